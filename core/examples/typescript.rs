//! Prints the TypeScript types of all that crosses to JavaScript: `cargo run --example typescript --features typescript,print,site`.
//!
//! What the binaries' functions return is named here; what that holds follows by itself.

#![expect(clippy::print_stdout, reason = "what it is for")]

use std::collections::BTreeMap;

use barcode_core::shape::{FileBytes, Outcome};
use barcode_core::site::membership::{
    application, benefit, enquiry, estimate, fees, further_numbers, option, organisation,
    price_estimate, reason, service,
};
use barcode_core::site::time::{outage, promotion};
use barcode_core::site::{invoice, savings};
use barcode_core::{
    ParseError, batch, check_number, digital_link, drawing, epc, interpret, key, label, numbering,
    packaging, prefix_lengths, scan, symbol, syntax,
};
use ts_rs::{Config, TS, TypeVisitor};

/// Types by their names, so that the file is the same each time.
struct Declarations {
    config: Config,
    found: BTreeMap<String, (&'static str, String)>,
}

impl TypeVisitor for Declarations {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        T::visit_generics(self);
        // A list or the like, of which that is all.
        if T::output_path().is_none() {
            return;
        }
        let text = format!("{}export {}", T::docs().unwrap_or_default(), T::decl(&self.config));
        let path = std::any::type_name::<T::WithoutGenerics>();
        if let Some((known, _)) = self.found.get(&T::ident(&self.config)) {
            assert_eq!(*known, path, "two types have the same name");
            return;
        }
        self.found.insert(T::ident(&self.config), (path, text));
        T::visit_dependencies(self);
    }
}

fn main() {
    // No value that crosses is beyond 2^53.
    let config = Config::new().with_large_int("number");
    let mut types = Declarations { config, found: BTreeMap::new() };
    // Of the calculator, the number reader and the GTIN-14 form.
    types.visit::<batch::Outcome>();
    types.visit::<check_number::NumberChoice>();
    types.visit::<check_number::NumberOutcome>();
    types.visit::<packaging::Packable>();
    types.visit::<Outcome<packaging::NumberedLevel, packaging::LevelProblem>>();
    // Of the reader of longer texts and the EPC encoder.
    types.visit::<interpret::Interpretation>();
    types.visit::<interpret::Inside>();
    types.visit::<interpret::ScannerReport>();
    types.visit::<epc::program::MadeRun>();
    types.visit::<Outcome<epc::program::ProgrammedTags, epc::program::ProgramProblem>>();
    types.visit::<Outcome<epc::selection::Selection, interpret::MissingReason>>();
    types.visit::<epc::selection::LengthChoice>();
    types.visit::<syntax::ElementString<'_>>();
    // For others.
    types.visit::<key::details::GtinForms>();
    types.visit::<key::details::KeyKindDetails>();
    types.visit::<digital_link::DigitalLink<'_>>();
    types.visit::<scan::ScanSymbology>();
    types.visit::<(epc::Control, epc::EpcField, epc::EpcWarning, digital_link::LinkWarning)>();
    types.visit::<ParseError<prefix_lengths::PrefixLengthsProblem>>();
    // Of the tools that print.
    types.visit::<Outcome<numbering::Content, numbering::ContentProblem>>();
    types.visit::<numbering::ContentPart>();
    types.visit::<Outcome<numbering::Picture, numbering::NoPicture>>();
    types.visit::<numbering::PictureSettings>();
    types.visit::<numbering::SheetRow>();
    types.visit::<numbering::TooLarge>();
    types.visit::<numbering::Thing>();
    types.visit::<numbering::Advice>();
    types.visit::<numbering::Capacity>();
    types.visit::<numbering::Carriers>();
    types.visit::<symbol::SymbolPicture>();
    types.visit::<symbol::SymbologyInfo>();
    types.visit::<symbol::UseInfo>();
    types.visit::<label::LabelChoices>();
    types.visit::<Outcome<label::MadeLabel, label::NoLabel>>();
    types.visit::<label::LabelTable>();
    types.visit::<label::DateOrder>();
    types.visit::<label::NewNumbers>();
    types.visit::<Outcome<label::SerialRange, label::LabelFieldProblem>>();
    types.visit::<Outcome<FileBytes, drawing::pdf::PdfProblem>>();
    // Of symbols in photos.
    types.visit::<symbol::photo::Measures>();
    types.visit::<symbol::photo::Point>();
    types.visit::<symbol::photo::Carrier>();
    types.visit::<symbol::photo::Verdict>();
    types.visit::<symbol::photo::Disagreement>();
    // Joining.
    types.visit::<application::Answers>();
    types.visit::<application::Comparison>();
    types.visit::<application::FieldKind>();
    types.visit::<application::Screen<'_>>();
    types.visit::<application::Section>();
    types.visit::<benefit::LocationBenefit>();
    types.visit::<enquiry::EnquiryProblem>();
    types.visit::<enquiry::EnquiryTopic>();
    types.visit::<estimate::NumberEstimate>();
    types.visit::<fees::Quote>();
    types.visit::<further_numbers::FurtherNumbers>();
    types.visit::<option::MembershipOption>();
    types.visit::<organisation::ApplicantKind>();
    types.visit::<Outcome<price_estimate::PriceEstimate, Vec<price_estimate::PriceField>>>();
    types.visit::<price_estimate::PriceStep>();
    types.visit::<reason::JoinReason>();
    types.visit::<service::ServiceType>();
    types.visit::<Outcome<outage::Outage, outage::OutageProblem>>();
    types.visit::<Outcome<promotion::PromotionWindow, promotion::PromotionProblem>>();
    types.visit::<outage::OutageState>();
    // Amounts.
    types.visit::<Outcome<invoice::InvoicePayment, Vec<invoice::InvoiceFieldProblem<'_>>>>();
    types.visit::<Outcome<savings::SavingsEstimate, Vec<savings::SavingsFieldProblem<'_>>>>();
    types.visit::<invoice::PastedCells>();
    types.visit::<savings::FieldRule>();
    types.visit::<savings::SavingsLine>();
    println!("// Made from the types of barcode-core by `cargo run --example typescript`.");
    for (_, text) in types.found.values() {
        println!("\n{text}");
    }
}
