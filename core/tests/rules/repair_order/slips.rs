//! A model of the slips people make with a number, drawn from a fixed seed.
//!
//! What is known: of the errors in decimal numbers that J. Verhoeff counted (Error Detecting Decimal Codes, 1969) 60 to
//! 95 % were one wrong digit, 10 to 20 % two neighbours swapped, 10 to 20 % a digit too few or too many.
//! What is assumed, since no count tells it: half of the wrong digits look like the right one, a third are its neighbours
//! on the number pad, the others are any; some check digits are made up; a prefix, which is known by heart, is
//! a quarter as often at fault as the digits behind it.

use barcode_core::key::{Key, KeyKind, complete};
use barcode_core::prefix::PrefixKind;

/// A kind of slip.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Slip {
    LooksAlike,
    NeighbourKey,
    AnyDigit,
    MadeUpCheckDigit,
    Swapped,
    NoCheckDigit,
    LostZero,
    Doubled,
    Letter,
}

impl Slip {
    /// How often the repair of each kind stands first, and among the first three, at the least, in percent: some points
    /// below what is measured, so that another draw does not fail, and a worse order does.
    pub(super) const LEAST: [(Self, usize, usize); 9] = [
        (Self::LooksAlike, 12, 48),
        (Self::NeighbourKey, 9, 27),
        (Self::AnyDigit, 3, 13),
        (Self::MadeUpCheckDigit, 35, 54),
        (Self::Swapped, 35, 78),
        (Self::NoCheckDigit, 85, 97),
        (Self::LostZero, 100, 100),
        (Self::Doubled, 90, 97),
        (Self::Letter, 98, 100),
    ];

    /// How many slips of a hundred are of each kind.
    pub(super) const SHARES: [(Self, usize); 9] = [
        (Self::LooksAlike, 30),
        (Self::NeighbourKey, 20),
        (Self::AnyDigit, 10),
        (Self::MadeUpCheckDigit, 5),
        (Self::Swapped, 15),
        (Self::NoCheckDigit, 5),
        (Self::LostZero, 5),
        (Self::Doubled, 5),
        (Self::Letter, 5),
    ];
}

/// Digits that look alike: printed in low light, and in most people's handwriting.
const ALIKE: [&str; 10] = ["68", "7", "7", "85", "9", "36", "058", "12", "3690", "48"];
/// The neighbours of each digit on a number pad.
const NEIGHBOURS: [&str; 10] = ["12", "024", "0135", "26", "157", "2468", "359", "48", "579", "68"];
/// A letter for each digit.
const LETTERS: &[u8; 10] = b"OIZEASGTBg";

/// The same numbers for the same seed (xorshift64*, S. Vigna, 2016).
pub(super) struct Random(pub(super) u64);

impl Random {
    /// From 0 to `end`, which it never is.
    pub(super) fn below(&mut self, end: usize) -> usize {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        let high = self.0.wrapping_mul(0x2545_f491_4f6c_dd1d) >> 33;
        usize::try_from(high).unwrap_or_default() % end
    }

    fn one_of(&mut self, digits: &str) -> u8 {
        digits.as_bytes()[self.below(digits.len())]
    }
}

/// A key that a member organisation may have licensed, a third of them an Australian one.
pub(super) fn key(random: &mut Random) -> Key {
    const KINDS: [(KeyKind, usize); 6] = [
        (KeyKind::Gtin13, 55),
        (KeyKind::Gtin14, 15),
        (KeyKind::Gtin12, 10),
        (KeyKind::Sscc, 10),
        (KeyKind::Gln, 5),
        (KeyKind::Gtin8, 5),
    ];
    loop {
        let mut rest = random.below(100);
        let found = KINDS.iter().find(|(_, share)| match rest.checked_sub(*share) {
            Some(left) => {
                rest = left;
                false
            }
            None => true,
        });
        let kind = found.map_or(KeyKind::Gtin13, |(kind, _)| *kind);
        let mut payload: String =
            (1..kind.digits()).map(|_| random.one_of("0123456789")).map(char::from).collect();
        if kind == KeyKind::Gtin13 && random.below(3) == 0 {
            payload.replace_range(..2, "93");
        }
        let Ok(completed) = complete(kind, &payload) else { continue };
        if completed
            .key
            .prefix()
            .is_some_and(|prefix| prefix.kind == PrefixKind::MemberOrganisation)
        {
            return completed.key;
        }
    }
}

/// The key as someone with this slip types it; nothing where it cannot happen to the key.
pub(super) fn slipped(slip: Slip, key: &Key, random: &mut Random) -> Option<String> {
    let mut digits = key.as_str().as_bytes().to_vec();
    let last = digits.len() - 1;
    let at = place(key, random);
    let value = usize::from(digits[at] - b'0');
    match slip {
        Slip::LooksAlike => digits[at] = random.one_of(ALIKE[value]),
        Slip::NeighbourKey => digits[at] = random.one_of(NEIGHBOURS[value]),
        Slip::AnyDigit => digits[at] = random.one_of("0123456789"),
        Slip::MadeUpCheckDigit => digits[last] = random.one_of("0123456789"),
        Slip::Swapped if at < last => digits.swap(at, at + 1),
        Slip::NoCheckDigit => digits.truncate(last),
        Slip::LostZero if digits[0] == b'0' => drop(digits.remove(0)),
        Slip::Swapped | Slip::LostZero => return None,
        Slip::Doubled => digits.insert(at, digits[at]),
        Slip::Letter => digits[at] = LETTERS[value],
    }
    String::from_utf8(digits).ok().filter(|text| text != key.as_str())
}

/// Where a slip happens: in a digit of the prefix a quarter as often as elsewhere.
fn place(key: &Key, random: &mut Random) -> usize {
    let prefix = key.prefix_digits().unwrap_or_default();
    loop {
        let at = random.below(key.as_str().len());
        if !prefix.contains(&at) || random.below(4) == 0 {
            return at;
        }
    }
}
