//! What a client still sends when its request has been answered.
//!
//! A socket that is closed with unread bytes is reset. A client that writes its whole request before it reads then loses the
//! answer; nginx takes the failed write for a fault of the server and leaves it out for ten seconds, for every visitor.
//! So what an answer left of a body is read to its end. If that takes too long, the answer says `Connection: close`, and
//! the connection is closed in both directions one after the other (RFC 9112, section 9.6).

use std::io;
use std::pin::Pin;
use std::task::{Context, Poll, ready};
use std::time::Duration;

use bytes::Bytes;
use http::{Request, header};
use http_body_util::BodyExt as _;
use hyper::body::{Body, Frame, Incoming, SizeHint};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpStream;
use tokio::sync::oneshot::{self, error::TryRecvError};
use tokio::time::{Sleep, sleep, timeout};

/// So much of a body is read before its answer is sent.
const BEFORE_THE_ANSWER: usize = 256 * 1024;
/// So much is read after it: as much as the largest body that the API takes.
const WHILE_CLOSING: usize = 1024 * 1024;

/// The body of a request. Dropped before its end, it comes back to its [`Rest`].
#[derive(Debug)]
pub(super) struct RequestBody {
    /// Until its end.
    body: Option<Incoming>,
    rest: Option<oneshot::Sender<Incoming>>,
}

/// What has not been read of a body when its request has been answered.
#[derive(Debug)]
pub(super) struct Rest {
    /// None for a request that has no body.
    body: Option<oneshot::Receiver<Incoming>>,
    /// The client waits with its body until it is asked for it.
    is_waiting: bool,
}

/// The request with a body that comes back.
pub(super) fn watch(request: Request<Incoming>) -> (Request<RequestBody>, Rest) {
    let is_waiting = request.headers().contains_key(header::EXPECT);
    let mut rest = Rest { body: None, is_waiting };
    let request = request.map(|body| {
        if body.is_end_stream() {
            return RequestBody { body: None, rest: None };
        }
        let (sender, receiver) = oneshot::channel();
        rest.body = Some(receiver);
        RequestBody { body: Some(body), rest: Some(sender) }
    });
    (request, rest)
}

impl Rest {
    /// Reads it to its end, and tells whether that came in time. If not, nothing else can be asked on this connection.
    pub(super) async fn read(self, patience: Duration) -> bool {
        let Some(mut body) = self.body else { return true };
        match body.try_recv() {
            Ok(body) if !self.is_waiting => timeout(patience, reaches_end(body)).await == Ok(true),
            // No one has it any more, so it was read.
            Err(TryRecvError::Closed) => true,
            Ok(_) | Err(TryRecvError::Empty) => false,
        }
    }
}

async fn reaches_end(mut body: Incoming) -> bool {
    let mut read = 0;
    while let Some(frame) = body.frame().await {
        let Ok(frame) = frame else { return false };
        read += frame.data_ref().map_or(0, Bytes::len);
        if read > BEFORE_THE_ANSWER {
            return false;
        }
    }
    true
}

impl Body for RequestBody {
    type Data = Bytes;
    type Error = hyper::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, hyper::Error>>> {
        let Some(body) = &mut self.body else { return Poll::Ready(None) };
        let frame = ready!(Pin::new(body).poll_frame(context));
        if !matches!(frame, Some(Ok(_))) {
            self.body = None;
        }
        Poll::Ready(frame)
    }

    fn is_end_stream(&self) -> bool {
        self.body.as_ref().is_none_or(Body::is_end_stream)
    }

    fn size_hint(&self) -> SizeHint {
        self.body.as_ref().map_or(SizeHint::with_exact(0), Body::size_hint)
    }
}

impl Drop for RequestBody {
    fn drop(&mut self) {
        if let (Some(body), Some(rest)) = (self.body.take(), self.rest.take())
            && !body.is_end_stream()
        {
            // The request was dropped before its answer, so no one waits for it.
            drop(rest.send(body));
        }
    }
}

/// A connection that is closed for writing first and then read until the client closes it, or does not in time.
#[derive(Debug)]
pub(super) struct Lingering {
    stream: TcpStream,
    patience: Duration,
    closing: Option<Closing>,
}

#[derive(Debug)]
struct Closing {
    timer: Pin<Box<Sleep>>,
    /// Bytes that may still come.
    left: usize,
}

impl Lingering {
    pub(super) fn new(stream: TcpStream, patience: Duration) -> Self {
        Self { stream, patience, closing: None }
    }
}

impl AsyncRead for Lingering {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(context, buffer)
    }
}

impl AsyncWrite for Lingering {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.stream).poll_write(context, bytes)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        parts: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.stream).poll_write_vectored(context, parts)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let Self { stream, patience, closing } = &mut *self;
        let closing = if let Some(closing) = closing {
            closing
        } else {
            ready!(Pin::new(&mut *stream).poll_shutdown(context))?;
            let timer = Box::pin(sleep(*patience));
            closing.insert(Closing { timer, left: WHILE_CLOSING })
        };
        let mut unread = [0; 8 * 1024];
        while closing.left > 0 && closing.timer.as_mut().poll(context).is_pending() {
            let mut buffer = ReadBuf::new(&mut unread);
            let outcome = ready!(Pin::new(&mut *stream).poll_read(context, &mut buffer));
            let length = buffer.filled().len();
            if outcome.is_err() || length == 0 {
                break;
            }
            closing.left = closing.left.saturating_sub(length);
        }
        Poll::Ready(Ok(()))
    }
}
