//! What every store must do, tried on an SQLite file and on a real PostgreSQL server.

mod allowances;
mod applications;
mod audit;
mod back_office;
#[cfg(target_os = "linux")]
mod beside;
mod connections;
#[cfg(unix)]
mod full_disk;
mod growth;
mod last_release;
mod office_lists;
mod office_payments;
mod outbox;
mod payments;
mod people;
mod plans;
mod presence;
mod races;
mod retention;
mod samples;
mod sequences;
mod shares;
#[cfg(unix)]
mod slow;
#[cfg(unix)]
mod sqlite_file;
#[cfg(unix)]
mod start;
mod submissions;
