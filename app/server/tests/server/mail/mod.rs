//! Mail and hand-overs, from the store to a server that may misbehave.

mod desk;
mod hand_over;
mod outbox_folder;
mod smtp;
