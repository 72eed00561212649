//! The key combination that opens the editors' tool: a backtick three times, with at most
//! [`LONGEST_GAP`] between two presses.
//!
//! A backtick is the physical key in the corner of a US keyboard, whatever its layout makes of it (on
//! many it is dead and writes nothing by itself), or the character, wherever its key is. What is typed
//! into a field, a key that repeats because it is held, and shortcuts are as if they had not been
//! pressed; any other key breaks the combination.
//!
//! Left out on purpose: who may see drafts, which the server decides.

/// The longest time between two presses, in milliseconds.
pub const LONGEST_GAP: f64 = 500.0;

/// How many presses make the combination.
pub const PRESSES: usize = 3;

/// A key that goes down, as browsers tell it.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
#[expect(clippy::struct_excessive_bools, reason = "separate facts, as browsers tell them")]
pub struct KeyPress<'a> {
    /// The character or name of the key (`KeyboardEvent.key`).
    pub key: &'a str,
    /// Where it is on the keyboard (`KeyboardEvent.code`).
    pub code: &'a str,
    /// When, in milliseconds from any beginning.
    pub time: f64,
    /// Whether it only repeats because it is held.
    pub is_repeat: bool,
    /// Whether Shift is held, which some keyboards need to write a backtick.
    pub has_shift: bool,
    /// Whether Control, Alt or Meta is held.
    pub is_shortcut: bool,
    /// Whether it writes into a field.
    pub in_field: bool,
}

impl KeyPress<'_> {
    fn is_ignored(&self) -> bool {
        let is_modifier = matches!(self.key, "Shift" | "Control" | "Alt" | "AltGraph" | "Meta");
        is_modifier || self.is_repeat || self.is_shortcut || self.in_field
    }

    fn is_backtick(&self) -> bool {
        self.key == "`" || (self.code == "Backquote" && !self.has_shift)
    }
}

/// How far the combination has come.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct KeyCombo {
    times: Vec<f64>,
}

impl KeyCombo {
    /// Continues where presses at these [`times`](Self::times) have led.
    pub const fn from_times(times: Vec<f64>) -> Self {
        Self { times }
    }

    /// When the presses were that count so far.
    pub fn times(&self) -> &[f64] {
        &self.times
    }

    /// Whether the last press has completed it. The next press begins a new one.
    pub const fn is_complete(&self) -> bool {
        self.times.len() >= PRESSES
    }

    /// Takes the next key.
    ///
    /// ```
    /// use barcode_core::site::key_combo::{KeyCombo, KeyPress};
    ///
    /// let mut combo = KeyCombo::default();
    /// for time in [0.0, 500.0, 1000.0] {
    ///     assert!(!combo.is_complete());
    ///     combo.press(&KeyPress { key: "`", time, ..KeyPress::default() });
    /// }
    /// assert!(combo.is_complete());
    /// ```
    pub fn press(&mut self, press: &KeyPress<'_>) {
        if press.is_ignored() {
            return;
        }
        let in_time = |last: &f64| (0.0..=LONGEST_GAP).contains(&(press.time - last));
        if self.is_complete() || !self.times.last().is_some_and(in_time) {
            self.times.clear();
        }
        if press.is_backtick() {
            self.times.push(press.time);
        } else {
            self.times.clear();
        }
    }
}
