//! What the chip of a tag says about itself: its TID memory, which a reader can send in place of the EPC.
//!
//! ```text
//!  E2       8 0 1          160      ...
//!  class    x | 9 bits     12 bits  with x, more about the chip and its serial number
//!           |   designer   model
//!           `- three bits: extended, security, file
//! ```
//!
//! Implements TDS 2.3, section 16.2, and the mask designers of GS1's list that most tags in shops come from.
//! Left out: the extended part, and the names of models.

use std::fmt;

/// The chip of a tag.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Chip {
    /// Who designed it, by the number in GS1's list of mask designers: 9 bits.
    pub designer: u16,
    /// Which of the designer's chips it is: 12 bits.
    pub model: u16,
}

/// GS1's numbers of mask designers (list of January 2021).
const DESIGNERS: [(u16, &str); 12] = [
    (0x001, "Impinj"),
    (0x002, "Texas Instruments"),
    (0x003, "Alien Technology"),
    (0x005, "Atmel"),
    (0x006, "NXP Semiconductors"),
    (0x007, "STMicroelectronics"),
    (0x00B, "EM Microelectronic"),
    (0x00F, "Quanray Electronics"),
    (0x010, "Fujitsu"),
    (0x01C, "Invengo"),
    (0x01D, "Kiloway"),
    (0x024, "RFMicron"),
];

impl Chip {
    /// Reads the 24 bits behind the class E2.
    pub(super) fn from_bits(bits: u64) -> Self {
        let low =
            |value: u64, width: u32| u16::try_from(value & ((1 << width) - 1)).unwrap_or_default();
        Self { designer: low(bits >> 12, 9), model: low(bits, 12) }
    }

    /// The name of the mask designer, where the list here has it.
    fn designer_name(self) -> Option<&'static str> {
        let found = DESIGNERS.iter().find(|(number, _)| *number == self.designer);
        found.map(|(_, name)| *name)
    }
}

impl fmt::Display for Chip {
    /// Designer and model, as in `Impinj, model 160`; the numbers in hexadecimal digits.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.designer_name() {
            Some(name) => f.write_str(name)?,
            None => write!(f, "mask designer {:03X}", self.designer)?,
        }
        write!(f, ", model {:03X}", self.model)
    }
}

#[cfg(test)]
mod tests {
    use crate::epc::{Epc, EpcProblem};

    #[test]
    fn the_designer_and_the_model_of_a_chip_are_told() {
        for (tid, expected) in [
            ("E28011606000020958A1B2C3", Some("Impinj, model 160")),
            ("E2003412013902000B5A2C1F", Some("Alien Technology, model 412")),
            ("E2806894", Some("NXP Semiconductors, model 894")),
            ("E27FFFFF", Some("mask designer 1FF, model FFF")),
            ("E280", None),
        ] {
            let EpcProblem::TagIdentification { chip } = Epc::from_hex(tid).unwrap_err().problem
            else {
                panic!("{tid}")
            };
            assert_eq!(chip.map(|chip| chip.to_string()).as_deref(), expected, "{tid}");
        }
    }
}
