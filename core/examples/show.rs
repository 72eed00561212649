use barcode_core::epc::advice::CompanyPrefix;
use barcode_core::interpret::*;
fn main() {
    for a in std::env::args().skip(1) {
        let a = a.replace("␝", "\u{1d}");
        let known = Known {
            company_prefix: std::env::var("GCP")
                .ok()
                .map_or(CompanyPrefix::Unknown, |n| CompanyPrefix::Length(n.parse().unwrap())),
            ..Known::default()
        };
        println!("=== {a}");
        for r in interpret(&a, &known) {
            println!("* {:?}", r.kind);
            if let Some(f) = &r.fault {
                println!("  FAULT {} at {:?}", f, f.span);
            }
            for e in &r.elements {
                println!("  el {:?} text {:?}", e.element, e.text);
                for p in &e.pieces {
                    println!(
                        "     {:?} {:?} text {:?} bits {:?}",
                        p.role,
                        &e.element.value[p.value.clone()],
                        p.text.clone().map(|t| a.get(t).map(str::to_owned)),
                        p.bits
                    )
                }
            }
            for f in &r.fields {
                println!(
                    "  bits {:?} {:?} {:?} {:?}",
                    f.field.role,
                    f.field.bits,
                    f.field.value,
                    f.text.clone().map(|t| a.get(t).map(str::to_owned))
                )
            }
            for f in &r.forms {
                println!("  {:?}: {:?} {:?}", f.kind, f.text, f.leaves_out)
            }
            for m in &r.missing {
                println!("  no {:?}: {}", m.kind, m.reason)
            }
            for m in &r.repairs {
                println!("  repair {:?}: {:?}", m.changes, m.text)
            }
        }
    }
}
