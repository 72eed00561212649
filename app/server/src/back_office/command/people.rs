//! The commands about a person.

use barcode_core::site::membership::application::{Abn, Email, Phone, read_line};

use super::options::read;
use super::{Command, CommandError};
use crate::store::people::{Correction, Who};

/// The longest first or last name, in characters, as in the application.
const LONGEST_NAME: usize = 100;

/// A command about a person: who it is, and what it takes besides.
pub(super) fn read_people(command: &str, options: &[&str]) -> Result<Command, CommandError> {
    let (mut who, mut references) = (None, Vec::new());
    let (mut given_name, mut family_name) = (None, None);
    let (mut correction, mut unfinished, mut yes) = (Correction::default(), false, false);
    let (can_correct, can_delete) = (command == "correct", command == "delete");
    let name = |text: &str| read_line(text, LONGEST_NAME);
    let mut options = options.iter();
    while let Some(option) = options.next() {
        let is_first = match *option {
            "--unfinished" if can_delete => !std::mem::replace(&mut unfinished, true),
            "--yes" if can_delete => !std::mem::replace(&mut yes, true),
            option => {
                let text = options.next().ok_or(CommandError::Unknown)?.trim();
                if text.is_empty() {
                    return Err(CommandError::Unknown);
                }
                match option {
                    "--email" => who.replace(Who::Email(text.to_owned())).is_none(),
                    "--name" => who.replace(Who::Name(text.to_owned())).is_none(),
                    "--abn" => {
                        let abn: Abn = read("--abn", text, str::parse)?;
                        who.replace(Who::Abn(abn.digits().to_owned())).is_none()
                    }
                    "--reference" => {
                        references.push(text.to_owned());
                        true
                    }
                    "--new-email" if can_correct => {
                        let email: Email = read("--new-email", text, str::parse)?;
                        correction.email.replace(email.to_string()).is_none()
                    }
                    "--new-given-name" if can_correct => {
                        given_name.replace(read("--new-given-name", text, name)?).is_none()
                    }
                    "--new-family-name" if can_correct => {
                        family_name.replace(read("--new-family-name", text, name)?).is_none()
                    }
                    "--new-phone" if can_correct => {
                        let phone: Phone = read("--new-phone", text, str::parse)?;
                        correction.phone.replace(phone.as_str().to_owned()).is_none()
                    }
                    _ => false,
                }
            }
        };
        if !is_first {
            return Err(CommandError::Unknown);
        }
    }
    // Enquiries and payments have both names in one.
    correction.name = match (given_name, family_name) {
        (Some(given), Some(family)) => Some((given, family)),
        (None, None) => None,
        _ => return Err(CommandError::Unknown),
    };
    let who = match (who, references) {
        (Some(who), references) if references.is_empty() => who,
        (None, references) if !references.is_empty() => Who::References(references),
        _ => return Err(CommandError::Unknown),
    };
    Ok(match command {
        "find" => Command::FindPeople { who },
        "export" => Command::ExportPerson { who },
        "delete" => Command::DeletePerson { who, unfinished, yes },
        _ if correction == Correction::default() => return Err(CommandError::Unknown),
        _ => Command::CorrectPerson { who, correction },
    })
}
