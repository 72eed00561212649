//! A log that cannot be written: what is logged is lost, and nothing else.

use std::fs;
use std::process::Command;
use std::time::{Duration, Instant};

use crate::harness::applications::{enquiry, send_enquiry};
use crate::harness::program::{Program, free_port};

/// Whoever collects the log may hang; the site does not.
#[tokio::test]
async fn a_log_that_nobody_reads_holds_up_no_answer() {
    let port = free_port().to_string();
    // Open, and never read: some hundred lines fill it.
    let shell = "mkfifo unread; sleep 600 <unread & echo $! >reader; exec 2>unread";
    let settings = [("PORT", port.as_str()), ("RATE_LIMITS", "off")];
    let program = Program::start_after(shell, &settings);
    let begun = Instant::now();
    for _ in 0..1000 {
        program.get("/api/captcha").await;
    }
    let took = begun.elapsed();
    let reader = fs::read_to_string(program.folder().join("reader")).unwrap();
    Command::new("kill").arg(reader.trim()).status().unwrap();
    assert!(took < Duration::from_secs(30), "{took:?}");
    program.send(send_enquiry(&enquiry())).await.is(201);
    assert_eq!(program.mails(2).await.len(), 2);
}

#[tokio::test]
async fn without_a_log_enquiries_are_taken_and_mailed_once() {
    for shell in ["exec 2>/dev/full", "mkfifo ended; true <ended & exec 2>ended", "exec 2>&-"] {
        let port = free_port().to_string();
        let mut program = Program::start_after(shell, &[("PORT", &port)]);
        for count in 1..=3 {
            program.get("/readyz").await.is(200);
            program.send(send_enquiry(&enquiry())).await.is(201);
            // One to the office and one to who asks.
            assert_eq!(program.mails(2 * count).await.len(), 2 * count, "{shell}");
        }
        assert!(program.stop(), "{shell}");
        assert_eq!(program.mails(6).await.len(), 6, "{shell}");
    }
}
