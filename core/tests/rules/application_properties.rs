//! What holds for every way through the application, and for every text that is typed into it.

use std::collections::BTreeSet;

use barcode_core::site::membership::application::{
    Answers, ComparedOption, Field, FieldKind, Step, canonical, check_answer, check_step, compare,
    fields_asked, furthest_step, lacking, offered, option_eligibility, read_application,
    recommendation, summary, warnings,
};
use barcode_core::site::membership::eligibility::Eligibility;
use barcode_core::site::membership::fees::{FeeTable, SAMPLE_FEES};
use barcode_core::site::membership::option::OptionId;
use barcode_core::site::membership::price_estimate::{PriceField, estimate_price};
use barcode_core::site::membership::product_count::ProductCount;
use barcode_core::site::membership::recommend::Recommendation;
use barcode_core::{Code, Listed};
use proptest::prelude::*;

/// Texts that are right for a field, whatever the other answers are.
fn right_text(field: Field) -> BoxedStrategy<String> {
    match (field, field.kind()) {
        (Field::Reasons, _) => "locations|other|tradingPartners,other".boxed(),
        (_, FieldKind::Choice(choices)) => {
            prop::sample::select(choices).prop_map(str::to_owned).boxed()
        }
        (_, FieldKind::Choices(choices)) => prop::sample::subsequence(choices, 1..=choices.len())
            .prop_map(|chosen| chosen.join(","))
            .boxed(),
        (_, FieldKind::Country) => "AUS|NZL".boxed(),
        (_, FieldKind::Recipients) => "(coles|aldi|other|liquorStores)(,metcash)?".boxed(),
        (_, FieldKind::Tick) => "yes".boxed(),
        (_, FieldKind::Count { .. }) => "[2-9][0-9]{1,3}".boxed(),
        (_, FieldKind::Turnover) => {
            prop_oneof!["\\$?[0-9]{1,9}", "999999|1000000|49999999|50000000"].boxed()
        }
        (_, FieldKind::Abn) => "51 824 753 556|67005529920".boxed(),
        (_, FieldKind::Acn) => "004085616|005 529 920".boxed(),
        (_, FieldKind::Email) => "[a-z]{1,8}@example\\.com".boxed(),
        (_, FieldKind::Phone) => "03 5550 [0-9]{4}|\\+64 9 555 [0-9]{4}".boxed(),
        (_, FieldKind::Website) => "(https://)?[a-z]{1,8}\\.example\\.com".boxed(),
        (_, FieldKind::State) => "VIC|NSW".boxed(),
        (_, FieldKind::Postcode) => "[0-9]{4}".boxed(),
        (_, FieldKind::VendorNumber | FieldKind::Text { .. }) => "[A-Z][a-z ]{0,18}".boxed(),
    }
}

/// Any text, but right ones more often than chance would have it.
fn any_text(field: Field) -> impl Strategy<Value = String> {
    prop_oneof![8 => right_text(field), 1 => Just(String::new()), 1 => any_line()]
}

/// Texts that look like answers more often than chance would have it, and all others.
fn any_line() -> impl Strategy<Value = String> {
    prop_oneof![any::<String>(), "\\PC{0,20}", "[0-9 +()@.,$-]{0,30}", "[\\u{0}-\\u{20}]{0,5}"]
}

fn any_field() -> impl Strategy<Value = Field> {
    prop::sample::select(Field::ALL)
}

fn any_change() -> impl Strategy<Value = (Field, String)> {
    any_field().prop_flat_map(|field| (Just(field), any_text(field)))
}

/// Answers as they stand after any changes in any order.
fn any_answers() -> impl Strategy<Value = Answers> {
    prop::collection::vec(any_change(), 0..40).prop_map(|changes| {
        let mut answers = Answers::default();
        for (field, text) in changes {
            answers.edit(field, &text);
        }
        answers
    })
}

/// Complete answers of an applicant who goes through the screens and takes what is recommended.
fn any_complete() -> impl Strategy<Value = Answers> {
    let texts: Vec<_> = Field::ALL.iter().map(|field| right_text(*field)).collect();
    texts.prop_map(|texts| {
        let mut answers = Answers::default();
        for step in Step::ALL {
            // An answer can bring up fields, which can bring up others.
            for _ in 0..4 {
                for field in fields_asked(*step, &answers) {
                    answers.edit(field, &texts[field as usize]);
                }
            }
            if let Some(Recommendation::Option { id, .. }) = recommendation(&answers) {
                answers.edit(Field::Option, id.code());
            }
        }
        answers
    })
}

/// The same with a few slips.
fn any_walk() -> impl Strategy<Value = Answers> {
    (any_complete(), prop::collection::vec(any_change(), 0..3)).prop_map(|(mut answers, slips)| {
        for (field, text) in slips {
            answers.edit(field, &text);
        }
        answers
    })
}

/// Whether no option fits.
fn asks_us(answers: &Answers) -> bool {
    matches!(recommendation(answers), Some(Recommendation::AskUs { .. }))
}

/// Checks that the smallest option is recommended that is open and lacks nothing.
#[track_caller]
fn check_recommended(answers: &Answers) {
    let suits = |option: &&OptionId| {
        option_eligibility(**option, answers) == Some(Eligibility::Open)
            && lacking(**option, answers).is_empty()
    };
    let recommended = recommendation(answers).map(|recommendation| match recommendation {
        Recommendation::Option { id, .. } => Some(id),
        Recommendation::AskUs { .. } => None,
    });
    assert_eq!(recommended, Some(OptionId::ALL.iter().find(suits).copied()), "{answers:?}");
}

/// What may be answered to whether a supermarket stocks the products.
const SUPERMARKETS: [&str; 3] = ["", "yes", "no"];

/// A day of the sample table.
const NOW: i64 = 1_762_134_000_000;

const TURNOVERS: [&str; 5] = ["0", "999999", "1000000", "49999999", "50000000"];

#[test]
fn the_smallest_option_that_brings_what_every_reason_needs_is_recommended() {
    let reasons = ["retailStores", "cartons", "pallets", "locations", "traceability"];
    for chosen in 0..1 << reasons.len() {
        let chosen = (0..reasons.len()).filter(|at| chosen >> at & 1 == 1).map(|at| reasons[at]);
        let chosen = chosen.collect::<Vec<_>>().join(",");
        for count in ProductCount::ALL {
            for (locations, turnover) in ["1", "11", "101", "10001", "100001"]
                .iter()
                .flat_map(|locations| TURNOVERS.map(|turnover| (locations, turnover)))
            {
                for supermarkets in SUPERMARKETS {
                    check_recommended(&Answers::known([
                        ("needs", "numbersAndMore"),
                        ("reasons", &chosen),
                        ("productCount", count.code()),
                        ("numberCount", "40"),
                        ("locationCount", locations),
                        ("supermarkets", supermarkets),
                        ("turnover", turnover),
                    ]));
                }
            }
        }
    }
}

#[test]
fn the_application_recommends_what_the_estimate_said() {
    let counts = ["0", "1", "6", "7", "10", "11", "100", "101", "10000", "10001", "100001"];
    let ticks =
        ["", "yes"].iter().flat_map(|cartons| ["", "yes"].map(|pallets| (cartons, pallets)));
    let ticks: Vec<_> = ticks.flat_map(|(c, p)| SUPERMARKETS.map(|s| (c, p, s))).collect();
    let fees = FeeTable::parse(SAMPLE_FEES).expect("the table is right");
    for (products, places) in
        counts.iter().flat_map(|products| counts.map(|places| (products, places)))
    {
        for (turnover, (cartons, pallets, supermarkets)) in
            TURNOVERS.iter().flat_map(|turnover| ticks.iter().map(move |ticks| (*turnover, *ticks)))
        {
            let typed = |field| match field {
                PriceField::Products => products,
                PriceField::Places => places,
                PriceField::Turnover => turnover,
                PriceField::Cartons => cartons,
                PriceField::Pallets => pallets,
                PriceField::Supermarkets => supermarkets,
            };
            // Prices take most of the time, and more places change none.
            let fees = ["0", "1"].contains(&places).then_some(&fees);
            let estimate = estimate_price(typed, fees, NOW).expect("all are numbers");
            let Some(estimate) = estimate else { continue };
            let mut answers = Answers::default();
            for (field, text) in estimate.answers.iter() {
                answers.edit(field, text);
            }
            assert_eq!(recommendation(&answers), Some(estimate.recommendation), "{answers:?}");
            check_recommended(&answers);
            // What was typed is asked, so that it can be seen and changed.
            let asked: Vec<_> =
                Step::ALL.iter().flat_map(|step| fields_asked(*step, &answers)).collect();
            for (field, _) in answers.iter() {
                assert!(asked.contains(&field), "{field:?} of {answers:?}");
            }
            // Another reason leaves what is needed as it is.
            if products != &"0" {
                let reasons = answers.get(Field::Reasons);
                let reasons = ["retailStores", reasons].join(",");
                answers.edit(Field::Reasons, &reasons);
                assert_eq!(recommendation(&answers), Some(estimate.recommendation), "{answers:?}");
            }
            // The application shows the same two, the cheapest that suit.
            answers.edit(Field::Country, "AUS");
            answers.edit(Field::OrganisationType, "neither");
            answers.edit(Field::Turnover, turnover);
            let comparison = compare(&answers, fees, NOW);
            let shown = estimate.options.iter().map(|option| option.id);
            assert_eq!(comparison.suited, shown.collect::<Vec<_>>(), "{answers:?}");
            let cost = |option: &ComparedOption| {
                option.three_years.as_ref().map(|years| years.total_cents)
            };
            let mut costs: Vec<_> = comparison
                .options
                .iter()
                .filter(|option| option.refusal.is_none() && option.lacks.is_empty())
                .map(cost)
                .collect();
            costs.sort();
            costs.truncate(2);
            if !estimate.options.is_empty() {
                assert_eq!(estimate.options.iter().map(cost).collect::<Vec<_>>(), costs);
            }
        }
    }
}

fn problems(answers: &Answers) -> usize {
    Step::ALL.iter().map(|step| check_step(*step, answers).len()).sum()
}

proptest! {
    #[test]
    fn no_text_makes_a_reader_panic(field in any_field(), text in any_line(), answers in any_answers()) {
        let mut answers = answers;
        answers.set(field, &text);
        let _ = (canonical(field, &answers), summary(&answers), read_application(&answers));
        for step in Step::ALL {
            let _ = (check_step(*step, &answers), warnings(*step, &answers));
        }
    }

    #[test]
    fn a_canonical_answer_reads_as_itself((field, text) in any_change(), answers in any_answers()) {
        let mut answers = answers;
        answers.set(field, &text);
        if let Ok(once) = canonical(field, &answers) {
            prop_assert!(once.chars().count() <= field.max_length().max(text.chars().count()));
            answers.set(field, &once);
            prop_assert_eq!(canonical(field, &answers), Ok(once));
        }
    }

    #[test]
    fn back_undoes_continue(step in prop::sample::select(Step::ALL), answers in any_answers()) {
        if let Some(next) = step.next(&answers) {
            prop_assert_eq!(next.back(), Some(step));
        }
    }

    #[test]
    fn every_way_ends_at_payment_or_where_no_option_fits(answers in any_walk()) {
        let mut step = Step::Need;
        let mut seen = BTreeSet::from([step]);
        while let Some(next) = step.next(&answers) {
            prop_assert!(seen.insert(next), "{next:?} comes twice");
            step = next;
        }
        prop_assert_eq!(step, if asks_us(&answers) { Step::Option } else { Step::Payment });
    }

    #[test]
    fn the_furthest_step_has_nothing_wrong_before_it(answers in any_walk()) {
        let furthest = furthest_step(&answers);
        for step in Step::ALL.iter().filter(|step| **step < furthest) {
            prop_assert!(check_step(*step, &answers).is_empty());
        }
        let is_complete = read_application(&answers).is_ok();
        prop_assert_eq!(is_complete, problems(&answers) == 0);
        if is_complete {
            prop_assert_eq!(furthest, Step::Payment);
        }
    }

    /// Who names no other contact, no other address and no service.
    #[test]
    fn who_adds_nothing_has_fewer_than_9_screens_and_40_fields(answers in any_complete()) {
        let mut answers = answers;
        let nothing = [
            (Field::PostalSame, "yes"),
            (Field::CeoSame, "yes"),
            (Field::HasAlternate, "no"),
            (Field::Services, ""),
        ];
        for (field, text) in nothing {
            answers.edit(field, text);
        }
        let asked: usize = Step::ALL.iter().map(|step| fields_asked(*step, &answers).len()).sum();
        prop_assert!(Step::ALL.len() < 9 && asked < 40, "{} fields", asked);
    }

    #[test]
    fn a_change_drops_what_it_says_and_nothing_else(answers in any_answers(), (field, text) in any_change()) {
        let mut after = answers.clone();
        let cleared = after.edit(field, &text);
        for other in Field::ALL.iter().filter(|other| **other != field) {
            let is_kept = after.get(*other) == answers.get(*other);
            prop_assert_eq!(is_kept, !cleared.contains(other), "{:?}", other);
        }
        prop_assert_eq!(after.get(field), text);
    }

    #[test]
    fn a_change_leaves_no_choice_that_is_not_offered(answers in any_walk(), (field, text) in any_change()) {
        let mut after = answers.clone();
        after.edit(field, &text);
        for other in Step::ALL.iter().flat_map(|step| fields_asked(*step, &after)) {
            let was_right = check_answer(other, &answers).is_none();
            if other != field && was_right && !after.get(other).is_empty() && offered(other, &after).is_some() {
                prop_assert_eq!(check_answer(other, &after), None, "{:?}", other);
            }
        }
    }

    #[test]
    fn relevant_answers_say_the_same(answers in any_walk()) {
        let relevant = answers.relevant();
        prop_assert_eq!(relevant.relevant(), relevant.clone());
        prop_assert_eq!(summary(&relevant), summary(&answers));
        prop_assert_eq!(read_application(&relevant), read_application(&answers));
    }

    #[test]
    fn a_complete_application_reads_back_from_its_own_answers(answers in any_complete()) {
        match read_application(&answers) {
            Ok(application) => {
                prop_assert_eq!(read_application(application.answers()), Ok(application));
            }
            Err(problems) => {
                // Nothing is wrong but that no option fits.
                let fields: Vec<_> = problems.iter().map(|problem| problem.field).collect();
                prop_assert_eq!(fields, [Field::Option]);
                prop_assert!(asks_us(&answers));
            }
        }
    }
}
