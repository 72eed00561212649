//! Cuts off clients that ask for an answer and then do not take it, so they cannot hold connections for ever.

use std::io;
use std::pin::Pin;
use std::task::{Context, Poll, ready};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::time::{Instant, Sleep, sleep};

/// A stream whose writes fail once none has made progress for a while. Costs nothing until a write has to wait.
#[derive(Debug)]
pub(crate) struct StallGuard<S> {
    stream: S,
    patience: Duration,
    deadline: Option<Pin<Box<Sleep>>>,
    waiting: bool,
}

impl<S> StallGuard<S> {
    /// Guards `stream`; `patience` is the longest time without progress.
    pub(crate) fn new(stream: S, patience: Duration) -> Self {
        Self { stream, patience, deadline: None, waiting: false }
    }

    fn watch<T>(
        &mut self,
        context: &mut Context<'_>,
        progress: Poll<io::Result<T>>,
    ) -> Poll<io::Result<T>> {
        if progress.is_ready() {
            self.waiting = false;
            return progress;
        }
        let patience = self.patience;
        let deadline = self.deadline.get_or_insert_with(|| Box::pin(sleep(patience)));
        if !self.waiting {
            deadline.as_mut().reset(Instant::now() + patience);
            self.waiting = true;
        }
        ready!(deadline.as_mut().poll(context));
        Poll::Ready(Err(io::Error::new(io::ErrorKind::TimedOut, "the client stopped reading")))
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for StallGuard<S> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let progress = Pin::new(&mut self.stream).poll_write(context, bytes);
        self.watch(context, progress)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        parts: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let progress = Pin::new(&mut self.stream).poll_write_vectored(context, parts);
        self.watch(context, progress)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let progress = Pin::new(&mut self.stream).poll_flush(context);
        self.watch(context, progress)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let progress = Pin::new(&mut self.stream).poll_shutdown(context);
        self.watch(context, progress)
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for StallGuard<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(context, buffer)
    }
}

#[cfg(test)]
mod tests {
    use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _, duplex};

    use super::*;

    const PATIENCE: Duration = Duration::from_secs(30);

    #[tokio::test(start_paused = true)]
    async fn a_client_that_takes_nothing_is_cut_off() {
        let (_client, server) = duplex(8);
        let started = Instant::now();
        let outcome = StallGuard::new(server, PATIENCE).write_all(&[0; 64]).await;
        assert_eq!(outcome.unwrap_err().kind(), io::ErrorKind::TimedOut);
        assert!(started.elapsed() >= PATIENCE && started.elapsed() < PATIENCE * 2);
    }

    #[tokio::test(start_paused = true)]
    async fn a_slow_client_that_keeps_reading_gets_everything() {
        let (mut client, server) = duplex(8);
        let reader = tokio::spawn(async move {
            let mut taken = 0;
            let mut buffer = [0; 8];
            while taken < 64 {
                sleep(PATIENCE / 2).await;
                taken += client.read(&mut buffer).await.unwrap();
            }
            taken
        });
        StallGuard::new(server, PATIENCE).write_all(&[0; 64]).await.unwrap();
        assert_eq!(reader.await.unwrap(), 64);
    }
}
