//! Components that are codes from a list of ISO, UN/ECE or GS1.
//!
//! The lists are written as the standards print them, the countries in [`country`](crate::country); they become bit sets
//! while compiling.

use super::finding::{Checked, require};
use super::lint::Lint;
use crate::country::Country;

/// ISO 4217 numeric.
const CURRENCIES: &str = "\
    008 012 032 036 044 048 050 051 052 060 064 068 072 084 090 096 104 108 116 124 132 136 \
    144 152 156 170 174 188 192 203 208 214 222 230 232 238 242 262 270 292 320 324 328 332 \
    340 344 348 352 356 360 364 368 376 388 392 396 398 400 404 408 410 414 417 418 422 426 \
    430 434 446 454 458 462 480 484 496 498 504 512 516 524 532 533 548 554 558 566 578 586 \
    590 598 600 604 608 634 643 646 654 682 690 702 704 706 710 728 748 752 756 760 764 776 \
    780 784 788 800 807 818 826 834 840 858 860 882 886 901 924 925 926 927 928 929 930 933 \
    934 936 938 940 941 943 944 946 947 948 949 950 951 952 953 955 956 957 958 959 960 961 \
    962 963 964 965 967 968 969 970 971 972 973 975 976 977 978 979 980 981 984 985 986 990 \
    994 997 999";

/// Package type codes of GS1, most of them from UN/ECE Recommendation 21: those of one character,
/// two and three.
const PACKAGES_1: &str = "8 9";
const PACKAGES_2: &str = "\
    1A 1B 1D 1F 1G 1W 2C 3A 3H 43 44 4A 4B 4C 4D 4F 4G 4H 5H 5L 5M 6H 6P 7A 7B 8A 8B 8C AA \
    AB AC AD AF AG AH AI AJ AL AM AP AT AV B4 BB BC BD BE BF BG BH BI BJ BK BL BM BN BO BP \
    BQ BR BS BT BU BV BW BX BY BZ CA CB CC CD CE CF CG CH CI CJ CK CL CM CN CO CP CQ CR CS \
    CT CU CV CW CX CY CZ DA DB DC DG DH DI DJ DK DL DM DN DP DR DS DT DU DV DW DX DY E1 E2 \
    E3 EC ED EE EF EG EH EI EN FB FC FD FE FI FL FO FP FR FT FW FX GB GI GL GR GU GY GZ HA \
    HB HC HG HN HR IA IB IC ID IE IF IG IH IK IL IN IZ JB JC JG JR JT JY KG KI LE LG LT LU \
    LV LZ MA MB MC ME MR MS MT MW MX NA NE NF NG NS NT NU NV OA OB OC OD OE OF OK OT OU P2 \
    PA PB PC PD PE PF PG PH PI PJ PK PL PN PO PP PR PT PU PV PX PY PZ QA QB QC QD QF QG QH \
    QJ QK QL QM QN QP QQ QR QS RD RG RJ RK RL RO RT RZ S1 SA SB SC SD SE SH SI SK SL SM SO \
    SP SS ST SU SV SW SX SY SZ T1 TB TC TD TE TG TI TK TL TN TO TR TS TT TU TV TW TY TZ UC \
    UN VA VG VI VK VL VN VO VP VQ VR VS VY WA WB WC WD WF WG WH WJ WK WL WM WN WP WQ WR WS \
    WT WU WV WW WX WY WZ X3 XA XB XC XD XF XG XH XJ XK YA YB YC YD YF YG YH YJ YK YL YM YN \
    YP YQ YR YS YT YV YW YX YY YZ ZA ZB ZC ZD ZF ZG ZH ZJ ZK ZL ZM ZN ZP ZQ ZR ZS ZT ZU ZV \
    ZW ZX ZY ZZ";
const PACKAGES_3: &str = "\
    200 201 202 203 204 205 206 210 211 212 APE BGE BME BRI CBL CCE DPE FOB FPE LAB MPE OPE \
    PAE PLP POP PPE PUE RB1 RB2 RB3 RCB SEC STL TEV THE TRE TTE TWE UUE WRP X11 X12 X15 X16 \
    X17 X18 X19 X20";

/// ISO 3166-1 numeric and alpha-2.
const COUNTRIES: ([u64; 16], [u64; 21]) = {
    let (mut numeric, mut alpha2) = ([0; 16], [0; 21]);
    let mut at = 0;
    while at < Country::ALL.len() {
        mark(&mut numeric, number(Country::ALL[at].numeric().as_bytes(), 0));
        mark(&mut alpha2, pair_number(Country::ALL[at].alpha2().as_bytes(), 0));
        at += 1;
    }
    (numeric, alpha2)
};

static COUNTRY_SET: [u64; 16] = COUNTRIES.0;
static COUNTRY_ALPHA2_SET: [u64; 21] = COUNTRIES.1;
static CURRENCY_SET: [u64; 16] = numeric_set(CURRENCIES);
static PACKAGE_2_SET: [u64; 21] = pair_set(PACKAGES_2);

pub(super) fn country(component: &[u8]) -> Checked {
    require(in_numeric_set(&COUNTRY_SET, component), Lint::Country, component)
}

pub(super) fn country_or_999(component: &[u8]) -> Checked {
    let holds = component == b"999" || in_numeric_set(&COUNTRY_SET, component);
    require(holds, Lint::CountryOr999, component)
}

pub(super) fn country_alpha2(component: &[u8]) -> Checked {
    require(is_country_alpha2(component), Lint::CountryAlpha2, component)
}

pub(super) fn is_country_alpha2(component: &[u8]) -> bool {
    in_pair_set(&COUNTRY_ALPHA2_SET, component)
}

pub(super) fn currency(component: &[u8]) -> Checked {
    require(in_numeric_set(&CURRENCY_SET, component), Lint::Currency, component)
}

pub(super) fn package_type(component: &[u8]) -> Checked {
    let holds = match component.len() {
        1 => is_word(PACKAGES_1, component),
        2 => in_pair_set(&PACKAGE_2_SET, component),
        _ => is_word(PACKAGES_3, component),
    };
    require(holds, Lint::PackageType, component)
}

/// AIDC media types of the Global Data Dictionary: 01 to 10, and 80 to 99 for own use.
pub(super) fn media_type(component: &[u8]) -> Checked {
    let holds = matches!(component, b"10" | [b'0', b'1'..=b'9'] | [b'8' | b'9', b'0'..=b'9']);
    require(holds, Lint::MediaType, component)
}

/// ISO/IEC 5218: not known, male, female, not applicable.
pub(super) fn sex(component: &[u8]) -> Checked {
    require(matches!(component, b"0" | b"1" | b"2" | b"9"), Lint::Sex, component)
}

/// Face out, face in, undefined.
pub(super) fn winding(component: &[u8]) -> Checked {
    require(matches!(component, b"0" | b"1" | b"9"), Lint::Winding, component)
}

pub(super) fn yes_no(component: &[u8]) -> Checked {
    require(matches!(component, b"0" | b"1"), Lint::YesNo, component)
}

fn is_word(list: &str, word: &[u8]) -> bool {
    list.split(' ').any(|entry| entry.as_bytes() == word)
}

fn in_numeric_set(set: &[u64; 16], code: &[u8]) -> bool {
    matches!(code, [b'0'..=b'9', b'0'..=b'9', b'0'..=b'9']) && is_marked(set, number(code, 0))
}

fn in_pair_set(set: &[u64; 21], code: &[u8]) -> bool {
    code.len() == 2
        && code.iter().all(|byte| rank(*byte) < 36)
        && is_marked(set, pair_number(code, 0))
}

fn is_marked(set: &[u64], number: usize) -> bool {
    set.get(number / 64).is_some_and(|word| word >> (number % 64) & 1 == 1)
}

const fn mark(set: &mut [u64], number: usize) {
    set[number / 64] |= 1 << (number % 64);
}

/// One bit for each code of three digits.
const fn numeric_set(list: &str) -> [u64; 16] {
    let list = list.as_bytes();
    let mut set = [0; 16];
    let mut at = 0;
    while at < list.len() {
        mark(&mut set, number(list, at));
        at += 4;
    }
    set
}

/// One bit for each code of two characters, each one of 36.
const fn pair_set(list: &str) -> [u64; 21] {
    let list = list.as_bytes();
    let mut set = [0; 21];
    let mut at = 0;
    while at < list.len() {
        mark(&mut set, pair_number(list, at));
        at += 3;
    }
    set
}

const fn number(code: &[u8], at: usize) -> usize {
    let [hundreds, tens, ones] = [code[at] - b'0', code[at + 1] - b'0', code[at + 2] - b'0'];
    hundreds as usize * 100 + tens as usize * 10 + ones as usize
}

const fn pair_number(code: &[u8], at: usize) -> usize {
    rank(code[at]) * 36 + rank(code[at + 1])
}

/// 0 to 35 for a digit or a capital letter, 36 for anything else.
const fn rank(byte: u8) -> usize {
    match byte {
        b'0'..=b'9' => (byte - b'0') as usize,
        b'A'..=b'Z' => (byte - b'A') as usize + 10,
        _ => 36,
    }
}
