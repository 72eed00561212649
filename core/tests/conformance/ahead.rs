//! Where the core follows the main branch of the syntax dictionary ahead of its release of 2026-01-27: an item that is made
//! to order, (03), stands for a GTIN. The vectors are of the release.

/// The identifiers that work request 25-306 lets (03) satisfy.
const BESIDE_MADE_TO_ORDER: [&str; 22] = [
    "20", "240", "241", "243", "250", "251", "422", "423", "424", "425", "426", "427", "7003",
    "7004", "7010", "7011", "7020", "7021", "8008", "8009", "8012", "8030",
];

/// What the release has `ai` need, of what the core has it need.
pub(crate) fn released(ai: &str, needs: &str) -> String {
    if !BESIDE_MADE_TO_ORDER.contains(&ai) {
        return needs.to_owned();
    }
    let alternatives = needs.split(' ').filter(|needed| !needed.starts_with("03"));
    alternatives.collect::<Vec<_>>().join(" ")
}
