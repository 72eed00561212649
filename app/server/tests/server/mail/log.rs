//! A log that cannot be written: what is logged is lost, and nothing else.

use crate::harness::applications::{enquiry, send_enquiry};
use crate::harness::program::{Program, free_port};

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
