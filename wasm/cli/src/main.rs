//! The `wasm-bindgen` command for wasm-pack, at exactly the version the workspace links.
//!
//! wasm-pack takes the `wasm-bindgen` it finds on `PATH`. Installing the published command line
//! costs minutes, so this wraps the same library in the few options wasm-pack passes, in half a minute.
//! Left out: everything wasm-pack does not ask for.

use std::env;
use std::path::PathBuf;
use std::process::ExitCode;

use wasm_bindgen_cli_support::Bindgen;

fn main() -> ExitCode {
    match run(env::args().skip(1)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("wasm-bindgen: {error}");
            ExitCode::FAILURE
        }
    }
}

fn run(mut arguments: impl Iterator<Item = String>) -> Result<(), String> {
    let mut bindgen = Bindgen::new();
    let mut input = None;
    let mut out_dir = None;
    while let Some(argument) = arguments.next() {
        let mut value = || arguments.next().ok_or(format!("{argument} needs a value"));
        match argument.as_str() {
            "--version" | "-V" => {
                println_version();
                return Ok(());
            }
            "--typescript" => _ = bindgen.typescript(true),
            "--no-typescript" => _ = bindgen.typescript(false),
            "--debug" => _ = bindgen.debug(true),
            "--no-demangle" => _ = bindgen.demangle(false),
            "--keep-debug" => _ = bindgen.keep_debug(true),
            "--omit-default-module-path" => _ = bindgen.omit_default_module_path(true),
            "--out-name" => _ = bindgen.out_name(&value()?),
            "--out-dir" => out_dir = Some(PathBuf::from(value()?)),
            "--target" => choose_target(&mut bindgen, &value()?)?,
            path if !path.starts_with('-') => input = Some(PathBuf::from(path)),
            other => return Err(format!("does not know the option {other}")),
        }
    }
    // No browser reads the names, two fifths of the smallest binary and a seventh of the largest.
    bindgen.remove_name_section(true).remove_producers_section(true);
    let input = input.ok_or("needs the path of a .wasm file")?;
    let out_dir = out_dir.ok_or("needs --out-dir")?;
    bindgen.input_path(input).generate(out_dir).map_err(|error| format!("{error:#}"))
}

fn choose_target(bindgen: &mut Bindgen, target: &str) -> Result<(), String> {
    let chosen = match target {
        "bundler" => bindgen.bundler(true),
        "web" => bindgen.web(true),
        "nodejs" => bindgen.nodejs(true),
        other => return Err(format!("does not know the target {other}")),
    };
    chosen.map(drop).map_err(|error| format!("{error:#}"))
}

#[expect(clippy::print_stdout, reason = "wasm-pack reads the version from standard output")]
fn println_version() {
    println!("wasm-bindgen {}", env!("CARGO_PKG_VERSION"));
}
