//! How many products an applicant numbers.

list! {
    /// How many products need a number. There is no 7, 8 or 9: packs of ten cover them.
    pub enum ProductCount {
        One = "1", "1";
        Two = "2", "2";
        Three = "3", "3";
        Four = "4", "4";
        Five = "5", "5";
        Six = "6", "6";
        Ten = "10", "10";
        MoreThanTen = "moreThan10", "More than 10";
    }
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
