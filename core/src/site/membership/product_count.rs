//! How many products an applicant numbers.

use crate::Listed;

/// How many products need a number. There is no 7, 8 or 9: packs of ten cover them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[derive(strum::IntoStaticStr, strum::VariantArray, strum::VariantNames)]
#[strum(serialize_all = "camelCase")]
pub enum ProductCount {
    /// 1.
    #[strum(serialize = "1")]
    One,
    /// 2.
    #[strum(serialize = "2")]
    Two,
    /// 3.
    #[strum(serialize = "3")]
    Three,
    /// 4.
    #[strum(serialize = "4")]
    Four,
    /// 5.
    #[strum(serialize = "5")]
    Five,
    /// 6.
    #[strum(serialize = "6")]
    Six,
    /// 10.
    #[strum(serialize = "10")]
    Ten,
    /// More than 10.
    #[strum(serialize = "moreThan10")]
    MoreThanTen,
}

impl ProductCount {
    /// How many numbers are needed at most; `None` when the answer leaves it open.
    pub const fn numbers(self) -> Option<u32> {
        match self {
            Self::One => Some(1),
            Self::Two => Some(2),
            Self::Three => Some(3),
            Self::Four => Some(4),
            Self::Five => Some(5),
            Self::Six => Some(6),
            Self::Ten => Some(10),
            Self::MoreThanTen => None,
        }
    }

    /// The answer of someone who needs so many numbers: the smallest that covers them.
    pub fn covering(numbers: u32) -> Self {
        let covers = |answer: &&Self| answer.numbers().is_none_or(|most| numbers <= most);
        Self::ALL.iter().find(covers).copied().unwrap_or(Self::MoreThanTen)
    }
}

#[cfg(test)]
mod tests {
    use super::ProductCount;
    use crate::{Code, Listed};

    #[test]
    fn answers_have_their_number_as_id() {
        for count in ProductCount::ALL {
            let expected =
                count.numbers().map_or("moreThan10".to_owned(), |numbers| numbers.to_string());
            assert_eq!(count.code(), expected);
        }
    }

    #[test]
    fn from_7_numbers_on_a_pack_of_ten_covers_them() {
        let answers =
            [0, 1, 6, 7, 10, 11, u32::MAX].map(|numbers| ProductCount::covering(numbers).code());
        assert_eq!(answers, ["1", "1", "6", "10", "10", "moreThan10", "moreThan10"]);
    }
}
