//! A web host for the built app: static files, on a port of this machine that was free.

use std::fs;
use std::io::{self, BufRead, BufReader, Write};
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::path::{Component, Path, PathBuf};
use std::sync::OnceLock;
use std::thread;

/// The address of the folder's files, with a slash at the end. There is one server for all tests of the process.
pub fn address_of(folder: &Path) -> String {
    static PORT: OnceLock<u16> = OnceLock::new();
    let port = PORT.get_or_init(|| start(folder.to_owned()).expect("a port of this machine can be listened at"));
    format!("http://127.0.0.1:{port}/")
}

fn start(folder: PathBuf) -> io::Result<u16> {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0))?;
    let port = listener.local_addr()?.port();
    thread::spawn(move || {
        for visitor in listener.incoming().flatten() {
            let folder = folder.clone();
            // A browser that goes away in the middle of an answer is no concern of ours.
            thread::spawn(move || answer(visitor, &folder).ok());
        }
    });
    Ok(port)
}

fn answer(mut visitor: TcpStream, folder: &Path) -> io::Result<()> {
    let mut lines = BufReader::new(visitor.try_clone()?).lines();
    let request = lines.next().transpose()?.unwrap_or_default();
    // The headers say nothing that we need, but want to be read.
    for line in lines {
        if line?.is_empty() {
            break;
        }
    }
    let (status, kind, content) = match file_for(&request, folder).and_then(|file| Some((fs::read(&file).ok()?, file)))
    {
        Some((content, file)) => ("200 OK", media_type(&file), content),
        None => ("404 Not Found", "text/plain", b"There is no such file.\n".to_vec()),
    };
    let length = content.len();
    write!(
        visitor,
        "HTTP/1.1 {status}\r\nContent-Type: {kind}\r\nContent-Length: {length}\r\n\
         Cache-Control: no-cache\r\nConnection: close\r\n\r\n"
    )?;
    visitor.write_all(&content)
}

/// The file that a request like `GET /a/b.css?c HTTP/1.1` asks for, if it can be one of the folder's.
fn file_for(request: &str, folder: &Path) -> Option<PathBuf> {
    let (path, _) = request.strip_prefix("GET /")?.split_once(" HTTP/")?;
    let path = Path::new(path.split(['?', '#']).next()?);
    let inside = path.components().all(|part| matches!(part, Component::Normal(_)));
    let file = folder.join(path);
    inside.then(|| if file.is_dir() { file.join("index.html") } else { file })
}

fn media_type(file: &Path) -> &'static str {
    match file.extension().and_then(|extension| extension.to_str()) {
        Some("html") => "text/html; charset=utf-8",
        Some("js") => "text/javascript",
        Some("wasm") => "application/wasm",
        Some("css") => "text/css",
        Some("json") => "application/json",
        Some("webmanifest") => "application/manifest+json",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("ico") => "image/x-icon",
        Some("woff2") => "font/woff2",
        Some("txt") => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

#[test]
fn only_files_of_the_folder_are_served() {
    let folder = Path::new("dist");
    let file = |request| file_for(request, folder);
    assert_eq!(file("GET /app.js?v=1 HTTP/1.1"), Some(folder.join("app.js")));
    assert_eq!(file("GET /../Cargo.toml HTTP/1.1"), None);
    assert_eq!(file("GET //etc/passwd HTTP/1.1"), None);
    assert_eq!(file("POST /app.js HTTP/1.1"), None);
}
