//! A mail server of a few commands that can be told to misbehave.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use tokio::io::{AsyncBufReadExt as _, AsyncWriteExt as _, BufReader};
use tokio::net::{TcpListener, TcpStream};

/// What the server does with one message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Conduct {
    /// It takes it.
    Take,
    /// It takes it, but is slow to say so.
    TakeSlowly,
    /// It never answers.
    StaySilent,
    /// It refuses the address for good.
    RefuseAddress,
    /// It cannot take it now.
    BeBusy,
    /// It hangs up in the middle of the message.
    HangUpMidway,
    /// It takes the message and hangs up without saying so.
    HangUpAfterwards,
}

/// What it says it can do beyond the oldest mail.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Extension {
    /// Nothing.
    None,
    /// Addresses beyond ASCII.
    SmtpUtf8,
}

/// A running server; it ends with the test.
pub(crate) struct SmtpServer {
    pub(crate) url: String,
    state: Arc<State>,
}

#[derive(Default)]
struct State {
    planned: Mutex<VecDeque<Conduct>>,
    taken: Mutex<Vec<String>>,
}

impl SmtpServer {
    /// Starts a server that treats the first messages as `planned` and takes all later ones.
    pub(crate) async fn start(planned: &[Conduct]) -> Self {
        Self::start_with(planned, Extension::None).await
    }

    /// Starts one that says what it can do.
    pub(crate) async fn start_with(planned: &[Conduct], extension: Extension) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let url = format!("smtp://{}", listener.local_addr().unwrap());
        let state =
            Arc::new(State { planned: Mutex::new(planned.to_vec().into()), ..State::default() });
        let shared = Arc::clone(&state);
        tokio::spawn(async move {
            while let Ok((connection, _)) = listener.accept().await {
                let state = Arc::clone(&shared);
                tokio::spawn(async move {
                    let _ = converse(connection, &state, extension).await;
                });
            }
        });
        Self { url, state }
    }

    /// Whether all messages that were planned for have come.
    pub(crate) fn has_followed_plan(&self) -> bool {
        self.state.planned.lock().unwrap().is_empty()
    }

    /// The messages it has taken.
    pub(crate) fn taken(&self) -> Vec<String> {
        self.state.taken.lock().unwrap().clone()
    }

    /// The Message-IDs of the messages it has taken, sorted.
    pub(crate) fn taken_ids(&self) -> Vec<String> {
        let id_of = |message: &String| {
            let line = message.lines().find(|line| line.starts_with("Message-ID: ")).unwrap();
            line["Message-ID: ".len()..].to_owned()
        };
        let mut ids: Vec<_> = self.taken().iter().map(id_of).collect();
        ids.sort();
        ids
    }
}

async fn converse(
    connection: TcpStream,
    state: &State,
    extension: Extension,
) -> std::io::Result<()> {
    let mut connection = BufReader::new(connection);
    connection.write_all(b"220 ready\r\n").await?;
    let mut conduct = Conduct::Take;
    let mut line = String::new();
    loop {
        line.clear();
        if connection.read_line(&mut line).await? == 0 {
            return Ok(());
        }
        let command: String = line.chars().take(4).collect::<String>().to_ascii_uppercase();
        let answer = match command.as_str() {
            "EHLO" if extension == Extension::SmtpUtf8 => {
                "250-fine\r\n250-8BITMIME\r\n250 SMTPUTF8"
            }
            "MAIL" => {
                conduct = state.planned.lock().unwrap().pop_front().unwrap_or(Conduct::Take);
                if conduct == Conduct::StaySilent {
                    return std::future::pending().await;
                }
                "250 go on"
            }
            "RCPT" if conduct == Conduct::RefuseAddress => "550 <alex@example.com> is unknown here",
            "DATA" => {
                connection.write_all(b"354 send it\r\n").await?;
                let message = read_message(&mut connection, conduct).await?;
                match conduct {
                    Conduct::HangUpMidway => return Ok(()),
                    Conduct::BeBusy => "451 come back later",
                    _ => {
                        state.taken.lock().unwrap().push(message);
                        if conduct == Conduct::HangUpAfterwards {
                            return Ok(());
                        }
                        if conduct == Conduct::TakeSlowly {
                            tokio::time::sleep(Duration::from_millis(300)).await;
                        }
                        "250 taken"
                    }
                }
            }
            "QUIT" => return Ok(()),
            _ => "250 fine",
        };
        connection.write_all(format!("{answer}\r\n").as_bytes()).await?;
    }
}

/// Reads up to the line with a single dot, or only the first line.
async fn read_message(
    connection: &mut BufReader<TcpStream>,
    conduct: Conduct,
) -> std::io::Result<String> {
    let mut message = String::new();
    while !message.ends_with("\r\n.\r\n") {
        if connection.read_line(&mut message).await? == 0 || conduct == Conduct::HangUpMidway {
            break;
        }
    }
    Ok(message)
}
