//! Which scheme holds an object in the fewest bits.
