//! An application that is complete: typed values, every rule checked.

use super::answer_problem::AnswerProblem;
use super::answers::Answers;
use super::canonical::canonical;
use super::check::{FieldProblem, check_step};
use super::contact_role::{ContactFields, ContactRole};
use super::field::Field;
use super::name_type::NameType;
use super::read_answers::ReadAnswers;
use super::sizing::{applicant_kind, wanted};
use super::step::Step;
use super::summary::{Section, summary};
use super::values::{Abn, Acn, Email, Phone, Turnover, Website};
use crate::Listed;
use crate::country::Country;
use crate::site::membership::eligibility::Wanted;
use crate::site::membership::option::OptionId;
use crate::site::membership::organisation::{ApplicantKind, NoAbnReason};
use crate::site::membership::payment_method::PaymentMethod;

/// A complete application. One that exists has passed every rule, eligibility included.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Application {
    answers: Answers,
    /// The option that is applied for.
    pub option: OptionId,
    /// Which of the four kinds the applicant is.
    pub kind: ApplicantKind,
    /// Whether the membership is to start with the next membership year.
    pub starts_next_year: bool,
    /// What is to be identified, and how much of it.
    pub wanted: Wanted,
    /// The organisation's turnover of a year.
    pub turnover: Turnover,
    /// The organisation.
    pub organisation: Organisation,
    /// Whom to turn to first.
    pub primary: Contact,
    /// The chief executive or owner, who may be the primary contact.
    pub ceo: Contact,
    /// Whom to turn to when the primary contact is away.
    pub alternate: Option<Contact>,
    /// Whether medical devices are sold in the United States; `None` for locations only.
    pub sells_in_us: Option<bool>,
    /// Whether news by email are welcome.
    pub marketing: bool,
    /// How the applicant pays.
    pub payment_method: PaymentMethod,
}

/// The organisation that applies.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Organisation {
    /// Where it is.
    pub country: Country,
    /// Its ABN, or why it has none.
    pub abn: Result<Abn, NoAbnReason>,
    /// Its company number, where it gave one.
    pub acn: Option<Acn>,
    /// Its legal name.
    pub company_name: String,
    /// The name it trades under, where that is another.
    pub trading_name: Option<String>,
    /// Where it is found.
    pub address: Address,
    /// Where its post goes, which may be the same place.
    pub postal: Address,
    /// Its phone.
    pub phone: Phone,
    /// Its website.
    pub website: Option<Website>,
}

/// An address; the country is the organisation's.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Address {
    /// The street, in one or two lines.
    pub street: Vec<String>,
    /// The suburb or city.
    pub suburb: String,
    /// The state's code in Australia, a name elsewhere.
    pub state: Option<String>,
    /// Four digits in Australia.
    pub postcode: Option<String>,
}

/// A person to turn to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Contact {
    /// First name.
    pub given_name: String,
    /// Last name.
    pub family_name: String,
    /// What the person is in the organisation.
    pub job_title: Option<String>,
    /// Email.
    pub email: Email,
    /// Phone; the primary contact always has one.
    pub phone: Option<Phone>,
}

impl Application {
    /// The answers it was read from: only those asked for, each in its canonical form.
    pub fn answers(&self) -> &Answers {
        &self.answers
    }

    /// How many numbers are asked for; none where the application is for locations.
    pub fn numbers(&self) -> u32 {
        match self.wanted {
            Wanted::Numbers(count) => count,
            Wanted::Locations(_) => 0,
        }
    }

    /// As whom it names people, and which answers are about each; the owner or chief executive may be the primary contact.
    pub fn contacts(&self) -> Vec<(ContactRole, ContactFields)> {
        let read = ReadAnswers(&self.answers);
        let people = ContactRole::ALL.iter().filter_map(|&role| match role {
            ContactRole::Ceo if read.is_yes(Field::CeoSame) => {
                Some((role, ContactRole::Primary.fields()))
            }
            ContactRole::Alternate if self.alternate.is_none() => None,
            _ => Some((role, role.fields())),
        });
        people.collect()
    }

    /// Which names of the organisation it gives.
    pub fn names(&self) -> Vec<NameType> {
        let is_given = |name: &NameType| !self.answers.get(name.field()).is_empty();
        NameType::ALL.iter().copied().filter(is_given).collect()
    }

    /// The answers in words, by screen.
    pub fn summary(&self) -> Vec<Section> {
        summary(&self.answers)
    }
}

/// Reads complete answers.
///
/// Fails with every problem in reading order. An option that is not open to the organisation is a
/// problem of the field `option`.
pub fn read_application(answers: &Answers) -> Result<Application, Vec<FieldProblem>> {
    let problems: Vec<_> = Step::ALL.iter().flat_map(|step| check_step(*step, answers)).collect();
    if !problems.is_empty() {
        return Err(problems);
    }
    typed(canonical_answers(answers)).map_err(|problem| vec![problem])
}

/// The answers that are asked for, in their canonical form where they have one.
fn canonical_answers(answers: &Answers) -> Answers {
    let mut found = answers.relevant();
    for (field, _) in answers.relevant().iter() {
        found.set(field, &canonical(field, answers).unwrap_or_default());
    }
    found
}

fn contact(read: &ReadAnswers, role: ContactRole) -> Result<Contact, FieldProblem> {
    let fields = role.fields();
    Ok(Contact {
        given_name: read.line(fields.given_name)?,
        family_name: read.line(fields.family_name)?,
        job_title: None,
        email: read.value(fields.email)?,
        phone: read.optional(fields.phone)?,
    })
}

fn typed(answers: Answers) -> Result<Application, FieldProblem> {
    let read = ReadAnswers(&answers);
    let primary = Contact {
        job_title: read.optional_line(Field::PrimaryJobTitle)?,
        phone: Some(read.value(Field::PrimaryPhone)?),
        ..contact(&read, ContactRole::Primary)?
    };
    let ceo = if read.is_yes(Field::CeoSame) {
        primary.clone()
    } else {
        contact(&read, ContactRole::Ceo)?
    };
    let alternate = if read.is_yes(Field::HasAlternate) {
        Some(contact(&read, ContactRole::Alternate)?)
    } else {
        None
    };
    let missing = |field| FieldProblem { field, problem: AnswerProblem::Missing };
    Ok(Application {
        option: read.choice(Field::Option, OptionId::from_code)?,
        kind: applicant_kind(&answers).ok_or(missing(Field::OrganisationType))?,
        starts_next_year: read.is_yes(Field::StartsNextYear),
        wanted: wanted(&answers).ok_or(missing(Field::Needs))?,
        turnover: read.value(Field::Turnover)?,
        organisation: organisation(&read)?,
        primary,
        ceo,
        alternate,
        sells_in_us: read.yes_or_no(Field::SellsInUs),
        marketing: read.is_yes(Field::Marketing),
        payment_method: read.choice(Field::PaymentMethod, PaymentMethod::from_code)?,
        answers,
    })
}

fn organisation(read: &ReadAnswers) -> Result<Organisation, FieldProblem> {
    let street = [Some(read.line(Field::Street)?), read.optional_line(Field::Street2)?];
    let address = Address {
        street: street.into_iter().flatten().collect(),
        suburb: read.line(Field::Suburb)?,
        state: read.optional_line(Field::State)?,
        postcode: read.optional_line(Field::Postcode)?,
    };
    let postal = if read.is_yes(Field::PostalSame) {
        address.clone()
    } else {
        Address {
            street: vec![read.line(Field::PostalStreet)?],
            suburb: read.line(Field::PostalSuburb)?,
            state: read.optional_line(Field::PostalState)?,
            postcode: read.optional_line(Field::PostalPostcode)?,
        }
    };
    Ok(Organisation {
        country: read.choice(Field::Country, Country::from_alpha3)?,
        abn: if read.is_yes(Field::HasAbn) {
            Ok(read.value(Field::Abn)?)
        } else {
            Err(read.choice(Field::NoAbnReason, NoAbnReason::from_code)?)
        },
        acn: read.optional(Field::Acn)?,
        company_name: read.line(Field::CompanyName)?,
        trading_name: read.optional_line(Field::TradingName)?,
        address,
        postal,
        phone: read.value(Field::Phone)?,
        website: read.optional(Field::Website)?,
    })
}
