//! Español.

use super::{Said, minutes};
use crate::{
    acta::Fault,
    arbiter::{Obligation, OwedKind, Reason, Ruling, RulingKind},
    chess::{Color, FenFault, Man, Piece, Position},
    clock::ControlFault,
    game::Refusal,
};

pub(super) const fn side(side: Color) -> &'static str {
    match side {
        Color::White => "Blancas",
        Color::Black => "Negras",
    }
}

/// A side inside a sentence.
const fn low(side: Color) -> &'static str {
    match side {
        Color::White => "blancas",
        Color::Black => "negras",
    }
}

const fn piece(piece: Piece) -> &'static str {
    match piece {
        Piece::Pawn => "peón",
        Piece::Knight => "caballo",
        Piece::Bishop => "alfil",
        Piece::Rook => "torre",
        Piece::Queen => "dama",
        Piece::King => "rey",
    }
}

const fn feminine(piece: Piece) -> bool {
    matches!(piece, Piece::Rook | Piece::Queen)
}

/// `la torre`, `el alfil`.
fn the(kind: Piece) -> String {
    format!("{} {}", if feminine(kind) { "la" } else { "el" }, piece(kind))
}

pub(super) fn man(man: Man) -> String {
    let color = match (man.color, feminine(man.piece)) {
        (Color::White, false) => "blanco",
        (Color::White, true) => "blanca",
        (Color::Black, false) => "negro",
        (Color::Black, true) => "negra",
    };
    format!("{} {color}", piece(man.piece))
}

pub(super) const fn reason(reason: Reason) -> &'static str {
    match reason {
        Reason::Checkmate => "jaque mate",
        Reason::Stalemate => "ahogado",
        Reason::DeadPosition => "posición muerta",
        Reason::Resignation => "abandono",
        Reason::Agreement => "acuerdo",
        Reason::Time => "por tiempo",
        Reason::IllegalMoves => "jugadas ilegales",
        Reason::Repetition => "triple repetición",
        Reason::FiftyMoves => "cincuenta jugadas",
        Reason::FivefoldRepetition => "quíntuple repetición",
        Reason::SeventyFiveMoves => "setenta y cinco jugadas",
        Reason::Forfeit => "pérdida declarada",
        Reason::Disobedience => "desobediencia",
        Reason::LevelEnding => "final parejo",
        Reason::IllegalPosition => "posición imposible",
        Reason::Signed => "firmado por ambos",
        Reason::SealedMove => "jugada secreta",
        Reason::LostEnvelope => "sobre perdido",
        Reason::WrongArray => "posición inicial incorrecta",
        Reason::TurnedBoard => "tablero mal colocado",
        Reason::ReversedColours => "colores cambiados",
        Reason::LostPosition => "posición perdida",
        Reason::Annulment => "por el árbitro",
    }
}

fn subject(ruling: &Ruling) -> String {
    match (ruling.subject.man, ruling.subject.square) {
        (Some(man), Some(square)) => format!("{} de {square}", the(man.piece)),
        (None, Some(square)) => format!("la pieza de {square}"),
        _ => "la pieza".into(),
    }
}

pub(super) fn obligation(owed: &Obligation, base: &Position) -> String {
    let kind = |square| base.man(square).map_or(Piece::Pawn, |man| man.piece);
    let square = owed.square;
    match (owed.kind, owed.with) {
        (OwedKind::Castle, Some(rook)) => format!("Debe enrocar con la torre de {rook}."),
        (OwedKind::Capture, Some(capturer)) => {
            format!("Debe capturar {} de {square} con {} de {capturer}.", the(kind(square)), the(kind(capturer)))
        }
        (OwedKind::Capture, None) => format!("Debe capturar {} de {square}.", the(kind(square))),
        _ => format!("Debe mover {} de {square}.", the(kind(square))),
    }
}

pub(super) fn ruling(ruling: &Ruling) -> Said {
    let offender = side(ruling.judged());
    let offenders = low(ruling.judged());
    let man = subject(ruling);
    let number = ruling.article.law;
    let said = |what: String, why: &str| Said { what, why: why.to_owned() };
    if ruling.claimed && !ruling.upheld {
        let given = ruling.time[!ruling.by].0;
        let time = if given > 0 {
            format!(" Las {} reciben {} más.", low(!ruling.by), minutes(given))
        } else {
            String::new()
        };
        return said(format!("Se rechaza el reclamo de las {}.{time}", low(ruling.by)), rejected(number));
    }
    let claimed = |what: String| {
        if ruling.claimed { format!("El reclamo de las {} es correcto. {what}", low(ruling.by)) } else { what }
    };
    match ruling.kind {
        RulingKind::Touch => {
            let bound = format!("{offender}: obliga el contacto con {man}.");
            said(claimed(bound), touch(number))
        }
        RulingKind::Release => {
            let let_go = match ruling.subject.man {
                Some(m) if feminine(m.piece) => "ya había sido soltada",
                Some(_) => "ya había sido soltado",
                None => "ya había sido soltada",
            };
            said(claimed(format!("{offender}: {man} {let_go}.")), release(number))
        }
        RulingKind::Illegal => {
            let (what, why) = illegal(number);
            let why = ruling.because.map_or(why, |because| illegal(because.law).1);
            said(claimed(format!("{offender}: {what}")), why)
        }
        RulingKind::Penalty => penalty(ruling),
        RulingKind::Adjusting if !ruling.upheld => said(
            match ruling.subject.man.zip(ruling.subject.square) {
                Some((m, square)) => {
                    format!("Las {} tocaron {} de {square} antes de avisar.", low(ruling.by), the(m.piece))
                }
                None => format!("Las {} avisaron tarde.", low(ruling.by)),
            },
            "El aviso vale solo antes del contacto.",
        ),
        RulingKind::Adjusting if number == "6.2.5" => said(
            claimed(format!("Las {offenders} todavía no pueden componer.")),
            "Solo puede componer el jugador cuyo reloj está en marcha.",
        ),
        RulingKind::Adjusting => said(
            claimed(format!("Las {offenders} no pueden componer ahora.")),
            "Solo puede componer el jugador que está en juego.",
        ),
        RulingKind::Turn => said(
            claimed(format!("Las {offenders} no están en juego.")),
            "El turno pasa cuando la jugada del rival ha sido hecha.",
        ),
        RulingKind::Displaced => said(
            format!("Las {offenders} desplazaron {man}; se repone la posición."),
            "Quien desplaza piezas las repone en su propio tiempo.",
        ),
        RulingKind::Hand if number == "4.1" => {
            said(claimed(format!("Las {offenders} usaron las dos manos.")), "Cada jugada se hace con una sola mano.")
        }
        RulingKind::Clock if number == "6.2.4" => {
            said(claimed(format!("Las {offenders} pulsaron sin jugar.")), "Primero se juega, después se pulsa.")
        }
        RulingKind::Hand => said(
            claimed(format!("Las {offenders} pulsaron con la otra mano.")),
            "El reloj se pulsa con la mano que hizo la jugada.",
        ),
        RulingKind::Clock => said(
            claimed(format!("Las {offenders} no pueden dejar el dedo sobre el reloj.")),
            "Siempre hay que dejar que el jugador pulse su reloj.",
        ),
        RulingKind::Repetition => said(
            format!("El reclamo de las {} es correcto: la posición está por tercera vez.", low(ruling.by)),
            "Juega el mismo bando y son posibles las mismas jugadas.",
        ),
        RulingKind::Fifty => said(
            format!(
                "El reclamo de las {} es correcto: cincuenta jugadas de cada uno sin captura ni movimiento de peón.",
                low(ruling.by)
            ),
            "Entonces el jugador puede reclamar tablas.",
        ),
        RulingKind::Flag if number == "III.3" => said(
            "Cayeron las dos banderas; la partida sigue en el período siguiente.".into(),
            "No se sabe cuál cayó primero.",
        ),
        RulingKind::Flag => said(
            format!("Cayó la bandera de las {offenders}."),
            "La bandera cae cuando el árbitro la ve o un jugador la reclama con razón.",
        ),
        RulingKind::Agreement if number == "5.2.3" => {
            said("Todavía no se pueden acordar tablas.".into(), "No se han hecho suficientes jugadas.")
        }
        RulingKind::Agreement => said(
            "No hay ninguna oferta que aceptar.".into(),
            "Una oferta termina cuando se rechaza, de palabra o tocando una pieza.",
        ),
        RulingKind::Warning if number == "11.7" => {
            said(format!("Las {} se niegan a obedecer.", low(ruling.by)), "La próxima vez pierden la partida.")
        }
        RulingKind::Accident if ruling.upheld => {
            said(format!("El contacto con {man} fue un accidente."), "Lo claramente accidental no obliga.")
        }
        RulingKind::Accident => said(format!("El contacto con {man} cuenta."), "No fue claramente un accidente."),
        RulingKind::LevelEnding => said(claimed("El final es parejo.".into()), "La partida es tablas."),
        RulingKind::Record => said(claimed(format!("Planilla de las {offenders}.")), record(number)),
        RulingKind::Array if ruling.upheld => {
            said(claimed("La posición inicial era incorrecta.".into()), "La partida no vale.")
        }
        RulingKind::Board if ruling.upheld => {
            said(claimed("El tablero está mal colocado.".into()), "A la derecha de cada uno va una esquina blanca.")
        }
        RulingKind::Colours if ruling.upheld => {
            said(claimed("Los colores están cambiados.".into()), "Decide cuántas jugadas se hicieron.")
        }
        RulingKind::Array | RulingKind::Board | RulingKind::Colours => {
            said("La partida sigue como está.".into(), rejected(number))
        }
        RulingKind::Position => said(
            "La posición del tablero no puede haber surgido.".into(),
            "Si sigue siendo imposible tras la próxima jugada completada, la partida es tablas.",
        ),
        RulingKind::ClockFault => said(claimed("El reloj falla.".into()), "El árbitro ajusta los tiempos."),
        RulingKind::Onlooker => said("Se pide silencio al espectador.".into(), "Nadie debe intervenir."),
        RulingKind::Result => said(claimed("El resultado no queda en pie.".into()), "El árbitro lo ha revisado."),
        RulingKind::Restoring if number == "7.5.1 lost" => {
            said("La planilla no permite volver a esa posición.".into(), "El reglamento dice qué sigue.")
        }
        RulingKind::Restoring => said("Se repone la posición.".into(), "El árbitro ajusta los tiempos."),
        RulingKind::Correction => said(
            "La jugada ilegal se corrige por acuerdo de ambos.".into(),
            "Ya no podía reclamarse; nadie es penalizado.",
        ),
        RulingKind::Sanction => {
            let whose = if ruling.time[ruling.by].0 < 0 { ruling.by } else { !ruling.by };
            let amount = minutes(ruling.time[whose].0.abs());
            let verb = if whose == ruling.by { "pierden" } else { "reciben" };
            said(
                format!("Sanción a las {}: las {} {verb} {amount}.", low(ruling.by), low(whose)),
                "El árbitro elige la sanción.",
            )
        }
        RulingKind::Sealing => match number {
            "I.8" => said(format!("La jugada secreta de las {offenders} no vale."), "Ambigua o ilegal, pierde."),
            "I.12" => said("El sobre se perdió.".into(), "Quien lo cerró dice su jugada, y la partida sigue."),
            "I.12 reply" => {
                said("El sobre de la réplica se perdió.".into(), "La partida sigue desde la posición aplazada.")
            }
            _ => said(
                format!("Las {offenders} deben anotar en secreto la jugada que mostraron."),
                "Quien debe anotar en secreto no juega en el tablero.",
            ),
        },
        RulingKind::Warning => {
            said(format!("Las {} quedan advertidas.", low(ruling.by)), "El árbitro puede advertir a un jugador.")
        }
    }
}

fn penalty(ruling: &Ruling) -> Said {
    let who = low(ruling.by);
    let other = low(!ruling.by);
    let given = ruling.time[!ruling.by].0;
    let (count, limit) = (ruling.subject.count, ruling.subject.limit);
    if count >= limit {
        return Said {
            what: format!("Jugada ilegal número {count} de las {who}: pierden la partida."),
            why: format!("Son tablas si las {other} no podrían dar mate con ninguna serie de jugadas legales."),
        };
    }
    let time = if given > 0 { format!("; las {other} reciben {} más", minutes(given)) } else { String::new() };
    Said {
        what: format!("Jugada ilegal número {count} de las {who}{time}."),
        why: format!("La número {limit} pierde la partida."),
    }
}

fn record(number: &str) -> &'static str {
    match number {
        "8.1.1" => "Primero se pulsa, después se anota.",
        "8.1.2" => "No se anota antes de jugar, salvo para reclamar o en un sobre.",
        "8.4" => "El árbitro no ha encontrado imposible anotar.",
        "8.5.2" => "Ahora hay que completar la planilla.",
        _ => "Antes de jugar hay que haber anotado la jugada propia anterior.",
    }
}

fn touch(number: &str) -> &'static str {
    match number {
        "4.3.2" => "Una pieza rival tocada debe ser capturada, si se puede.",
        "4.3.3" => {
            "Si se tocan piezas de ambos colores, la primera propia captura la primera rival; \
             si es ilegal, decide la primera tocada que pueda moverse o capturarse."
        }
        "4.4.1" => "Rey y torre tocados, el rey primero: se enroca por ese lado, si es legal.",
        "4.4.2" => "Si la torre se toca antes que el rey, no hay enroque por ese lado.",
        "4.4.3" => "Si el enroque que se quería es ilegal, hay que hacer otra jugada legal de rey.",
        _ => "La primera pieza propia tocada debe moverse, si se puede.",
    }
}

fn release(number: &str) -> &'static str {
    match number {
        "4.4.4" => "La pieza nueva queda elegida cuando toca la casilla de coronación.",
        "9.5.3" => "La jugada anotada para un reclamo incorrecto debe hacerse.",
        "4.7.2" => "Soltado el rey en la casilla del enroque, solo queda ese enroque.",
        _ => "Una pieza soltada en una casilla, como parte de una jugada legal, se queda allí.",
    }
}

fn illegal(number: &str) -> (&'static str, &'static str) {
    match number {
        "7.5.1" => ("jugada ilegal; se repone la posición anterior.", "La jugada no está entre las legales."),
        "7.5.2" => {
            ("no se cambió el peón antes de pulsar el reloj; será dama.", "La coronación es parte de la jugada.")
        }
        "7.5.3" => ("se pulsó el reloj sin jugar.", "Cuenta como jugada ilegal."),
        "7.5.4" => ("se usaron las dos manos en una jugada; la jugada queda.", "Se penaliza como jugada ilegal."),
        "1.4.1" => ("jugada ilegal.", "El rey nunca se captura."),
        "3.1" => ("jugada ilegal.", "Ninguna pieza va a una casilla donde hay otra de su color."),
        "3.2" => ("jugada ilegal.", "El alfil va por sus diagonales y no salta."),
        "3.3" => ("jugada ilegal.", "La torre va por columna y fila y no salta."),
        "3.4" => ("jugada ilegal.", "La dama va por columna, fila y diagonales y no salta."),
        "3.6" => {
            ("jugada ilegal.", "El caballo va a las casillas más cercanas fuera de su columna, fila y diagonales.")
        }
        "3.7" => ("jugada ilegal.", "El peón avanza, una casilla o dos desde su origen, y captura en diagonal."),
        "3.8" => ("jugada ilegal.", "El rey va a una casilla vecina, o enroca."),
        "3.8.2" => ("jugada ilegal.", "Este enroque no es posible ahora."),
        "3.9.2" => ("jugada ilegal.", "El propio rey quedaría en jaque."),
        _ => ("jugada ilegal.", "La jugada no está entre las legales."),
    }
}

fn rejected(number: &str) -> &'static str {
    match number {
        "3.10.1" => "La jugada era legal.",
        "4.2.1" => "Había avisado que componía.",
        "4.3" => "No se tocó ninguna pieza que obligue.",
        "4.5" => "Ninguna de las piezas tocadas puede moverse ni capturarse: la jugada es libre.",
        "4.7" => "Ninguna pieza soltada fue llevada a otra casilla.",
        "4.8" => "No se considera: el derecho a reclamar se perdió al tocar una pieza.",
        "6.8" => "La bandera no ha caído.",
        "7.5.1" => "La jugada no fue completada; aún puede corregirse.",
        "A.5.2" => "No se considera: el reclamante ya hizo su jugada siguiente.",
        "9.2" | "9.3" => "No se considera: solo reclama tablas quien está en juego. Queda como oferta.",
        "9.4" => "No se considera: el derecho se perdió en esta jugada al tocar una pieza. Queda como oferta.",
        "9.5.3" => "La cuenta no lo confirma.",
        "1.3" => "Nadie movió fuera de turno.",
        "4.1" => "Una sola mano jugó y pulsó.",
        "4.2.2" => "No hay en este turno un contacto que pudiera ser accidental.",
        "6.2.3" => "Nadie impide pulsar.",
        "6.10.1" => "El reloj funciona.",
        "7.2.1" | "7.2.2" => "Nada estaba mal al comenzar.",
        "7.3" => "Los colores están bien, o ya se hicieron diez jugadas.",
        "8.1.1" => "No se anotó nada indebido, y nada falta.",
        "8.7" => "Ambos firmaron el resultado.",
        "11.10" => "El resultado queda en pie.",
        "A.5.1" => "No se considera: ya se hicieron demasiadas jugadas.",
        "A.5.4" => "En eso actúa solo el árbitro.",
        "III.5" => "No se dan las condiciones, o el final no es parejo.",
        _ => "La partida ha terminado.",
    }
}

pub(super) fn refusal(refusal: Refusal) -> String {
    let text = match refusal {
        Refusal::NoMan(square) => return format!("En {square} no hay ninguna pieza."),
        Refusal::TimeRunsBackwards => "El tiempo no retrocede.",
        Refusal::NothingHeld => "No hay ninguna pieza en la mano, y antes no se tocó ninguna.",
        Refusal::NothingToPutBack => "No hay nada desplazado que reponer.",
        Refusal::NoSuchMan => "Esa pieza no está ni junto al tablero ni en la caja.",
        Refusal::PlayersOnly => "Eso lo hace solo un jugador.",
        Refusal::ArbiterOnly => "Eso lo hace solo el árbitro.",
        Refusal::CoachOnly => "Solo se deshace en la práctica, con entrenador.",
        Refusal::NothingToUndo => "No hay nada que deshacer.",
        Refusal::NotPaused => "El reloj no está detenido.",
        Refusal::NoSuchPeriod => "El reloj no tiene ese período.",
        Refusal::Undecided => "Antes hay que decidir si cuenta el tiempo de la interrupción.",
        Refusal::OtherBoard => "Las piezas están en otro tablero; aquí solo está el reloj.",
        Refusal::NoClock => "En esta partida no hay reloj.",
        Refusal::NothingAsked => "Nadie preguntó ni propuso eso.",
        Refusal::NothingSealed => "No hay ningún sobre que abrir.",
        Refusal::NoSuchPosition => "La partida no ha llegado a esa media jugada.",
        Refusal::NothingToDemand => "No hay ninguna captura ilegal que reemplazar.",
    };
    text.into()
}

pub(super) fn fen_fault(fault: &FenFault) -> String {
    match fault {
        FenFault::Fields(n) => format!("una FEN tiene 6 campos separados por un espacio; aquí hay {n}."),
        FenFault::Ranks(n) => format!("una FEN tiene 8 filas separadas por «/»; aquí hay {n}."),
        FenFault::RankLength(rank) => format!("la fila {rank} no llena exactamente 8 casillas."),
        FenFault::Man(c) => format!("«{c}» no es una pieza (KQRBNP, kqrbnp) ni una cifra de 1 a 8."),
        FenFault::Kings(color, n) => format!("las {} tienen {n} reyes en lugar de uno.", low(*color)),
        FenFault::Turn => "quién juega se escribe «w» o «b».".into(),
        FenFault::Castling => "los enroques son «-» o letras de KQkq en ese orden.".into(),
        FenFault::CastlingHome(c) => format!("enroque «{c}» sin su rey y su torre en casa."),
        FenFault::EnPassant => "al paso es «-» o la casilla que un peón acaba de saltar.".into(),
        FenFault::Counter => "aquí va un número entero.".into(),
    }
}

pub(super) fn acta_fault(fault: &Fault) -> String {
    match fault {
        Fault::Header => "un encabezado se escribe [Nombre \"valor\"].".into(),
        Fault::LateHeader => "los encabezados van antes del primer acto.".into(),
        Fault::TwiceTheHeader(name) => format!("el encabezado {name} está dos veces."),
        Fault::Value { header, value, possible } => format!("{header} no puede ser «{value}»; es uno de {possible}."),
        Fault::Fen(error) => format!("FEN, carácter {}: {}", error.column, fen_fault(&error.fault)),
        Fault::TimeControl(error) => {
            let why = match error.fault {
                ControlFault::Number => "aquí va un número entero, como en 300+3 o 40/5400+30:1800+30.",
                ControlFault::LastPeriodCounted => "el último período no se cuenta en jugadas.",
                ControlFault::OnlyLast => "tras un período con tiempo de prórroga no hay otro.",
                ControlFault::Alone => "arena, gong, tiempo por jugada y cuenta ascendente tienen un solo período.",
                ControlFault::ForBoth => "el reloj de arena y el gong son iguales para los dos jugadores.",
                ControlFault::Unexpected => "esto no significa nada aquí.",
            };
            format!("tiempo, carácter {}: {why}", error.column)
        }
        Fault::Time(text) => format!("«{text}» no es un tiempo: escriba 0:01:02.5, o +1.5 para segundos después."),
        Fault::TimeRunsBackwards => "es anterior a la línea de arriba.".into(),
        Fault::Actor(text) => format!("«{text}» no es nadie: W, B, A (árbitro) u O (espectador)."),
        Fault::Verb(text) => format!("«{text}» no es nada que se haga en la mesa."),
        Fault::Square(text) => format!("«{text}» no es una casilla."),
        Fault::Man(text) => format!("«{text}» no es una pieza: escriba Q para una dama propia, bQ para una negra."),
        Fault::Offset(text) => format!("«{text}» no es un lugar en la casilla: dx,dy de -50 a 50."),
        Fault::Word { text, possible } => format!("«{text}» no va aquí; es uno de {possible}."),
        Fault::Number(text) => format!("«{text}» no es el número de una media jugada, desde 1."),
        Fault::Count(text) => format!("«{text}» no es un número de 0 a 65535."),
        Fault::Side(text) => format!("«{text}» no es un jugador: W o B."),
        Fault::Quote => "falta la comilla que cierra el texto.".into(),
        Fault::Missing(_) => "aquí falta algo.".into(),
        Fault::Extra(text) => format!("«{text}» está de más."),
    }
}
