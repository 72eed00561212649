//! What the server does beside answering: it sends messages, tidies up, follows what editors publish.
//!
//! None of it ends by itself. Without it the server would look well and lose mail or keep what it should forget, so a task
//! that breaks off ends the server, which is started again by what watches over it.

use std::collections::HashMap;
use std::future::pending;

use tokio::task::{AbortHandle, Id, JoinSet};

/// Tasks that go on for as long as the server runs.
#[derive(Debug, Default)]
pub struct Background {
    tasks: JoinSet<()>,
    names: HashMap<Id, &'static str>,
    endless: Vec<AbortHandle>,
}

impl Background {
    /// Starts a task that is broken off when the server stops.
    pub fn start(&mut self, name: &'static str, task: impl Future<Output = ()> + Send + 'static) {
        let handle = self.start_last(name, task);
        self.endless.push(handle);
    }

    /// Starts a task that ends what it has begun when the server stops: it has to be told.
    pub fn start_last(
        &mut self,
        name: &'static str,
        task: impl Future<Output = ()> + Send + 'static,
    ) -> AbortHandle {
        let handle = self.tasks.spawn(task);
        self.names.insert(handle.id(), name);
        handle
    }

    /// Completes with the name of a task that has ended though the server runs.
    pub async fn ended(&mut self) -> &'static str {
        let id = match self.tasks.join_next_with_id().await {
            Some(Ok((id, ()))) => id,
            Some(Err(error)) => error.id(),
            None => pending().await,
        };
        self.names.get(&id).copied().unwrap_or_default()
    }

    /// Breaks off what never ends by itself, and waits for the rest.
    pub async fn stop(mut self) {
        for task in &self.endless {
            task.abort();
        }
        while self.tasks.join_next().await.is_some() {}
    }
}

#[cfg(test)]
mod tests {
    use tokio::sync::oneshot;

    use super::*;

    #[tokio::test]
    async fn a_task_that_breaks_off_is_named_and_the_rest_is_waited_for() {
        let mut background = Background::default();
        let (tell, told) = oneshot::channel();
        let (say, said) = oneshot::channel();
        background.start("tidying up", pending());
        background.start("following", async { panic!("as in a fault of ours") });
        let _ = background.start_last("sending", async {
            let _ = told.await;
            let _ = say.send("the last message");
        });
        assert_eq!(background.ended().await, "following");
        tell.send(()).unwrap();
        background.stop().await;
        assert_eq!(said.await, Ok("the last message"));
    }
}
