//! Serves the static build, its API and the embedded content service.

fn main() {}
