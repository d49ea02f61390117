//! A browser in our hands: [`journey`] opens one on the built app, gives its [`Page`] to the story, and puts it away.
//!
//! ```ignore
//! #[test]
//! fn a_pawn_is_dragged() {
//!     journey(Screen::Tablet, async |page| {
//!         page.open("#/table").await?;
//!         let (from, to) = (page.centre("[data-square=e2]").await?, page.centre("[data-square=e4]").await?);
//!         page.act(Hand::touch().at(from).down().slide_to(to).up()).await?;
//!         page.find("[data-square=e4] .pawn").await?;
//!         page.screenshot("a-pawn-is-dragged").await
//!     });
//! }
//! ```
//!
//! | variable | says where to find | otherwise |
//! |---|---|---|
//! | `COMPONGO_DIST` | the built app | `dist/` |
//! | `CHROMEDRIVER` | ChromeDriver | the one on the PATH |
//! | `CHROME` | Chromium or Chrome | what ChromeDriver finds |

// Not every helper is used by some journey at every time.
#![allow(dead_code)]

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::env;
use std::error::Error;
use std::fs;
use std::io::{BufRead, BufReader};
use std::panic::{AssertUnwindSafe, Location, catch_unwind, resume_unwind};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use thirtyfour::common::command::{Actions, Command as WebDriverCommand};
use thirtyfour::prelude::*;
use thirtyfour::{ChromiumLikeCapabilities, LoggingPrefsLogLevel};

use crate::server;

/// How a story, or a part of it, ends.
pub type Outcome<T = ()> = Result<T, Box<dyn Error>>;

/// How long something may take to appear before it counts as missing.
const PATIENCE: Duration = Duration::from_secs(10);
const POLL: Duration = Duration::from_millis(50);

/// Opens a browser of its own, with an empty storage, and tells the story in it.
///
/// The test fails when the story does, and also when the page has logged errors that the story did not take by
/// [`Page::console_errors`]. After a failure there is a picture of the page in `target/screens/failed-FILE-LINE.png`.
#[track_caller]
pub fn journey(screen: Screen, story: impl AsyncFnOnce(&Page) -> Outcome) {
    let place = Location::caller();
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime can be built");
    let driver = ChromeDriver::start();
    let page = runtime.block_on(Page::new(&driver, screen)).expect("the browser opens");

    // A panic of the story must not leave the browser behind.
    let told = catch_unwind(AssertUnwindSafe(|| {
        runtime.block_on(async {
            story(&page).await?;
            page.has_logged_no_errors().await
        })
    }));
    runtime.block_on(async {
        if !matches!(told, Ok(Ok(()))) {
            page.picture_of_a_failure(place).await;
        }
        // The story's own end is what counts.
        let _ = page.browser.quit().await;
    });
    match told {
        Ok(Ok(())) => (),
        Ok(Err(why)) => panic!("the journey at {place} failed: {why}"),
        Err(panic) => resume_unwind(panic),
    }
}

/// What the app is shown on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Screen {
    /// 1280 × 800, with a mouse.
    Laptop,
    /// 820 × 1180, upright, touched.
    Tablet,
    /// 390 × 844, upright, touched.
    Phone,
}

impl Screen {
    fn size(self) -> (u32, u32) {
        match self {
            Self::Laptop => (1280, 800),
            Self::Tablet => (820, 1180),
            Self::Phone => (390, 844),
        }
    }

    fn is_touched(self) -> bool {
        self != Self::Laptop
    }
}

/// The app in its browser.
pub struct Page {
    browser: WebDriver,
    screen: Screen,
    site: String,
    /// Where the fingers are that are down now.
    fingers: RefCell<BTreeMap<usize, Point>>,
    mouse: RefCell<Mouse>,
}

/// The mouse, as it was left.
struct Mouse {
    place: Point,
    down: bool,
}

impl Page {
    async fn new(driver: &ChromeDriver, screen: Screen) -> Outcome<Self> {
        let browser = WebDriver::new(driver.address(), capabilities()?).await?;
        let mouse = Mouse { place: Point { x: 0.0, y: 0.0 }, down: false };
        let page = Self {
            browser,
            screen,
            site: server::address_of(&built_app()),
            fingers: RefCell::default(),
            mouse: RefCell::new(mouse),
        };
        let (width, height) = screen.size();
        page.resize(width, height).await?;
        if screen.is_touched() {
            page.devtools("Emulation.setTouchEmulationEnabled", json!({ "enabled": true, "maxTouchPoints": 5 }))
                .await?;
        }
        Ok(page)
    }

    /// Goes to a place in the app: `""` is its entrance, `"#/…"` a screen.
    pub async fn open(&self, place: &str) -> Outcome {
        Ok(self.browser.goto(format!("{}{place}", self.site)).await?)
    }

    /// Loads the page anew, as F5 does; what was stored is still there.
    pub async fn reload(&self) -> Outcome {
        Ok(self.browser.refresh().await?)
    }

    /// The first element that the selector matches, as soon as it is displayed.
    pub async fn find(&self, css: &str) -> Outcome<WebElement> {
        Ok(self.browser.query(By::Css(css)).wait(PATIENCE, POLL).and_displayed().first().await?)
    }

    /// All elements that the selector matches now, displayed or not, perhaps none.
    pub async fn all(&self, css: &str) -> Outcome<Vec<WebElement>> {
        Ok(self.browser.find_all(By::Css(css)).await?)
    }

    /// Waits until the selector matches nothing that is displayed.
    pub async fn gone(&self, css: &str) -> Outcome {
        let shown = self.browser.query(By::Css(css)).wait(PATIENCE, POLL).and_displayed();
        Ok(shown.wait_until_gone().await?)
    }

    /// The text of the first displayed element that the selector matches.
    pub async fn text(&self, css: &str) -> Outcome<String> {
        Ok(self.find(css).await?.text().await?)
    }

    /// Waits until the text can be read somewhere on the page.
    pub async fn shows(&self, text: &str) -> Outcome {
        let shown = async || Ok(self.text("body").await?.contains(text));
        self.until(&format!("the page shows “{text}”"), shown).await
    }

    /// Waits until a condition holds; `what` names it for the one who reads the failure.
    pub async fn until(&self, what: &str, condition: impl AsyncFn() -> Outcome<bool>) -> Outcome {
        let deadline = Instant::now() + PATIENCE;
        while !condition().await? {
            if Instant::now() > deadline {
                return Err(format!("waited {} s in vain until {what}", PATIENCE.as_secs()).into());
            }
            tokio::time::sleep(POLL).await;
        }
        Ok(())
    }

    /// Clicks on the middle of an element, by the mouse, as soon as it is displayed.
    pub async fn click(&self, css: &str) -> Outcome {
        Ok(self.find(css).await?.click().await?)
    }

    /// Touches an element shortly with a finger.
    pub async fn tap(&self, css: &str) -> Outcome {
        let at = self.centre(css).await?;
        self.act(Hand::touch().at(at).down().up()).await
    }

    /// The middle of an element, as seen in the window.
    pub async fn centre(&self, css: &str) -> Outcome<Point> {
        self.find(css).await?;
        let script = "const r = document.querySelector(arguments[0]).getBoundingClientRect(); \
                      return [r.x + r.width / 2, r.y + r.height / 2];";
        let (x, y) = serde_json::from_value(self.run(script, vec![json!(css)]).await?)?;
        Ok(Point { x, y })
    }

    /// Lets a hand do what it was told.
    pub async fn act(&self, hand: Hand) -> Outcome {
        self.act_together([hand]).await
    }

    /// Lets several hands do what they were told, all beginning at the same time. Each finger is on the screen by
    /// itself: `Hand::finger(1)`, `Hand::finger(2)`.
    pub async fn act_together(&self, hands: impl IntoIterator<Item = Hand>) -> Outcome {
        let mut moments: Vec<Moment> = hands.into_iter().flat_map(Hand::moments).collect();
        moments.sort_by_key(|moment| moment.at);

        let since = tokio::time::Instant::now();
        for moment in moments {
            tokio::time::sleep_until(since + moment.at).await;
            match moment.pointer {
                Pointer::Mouse => self.move_mouse(moment.does).await?,
                Pointer::Finger(finger) => self.touch(finger, moment.does).await?,
            }
        }
        Ok(())
    }

    /// The system takes all fingers from the page, as it does for a gesture of its own.
    pub async fn cancel_fingers(&self) -> Outcome {
        self.fingers.borrow_mut().clear();
        self.devtools("Input.dispatchTouchEvent", json!({ "type": "touchCancel", "touchPoints": [] })).await?;
        Ok(())
    }

    /// Presses keys one after the other, wherever the focus is: `page.keys("Ne4")`, `page.keys(Key::Enter)`.
    pub async fn keys(&self, keys: impl Into<TypingData>) -> Outcome {
        let strokes: Vec<Value> = keys
            .into()
            .as_vec()
            .into_iter()
            .flat_map(|key| [json!({ "type": "keyDown", "value": key }), json!({ "type": "keyUp", "value": key })])
            .collect();
        self.perform(json!([{ "type": "key", "id": "keyboard", "actions": strokes }])).await
    }

    /// Gives the page a window of another size, in CSS pixels.
    pub async fn resize(&self, width: u32, height: u32) -> Outcome {
        self.resize_dense(width, height, 1.0).await
    }

    /// The same on a screen that shows a CSS pixel with so many of its own.
    pub async fn resize_dense(&self, width: u32, height: u32, density: f64) -> Outcome {
        let mobile = self.screen == Screen::Phone;
        let metrics = json!({ "width": width, "height": height, "deviceScaleFactor": density, "mobile": mobile });
        self.devtools("Emulation.setDeviceMetricsOverride", metrics).await?;
        Ok(())
    }

    /// Cuts the page off from the net, or connects it again.
    pub async fn set_network(&self, network: Network) -> Outcome {
        let conditions = json!({
            "offline": network == Network::Cut, "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1,
        });
        self.devtools("Network.enable", json!({})).await?;
        self.devtools("Network.emulateNetworkConditions", conditions).await?;
        Ok(())
    }

    /// Runs a script in the page, `arguments` being the arguments; what it returns comes back.
    pub async fn run(&self, script: &str, arguments: Vec<Value>) -> Outcome<Value> {
        Ok(self.browser.execute(script, arguments).await?.json().clone())
    }

    /// Sends a command of the Chrome DevTools Protocol.
    pub async fn devtools(&self, method: &str, parameters: Value) -> Outcome<Value> {
        Ok(self.browser.cdp().send_raw(method, parameters).await?)
    }

    /// Takes a picture of the window: `target/screens/NAME.png`.
    pub async fn screenshot(&self, name: &str) -> Outcome {
        let folder = screens();
        fs::create_dir_all(&folder)?;
        Ok(self.browser.screenshot(&folder.join(format!("{name}.png"))).await?)
    }

    /// The errors that the page has logged since the last look: exceptions, panics, files that were not found.
    pub async fn console_errors(&self) -> Outcome<Vec<String>> {
        let log = self.browser.browser_log().await?;
        Ok(log.into_iter().filter(|entry| entry.level == "SEVERE").map(|entry| entry.message).collect())
    }

    /// The WebDriver session itself, for what has no helper here.
    pub fn browser(&self) -> &WebDriver {
        &self.browser
    }

    async fn has_logged_no_errors(&self) -> Outcome {
        match self.console_errors().await?.as_slice() {
            [] => Ok(()),
            errors => Err(format!("the page logged errors:\n{}", errors.join("\n")).into()),
        }
    }

    /// Passes on what one finger does, with what the protocol wants to know about the others.
    ///
    /// Not by WebDriver's own touch actions: ChromeDriver forgets between two calls which fingers are down.
    async fn touch(&self, finger: usize, does: Does) -> Outcome {
        let (kind, points) = {
            let mut fingers = self.fingers.borrow_mut();
            let point = |(id, place): (&usize, &Point)| json!({ "id": id, "x": place.x, "y": place.y });
            match does {
                Does::Touch(place) => {
                    fingers.insert(finger, place);
                    ("touchStart", fingers.iter().map(point).collect::<Vec<_>>())
                }
                Does::Move(place) if fingers.contains_key(&finger) => {
                    fingers.insert(finger, place);
                    ("touchMove", fingers.iter().map(point).collect())
                }
                // At the end the protocol asks for those that went, not for those that stay.
                Does::Lift => {
                    ("touchEnd", fingers.remove(&finger).iter().map(|place| point((&finger, place))).collect())
                }
                // Movements in the air are seen by nobody.
                Does::Move(_) | Does::Rest => return Ok(()),
            }
        };
        self.devtools("Input.dispatchTouchEvent", json!({ "type": kind, "touchPoints": points })).await?;
        Ok(())
    }

    /// Passes on what the mouse does.
    ///
    /// Not by WebDriver's own actions either: between two calls of ChromeDriver a captured pointer loses its capture.
    async fn move_mouse(&self, does: Does) -> Outcome {
        let (kind, Point { x, y }, button, buttons) = {
            let mut mouse = self.mouse.borrow_mut();
            match does {
                Does::Rest => return Ok(()),
                Does::Move(place) => {
                    mouse.place = place;
                    ("mouseMoved", place, if mouse.down { "left" } else { "none" }, u8::from(mouse.down))
                }
                Does::Touch(place) => {
                    *mouse = Mouse { place, down: true };
                    ("mousePressed", place, "left", 1)
                }
                Does::Lift => {
                    mouse.down = false;
                    ("mouseReleased", mouse.place, "left", 0)
                }
            }
        };
        let event = json!({ "type": kind, "x": x, "y": y, "button": button, "buttons": buttons, "clickCount": 1 });
        self.devtools("Input.dispatchMouseEvent", event).await?;
        Ok(())
    }

    async fn perform(&self, actions: Value) -> Outcome {
        self.browser.cmd(WebDriverCommand::PerformActions(Actions::from(actions))).await?;
        Ok(())
    }

    async fn picture_of_a_failure(&self, place: &Location<'_>) {
        let file = Path::new(place.file()).file_stem().unwrap_or_default().to_string_lossy();
        let name = format!("failed-{file}-{}", place.line());
        if self.screenshot(&name).await.is_ok() {
            eprintln!("The page at the time of the failure: {}", screens().join(name).with_extension("png").display());
        }
    }
}

/// Whether the page reaches the net.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Network {
    /// As usual.
    Connected,
    /// Every request fails.
    Cut,
}

/// A place in the window, in CSS pixels.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Point {
    /// From the left edge.
    pub x: f64,
    /// From the upper edge.
    pub y: f64,
}

impl Point {
    /// The point so much further right and down.
    pub fn offset(self, x: f64, y: f64) -> Self {
        Self { x: self.x + x, y: self.y + y }
    }
}

/// What a hand is to do, told in the order in which it does it.
///
/// A hand that one [`Page::act`] leaves down is still down in the next; tell that where it is by [`Hand::at`].
#[derive(Debug, Clone)]
pub struct Hand {
    pointer: Pointer,
    place: Point,
    motions: Vec<Motion>,
}

#[derive(Debug, Clone, Copy)]
enum Pointer {
    Mouse,
    Finger(usize),
}

#[derive(Debug, Clone, Copy)]
enum Motion {
    /// Arrives after the duration.
    To(Point, Duration),
    Down,
    Up,
    Rest(Duration),
}

impl Hand {
    /// Into so many short moves a slide is cut: programs that follow the pointer want to see it on its way.
    const STEPS: u32 = 12;
    const STEP: Duration = Duration::from_millis(10);

    /// The hand on the mouse.
    pub fn mouse() -> Self {
        Self::new(Pointer::Mouse)
    }

    /// The finger on the screen, where one is enough.
    pub fn touch() -> Self {
        Self::finger(0)
    }

    /// One of several fingers on the screen, for [`Page::act_together`].
    pub fn finger(number: usize) -> Self {
        Self::new(Pointer::Finger(number))
    }

    fn new(pointer: Pointer) -> Self {
        Self { pointer, place: Point { x: 0.0, y: 0.0 }, motions: Vec::new() }
    }

    /// Goes to a place at once.
    pub fn at(self, place: Point) -> Self {
        self.to(place, Duration::ZERO)
    }

    /// Presses the mouse's first button, or puts the finger down.
    pub fn down(self) -> Self {
        self.then(Motion::Down)
    }

    /// Releases the button, or lifts the finger.
    pub fn up(self) -> Self {
        self.then(Motion::Up)
    }

    /// Goes to a place in small steps.
    pub fn slide_to(self, place: Point) -> Self {
        self.in_steps(place, Self::STEPS)
    }

    /// Goes to a place as one does who knows where he is going.
    pub fn dash_to(self, place: Point) -> Self {
        self.in_steps(place, 3)
    }

    fn in_steps(self, place: Point, steps: u32) -> Self {
        let from = self.place;
        (1..=steps).fold(self, |hand, step| {
            let part = f64::from(step) / f64::from(steps);
            hand.to(from.offset((place.x - from.x) * part, (place.y - from.y) * part), Self::STEP)
        })
    }

    /// Stays where it is for so many milliseconds.
    pub fn rest(self, milliseconds: u64) -> Self {
        self.then(Motion::Rest(Duration::from_millis(milliseconds)))
    }

    fn to(mut self, place: Point, takes: Duration) -> Self {
        self.place = place;
        self.then(Motion::To(place, takes))
    }

    fn then(mut self, motion: Motion) -> Self {
        self.motions.push(motion);
        self
    }

    /// The motions, each with its time.
    fn moments(self) -> Vec<Moment> {
        let pointer = self.pointer;
        let mut at = Duration::ZERO;
        let mut place = Point { x: 0.0, y: 0.0 };
        let mut moments = Vec::new();
        for motion in self.motions {
            let does = match motion {
                Motion::To(there, takes) => {
                    at += takes;
                    place = there;
                    Does::Move(there)
                }
                Motion::Down => Does::Touch(place),
                Motion::Up => Does::Lift,
                Motion::Rest(takes) => {
                    at += takes;
                    Does::Rest
                }
            };
            moments.push(Moment { at, pointer, does });
        }
        moments
    }
}

/// What a pointer does at one point in time.
#[derive(Debug, Clone, Copy)]
struct Moment {
    at: Duration,
    pointer: Pointer,
    does: Does,
}

#[derive(Debug, Clone, Copy)]
enum Does {
    Touch(Point),
    Move(Point),
    Lift,
    Rest,
}

/// A ChromeDriver of our own, on a port that was free; it ends with the test.
struct ChromeDriver {
    process: Child,
    port: u16,
}

impl ChromeDriver {
    fn start() -> Self {
        let program = env::var("CHROMEDRIVER").unwrap_or_else(|_| "chromedriver".to_owned());
        let mut process = Command::new(&program)
            .arg("--port=0")
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap_or_else(|error| panic!("{program} can't be started ({error}): see `cargo xtask setup`"));
        let mut lines = BufReader::new(process.stdout.take().expect("stdout was asked for")).lines();
        let port = lines
            .by_ref()
            .map_while(Result::ok)
            .find_map(|line| port_in(&line))
            .expect("ChromeDriver tells the port on which it was started");
        // Were its later lines not read, it would stop at a full pipe.
        thread::spawn(move || lines.for_each(drop));
        Self { process, port }
    }

    fn address(&self) -> String {
        format!("http://127.0.0.1:{}", self.port)
    }
}

impl Drop for ChromeDriver {
    fn drop(&mut self) {
        // It may be gone already.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// Reads `ChromeDriver was started successfully on port 40123.`
fn port_in(line: &str) -> Option<u16> {
    let (_, port) = line.split_once("started successfully on port ")?;
    port.trim_end_matches('.').parse().ok()
}

/// A browser without a window, that asks nobody on the net for anything, and starts with a profile of its own.
fn capabilities() -> WebDriverResult<thirtyfour::ChromeCapabilities> {
    let mut capabilities = DesiredCapabilities::chrome();
    for argument in [
        "--headless",
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--disable-dev-shm-usage",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--no-first-run",
    ] {
        capabilities.add_arg(argument)?;
    }
    if let Ok(browser) = env::var("CHROME") {
        capabilities.set_binary(&browser)?;
    }
    capabilities.set_browser_log_level(LoggingPrefsLogLevel::All)?;
    Ok(capabilities)
}

fn built_app() -> PathBuf {
    let dist = env::var_os("COMPONGO_DIST").map_or_else(|| repository().join("dist"), PathBuf::from);
    assert!(dist.join("index.html").is_file(), "no built app in {}: see `cargo xtask build`", dist.display());
    dist
}

fn screens() -> PathBuf {
    let target = env::var_os("CARGO_TARGET_DIR").map_or_else(|| "target".into(), PathBuf::from);
    repository().join(target).join("screens")
}

fn repository() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}
