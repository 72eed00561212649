//! Encoding an EPC from an identity, from elements or from a Digital Link.

use super::binary;
use super::encode_error::EncodeError;
use super::encode_options::EncodeOptions;
use super::filter::Filter;
use super::identity::elements::arrange;
use super::identity::{ComponentProblem, Identity};
use super::plus;
use super::problem::EpcProblem;
use super::product_code::Epc;
use super::scheme::Scheme;
use crate::epc::FieldProblem;
use crate::parse_error::ParseError;
use crate::syntax::{Element, ParseOptions, Rule, Rules};
use crate::{Code, digital_link};

impl Epc {
    /// Encodes an identity in one of the schemes without `+`.
    pub fn from_identity(
        scheme: Scheme,
        filter: Filter,
        identity: &Identity,
    ) -> Result<Self, EncodeError> {
        if scheme.kind() != identity.kind() || scheme.is_plus() {
            return Err(EncodeError::WrongScheme {
                expected: identity.kind().name(),
                found: scheme,
            });
        }
        Self::write(scheme, filter, identity.clone())
            .map_err(|wrong| FieldProblem { role: wrong.role, problem: wrong.problem }.into())
    }

    /// Writes an identity in a scheme of its kind, or says which component does not fit.
    pub(super) fn write(
        scheme: Scheme,
        filter: Filter,
        identity: Identity,
    ) -> Result<Self, ComponentProblem> {
        let bits = binary::encode(scheme, filter, &identity)?;
        let filter = (scheme.filter_bits() > 0).then_some(filter);
        Ok(Self::of_identity(scheme, filter, bits, identity))
    }

    /// Encodes elements in any scheme, in whatever order they come.
    ///
    /// The key and what belongs to it make the EPC; the `+` and `++` schemes carry the rest as added data.
    ///
    /// ```
    /// use barcode_core::epc::{EncodeOptions, Epc, Scheme};
    /// use barcode_core::syntax::{Ai, Element};
    ///
    /// let elements = [
    ///     Element { ai: Ai::new("01"), value: "79521141123453".into() },
    ///     Element { ai: Ai::new("21"), value: "32a/b".into() },
    /// ];
    /// let epc = Epc::from_elements(Scheme::SgtinPlus, &elements, &EncodeOptions::default())?;
    /// assert_eq!(epc.to_hex(), "F70795211411234538566CB0AFC4");
    /// # Ok::<(), barcode_core::epc::EncodeError>(())
    /// ```
    pub fn from_elements(
        scheme: Scheme,
        elements: &[Element],
        options: &EncodeOptions<'_>,
    ) -> Result<Self, EncodeError> {
        let elements = &arrange(elements);
        if scheme.is_plus() {
            let bits = plus::encode(scheme, elements, options)?;
            // Reading back checks digits, dates and characters in one place.
            return Self::from_bits(&bits).map_err(|error| match error.problem {
                EpcProblem::Field(field) => field.into(),
                problem => EncodeError::Unreadable { problem: problem.code() },
            });
        }
        let length = options.company_prefix_length.ok_or(EncodeError::CompanyPrefixUnknown)?;
        let identity = Identity::from_elements(elements, length)?;
        Self::from_identity(scheme, options.filter, &identity)
    }

    /// Encodes what a Digital Link says; a `++` scheme carries its host name, unless another one is given.
    ///
    /// A batch or another qualifier in the query is taken as data to add, as
    /// [`Epc::digital_link`] writes it; other readers of links refuse it there.
    ///
    /// ```
    /// use barcode_core::epc::{EncodeOptions, Epc, Scheme};
    ///
    /// let link = "https://id.example.com/01/79521141123453/21/32a%2Fb";
    /// let epc = Epc::from_digital_link(Scheme::SgtinPlusPlus, link, &EncodeOptions::default())?;
    /// assert_eq!(epc.digital_link().as_deref(), Some(link));
    /// # Ok::<(), barcode_core::ParseError<barcode_core::epc::EpcProblem>>(())
    /// ```
    pub fn from_digital_link(
        scheme: Scheme,
        link: &str,
        options: &EncodeOptions<'_>,
    ) -> Result<Self, ParseError<EpcProblem>> {
        let rules = Rules::ALL.without(Rule::QualifiersInPath);
        let read = digital_link::parse(link, &ParseOptions::default().rules(rules))
            .map_err(|error| ParseError::new(EpcProblem::DigitalLink(error.problem), error.span))?;
        let mut options = *options;
        if scheme.has_hostname() && options.hostname.is_none() {
            options = options.hostname(read.stem().split_once("://").map(|(_, host)| host));
        }
        Self::from_elements(scheme, read.elements(), &options)
            .map_err(|error| ParseError::new(EpcProblem::Encode(error), 0..link.len()))
    }
}
