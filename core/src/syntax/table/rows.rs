//! The rows of the table: facts of the standard, kept by hand, one line for each.

use super::definition::Definition;
use super::format::Format;
use super::pairing::{Excludes, Needs};
use crate::syntax::ai::Ai;

/// The format of an identifier that is not in the table: any text, as for (99), or any of the length
/// that its first two digits fix.
pub(super) static UNKNOWN: &Definition = &row("99", "", &TEXT_90).family(0);
pub(super) static UNKNOWN_6: &Definition = &row("99", "", &ANY_6).family(0);
pub(super) static UNKNOWN_13: &Definition = &row("99", "", &ANY_13).family(0);

static ANY_13: Format = Format::new("X13");
static ANY_6: Format = Format::new("X6");
static AMOUNT: Format = Format::new("N..15");
static BIRTH_SEQUENCE: Format = Format::new("X3,posinseqslash");
static CERTIFICATE: Format = Format::new("X2 X..28");
static COMPANY_TEXT_30: Format = Format::new("X..30,gcppos1");
static COUNT: Format = Format::new("N..8");
static COUNTRIES: Format =
    Format::new("N3,iso3166 [N3],iso3166 [N3],iso3166 [N3],iso3166 [N3],iso3166");
static COUNTRY: Format = Format::new("N3,iso3166");
static COUNTRY_ALPHA2: Format = Format::new("X2,iso3166alpha2");
static COUNTRY_POSTCODE: Format = Format::new("N3,iso3166 X..9");
static COUPON: Format = Format::new("X..70,couponcode");
static COUPON_OFFER: Format = Format::new("X..70,couponposoffer");
static CPID: Format = Format::new("Y..30,gcppos1");
static CPID_SERIAL: Format = Format::new("N..12,nozeroprefix");
static CURRENCY_AMOUNT: Format = Format::new("N3,iso4217 N..15");
static DATE: Format = Format::new("N6,yymmd0");
static DATE_MAYBE_TIME: Format = Format::new("N6,yymmdd [N4],hhmi");
static DATE_RANGE: Format = Format::new("N6,yymmdd [N6],yymmdd");
static DATE_TIME: Format = Format::new("N6,yymmd0 N4,hhmi");
static ESCAPED_35: Format = Format::new("X..35,pcenc");
static ESCAPED_40: Format = Format::new("X..40,pcenc");
static ESCAPED_70: Format = Format::new("X..70,pcenc");
static ESCAPED_90: Format = Format::new("X..90,pcenc");
static FULL_DATE: Format = Format::new("N6,yymmdd");
static FULL_DATE_TIME: Format = Format::new("N6,yymmdd N4,hhmi");
static GCN: Format = Format::new("N13,csum,gcppos1 [N..12]");
static GDTI: Format = Format::new("N13,csum,gcppos1 [X..17]");
static GLN: Format = Format::new("N13,csum,gcppos1");
static GMN: Format = Format::new("X..25,csumalpha,gcppos1");
static GRAI: Format = Format::new("N1,zero N13,csum,gcppos1 [X..16]");
static GSIN: Format = Format::new("N17,csum,gcppos1");
static GSRN: Format = Format::new("N18,csum,gcppos1");
static GTIN: Format = Format::new("N14,csum,gcppos2");
static IBAN: Format = Format::new("X..34,iban");
static IMPORTER: Format = Format::new("N1 X1 X1 X1,importeridx");
static ITIP: Format = Format::new("N14,csum,gcppos2 N4,pieceoftotal");
static LATITUDE_LONGITUDE: Format = Format::new("N10,latitude N10,longitude");
static LONG_DATE: Format = Format::new("N8,yyyymmdd");
static LONG_DATE_TIME: Format = Format::new("N8,yyyymmdd N4,hhmi");
static MEDIA_TYPE: Format = Format::new("N2,mediatype");
static MUDI: Format = Format::new("X..25,csumalpha,gcppos1,hasnondigit");
static NUMBER_13: Format = Format::new("N13");
static NUMBER_15: Format = Format::new("N15");
static NUMBER_2: Format = Format::new("N2");
static NUMBER_32: Format = Format::new("N32");
static NUMBER_4: Format = Format::new("N4");
static NUMBER_6: Format = Format::new("N6");
static PACKAGE_TYPE: Format = Format::new("X..4,packagetype");
static PHYSICAL_SIM: Format = Format::new("N18 [N..2]");
static PROCESSOR: Format = Format::new("N3,iso3166999 X..27");
static PRODUCTION_TIME: Format = Format::new("N6,yymmdd N2,hh [N2],mi [N2],ss");
static ROLL: Format = Format::new("N4,nonzero N5,nonzero N3,nonzero N1,winding N1");
static SEX: Format = Format::new("N1,iso5218");
static SIGNATURE: Format = Format::new("Z..90");
static SSCC: Format = Format::new("N18,csum,gcppos2");
static TEMPERATURE: Format = Format::new("N6 [X1],hyphen");
static TEXT_10: Format = Format::new("X..10");
static TEXT_12: Format = Format::new("X..12");
static TEXT_2: Format = Format::new("X..2");
static TEXT_20: Format = Format::new("X..20");
static TEXT_25: Format = Format::new("X..25");
static TEXT_28: Format = Format::new("X..28");
static TEXT_3: Format = Format::new("X..3");
static TEXT_30: Format = Format::new("X..30");
static TEXT_50: Format = Format::new("X..50");
static TEXT_70: Format = Format::new("X..70");
static TEXT_90: Format = Format::new("X..90");
static UP_TO_10: Format = Format::new("N..10");
static UP_TO_4: Format = Format::new("N..4");
static UP_TO_6: Format = Format::new("N..6");
static YES_NO: Format = Format::new("N1,yesno");

static ANY_TRADE_ITEM: Needs = Needs::new("01 02 03 8006 8026");
static AN_IMEI: Needs = Needs::new("01+21+8040");
static AN_SSCC: Needs = Needs::new("00");
static A_BATCH: Needs = Needs::new("01+10 03+10");
static A_COUNT: Needs = Needs::new("37");
static A_COUPON: Needs = Needs::new("255");
static A_GSRN: Needs = Needs::new("8017 8018");
static A_GTIN: Needs = Needs::new("01");
static A_LOCATION: Needs = Needs::new("414");
static A_MEASURE: Needs = Needs::new("30 31nn 32nn 35nn 36nn");
static A_PART: Needs = Needs::new("8010");
static A_PAYEE: Needs = Needs::new("415");
static A_RECIPIENT: Needs = Needs::new("8018");
static A_REFERENCE: Needs = Needs::new("8020");
static A_SERIAL_ITEM: Needs = Needs::new("01+21");
static FOR_17: Needs = Needs::new("01 02 03 255 8006 8026");
static FOR_250: Needs = Needs::new("01 03 8006;21");
static FOR_37: Needs = Needs::new("00;02 8026");
static FOR_3900: Needs = Needs::new("255 8020");
static FOR_3920: Needs = Needs::new("01;30 31nn 32nn 35nn 36nn");
static FOR_427: Needs = Needs::new("01 02 03;422");
static FOR_4303: Needs = Needs::new("4302");
static FOR_4313: Needs = Needs::new("4312");
static FOR_7020: Needs = Needs::new("01 03 8006;416");
static FOR_7022: Needs = Needs::new("7021");
static FOR_7258: Needs = Needs::new("8018+7259");
static FOR_8030: Needs = Needs::new("00 01+21 03+21 253 255 8003 8004 8006+21 8010+8011 8017 8018");
static GTIN_MADE_OR_CONTENT: Needs = Needs::new("01 02 03");
static GTIN_MADE_OR_ITIP: Needs = Needs::new("01 03 8006");
static GTIN_OR_CONTENT: Needs = Needs::new("01 02");
static GTIN_OR_GIAI: Needs = Needs::new("01 8004");
static GTIN_OR_ITIP: Needs = Needs::new("01 8006");
static GTIN_OR_MADE: Needs = Needs::new("01 03");
static TRADE_ITEM_OR_CONTENT: Needs = Needs::new("01 02 8006 8026");
static UNIT_OR_ITEM: Needs = Needs::new("00 01");
static UNIT_OR_ITEM_OR_MADE: Needs = Needs::new("00 01 03");

/// What (03) may stand beside until the next release of the dictionary, whose main branch forbids it.
pub(super) const SOON_NOT_WITH_03: [&str; 4] = ["235", "7240", "8006", "8026"];

static NOT_WITH_03: Excludes = Excludes::new("01 02 37");
static NOT_WITH_255: Excludes = Excludes::new("01 02 415 8006 8020 8026");
static NOT_WITH_02: Excludes = Excludes::new("01 03");
static NOT_WITH_8006: Excludes = Excludes::new("01 37");
static NOT_WITH_8026: Excludes = Excludes::new("02 8006");
static NOT_WITH_21: Excludes = Excludes::new("235");
static NOT_WITH_01: Excludes = Excludes::new("255 37");
static NOT_WITH_3900: Excludes = Excludes::new("391n 394n 8111");
static NOT_WITH_3920: Excludes = Excludes::new("393n");
static NOT_WITH_3950: Excludes = Excludes::new("392n 393n 8005");
static NOT_WITH_3940: Excludes = Excludes::new("8111");
static NOT_WITH_420: Excludes = Excludes::new("421");
static NOT_WITH_422: Excludes = Excludes::new("426");
static NOT_WITH_421: Excludes = Excludes::new("4307");
static NOT_WITH_4331: Excludes = Excludes::new("4330");
static NOT_WITH_4330: Excludes = Excludes::new("4331");
static NOT_WITH_4333: Excludes = Excludes::new("4332");
static NOT_WITH_4332: Excludes = Excludes::new("4333");
static NOT_WITH_7251: Excludes = Excludes::new("7250");
static NOT_WITH_7250: Excludes = Excludes::new("7251");
static NOT_WITH_7259: Excludes = Excludes::new("7256");
static NOT_WITH_7253: Excludes = Excludes::new("7256 7259");
static NOT_WITH_8018: Excludes = Excludes::new("8017");
static NOT_WITH_8017: Excludes = Excludes::new("8018");

const CPV: Ai = Ai::new("22");
const LOT: Ai = Ai::new("10");
const SERIAL: Ai = Ai::new("21");
const TPX: Ai = Ai::new("235");
const GLN_EXTENSION: Ai = Ai::new("254");
const IMPORTER_INDEX: Ai = Ai::new("7040");
const PART_SERIAL: Ai = Ai::new("8011");
const RELATION: Ai = Ai::new("8019");
const PAYMENT_REFERENCE: Ai = Ai::new("8020");

// The sequences of key qualifiers of Digital Link URIs (URI Syntax 1.7, section 4.9).
const NO_QUALIFIERS: &[&[Ai]] = &[&[]];
const GTIN_QUALIFIERS: &[&[Ai]] = &[&[CPV, LOT, SERIAL], &[TPX]];
const ITIP_QUALIFIERS: &[&[Ai]] = &[&[CPV, LOT, SERIAL]];
const LOCATION_QUALIFIERS: &[&[Ai]] = &[&[GLN_EXTENSION], &[IMPORTER_INDEX]];
const IMPORTER_QUALIFIERS: &[&[Ai]] = &[&[IMPORTER_INDEX]];
const PART_QUALIFIERS: &[&[Ai]] = &[&[PART_SERIAL]];
const RELATION_QUALIFIERS: &[&[Ai]] = &[&[RELATION]];
const PAYMENT_QUALIFIERS: &[&[Ai]] = &[&[PAYMENT_REFERENCE]];

const fn row(code: &'static str, title: &'static str, format: &'static Format) -> Definition {
    Definition::new(code, title, format)
}

/// A measure of six digits; the last digit of the identifier counts its decimal places.
const fn measure(code: &'static str, title: &'static str, needs: &'static Needs) -> Definition {
    row(code, title, &NUMBER_6).family(6).needs(needs).alone()
}

#[rustfmt::skip] // One row a line reads as the table it is.
pub(super) static ROWS: &[Definition] = &[
    // Keys of trade items and logistic units.
    row("00", "SSCC", &SSCC).primary_key(NO_QUALIFIERS),
    row("01", "GTIN", &GTIN).primary_key(GTIN_QUALIFIERS).excludes(&NOT_WITH_01),
    row("02", "CONTENT", &GTIN).needs(&A_COUNT).excludes(&NOT_WITH_02),
    row("03", "MTO GTIN", &GTIN).excludes(&NOT_WITH_03).not_attribute(),
    // Batch, dates, variant.
    row("10", "BATCH/LOT", &TEXT_20).needs(&ANY_TRADE_ITEM),
    row("11", "PROD DATE", &DATE).needs(&ANY_TRADE_ITEM),
    row("12", "DUE DATE", &DATE).needs(&A_REFERENCE),
    row("13", "PACK DATE", &DATE).needs(&ANY_TRADE_ITEM),
    row("15", "BEST BEFORE or BEST BY", &DATE).needs(&ANY_TRADE_ITEM),
    row("16", "SELL BY", &DATE).needs(&ANY_TRADE_ITEM),
    row("17", "USE BY or EXPIRY", &DATE).needs(&FOR_17),
    row("20", "VARIANT", &NUMBER_2).needs(&ANY_TRADE_ITEM),
    // Serial numbers and further identification.
    row("21", "SERIAL", &TEXT_20).needs(&GTIN_MADE_OR_ITIP).excludes(&NOT_WITH_21).not_attribute(),
    row("22", "CPV", &TEXT_20).needs(&A_GTIN).not_attribute(),
    row("235", "TPX", &TEXT_28).needs(&A_GTIN).not_attribute(),
    row("240", "ADDITIONAL ID", &TEXT_30).needs(&ANY_TRADE_ITEM),
    row("241", "CUST. PART No.", &TEXT_30).needs(&ANY_TRADE_ITEM),
    row("242", "MTO VARIANT", &UP_TO_6).needs(&TRADE_ITEM_OR_CONTENT),
    row("243", "PCN", &TEXT_20).needs(&GTIN_OR_MADE),
    row("250", "SECONDARY SERIAL", &TEXT_30).needs(&FOR_250),
    row("251", "REF. TO SOURCE", &TEXT_30).needs(&GTIN_MADE_OR_ITIP),
    row("253", "GDTI", &GDTI).primary_key(NO_QUALIFIERS),
    row("254", "GLN EXTENSION COMPONENT", &TEXT_20).needs(&A_LOCATION).not_attribute(),
    row("255", "GCN", &GCN).primary_key(NO_QUALIFIERS).excludes(&NOT_WITH_255),
    // Quantities.
    row("30", "VAR. COUNT", &COUNT).needs(&GTIN_OR_CONTENT),
    measure("3100", "NET WEIGHT (kg)", &GTIN_OR_CONTENT),
    measure("3110", "LENGTH (m)", &GTIN_OR_CONTENT),
    measure("3120", "WIDTH (m)", &GTIN_OR_CONTENT),
    measure("3130", "HEIGHT (m)", &GTIN_OR_CONTENT),
    measure("3140", "AREA (m²)", &GTIN_OR_CONTENT),
    measure("3150", "NET VOLUME (l)", &GTIN_OR_CONTENT),
    measure("3160", "NET VOLUME (m³)", &GTIN_OR_CONTENT),
    measure("3200", "NET WEIGHT (lb)", &GTIN_OR_CONTENT),
    measure("3210", "LENGTH (in)", &GTIN_OR_CONTENT),
    measure("3220", "LENGTH (ft)", &GTIN_OR_CONTENT),
    measure("3230", "LENGTH (yd)", &GTIN_OR_CONTENT),
    measure("3240", "WIDTH (in)", &GTIN_OR_CONTENT),
    measure("3250", "WIDTH (ft)", &GTIN_OR_CONTENT),
    measure("3260", "WIDTH (yd)", &GTIN_OR_CONTENT),
    measure("3270", "HEIGHT (in)", &GTIN_OR_CONTENT),
    measure("3280", "HEIGHT (ft)", &GTIN_OR_CONTENT),
    measure("3290", "HEIGHT (yd)", &GTIN_OR_CONTENT),
    measure("3300", "GROSS WEIGHT (kg)", &UNIT_OR_ITEM),
    measure("3310", "LENGTH (m), log", &UNIT_OR_ITEM),
    measure("3320", "WIDTH (m), log", &UNIT_OR_ITEM),
    measure("3330", "HEIGHT (m), log", &UNIT_OR_ITEM),
    measure("3340", "AREA (m²), log", &UNIT_OR_ITEM),
    measure("3350", "VOLUME (l), log", &UNIT_OR_ITEM),
    measure("3360", "VOLUME (m³), log", &UNIT_OR_ITEM),
    measure("3370", "KG PER m²", &A_GTIN),
    measure("3400", "GROSS WEIGHT (lb)", &UNIT_OR_ITEM),
    measure("3410", "LENGTH (in), log", &UNIT_OR_ITEM),
    measure("3420", "LENGTH (ft), log", &UNIT_OR_ITEM),
    measure("3430", "LENGTH (yd), log", &UNIT_OR_ITEM),
    measure("3440", "WIDTH (in), log", &UNIT_OR_ITEM),
    measure("3450", "WIDTH (ft), log", &UNIT_OR_ITEM),
    measure("3460", "WIDTH (yd), log", &UNIT_OR_ITEM),
    measure("3470", "HEIGHT (in), log", &UNIT_OR_ITEM),
    measure("3480", "HEIGHT (ft), log", &UNIT_OR_ITEM),
    measure("3490", "HEIGHT (yd), log", &UNIT_OR_ITEM),
    measure("3500", "AREA (in²)", &GTIN_OR_CONTENT),
    measure("3510", "AREA (ft²)", &GTIN_OR_CONTENT),
    measure("3520", "AREA (yd²)", &GTIN_OR_CONTENT),
    measure("3530", "AREA (in²), log", &UNIT_OR_ITEM),
    measure("3540", "AREA (ft²), log", &UNIT_OR_ITEM),
    measure("3550", "AREA (yd²), log", &UNIT_OR_ITEM),
    measure("3560", "NET WEIGHT (tr oz)", &GTIN_OR_CONTENT),
    measure("3570", "NET VOLUME (oz)", &GTIN_OR_CONTENT),
    measure("3600", "NET VOLUME (qt (US))", &GTIN_OR_CONTENT),
    measure("3610", "NET VOLUME (gal.)", &GTIN_OR_CONTENT),
    measure("3620", "VOLUME (qt (US)), log", &UNIT_OR_ITEM),
    measure("3630", "VOLUME (gal (US)), log", &UNIT_OR_ITEM),
    measure("3640", "NET VOLUME (in³)", &GTIN_OR_CONTENT),
    measure("3650", "NET VOLUME (ft³)", &GTIN_OR_CONTENT),
    measure("3660", "NET VOLUME (yd³)", &GTIN_OR_CONTENT),
    measure("3670", "VOLUME (in³), log", &UNIT_OR_ITEM),
    measure("3680", "VOLUME (ft³), log", &UNIT_OR_ITEM),
    measure("3690", "VOLUME (yd³), log", &UNIT_OR_ITEM),
    // Count, amounts and prices.
    row("37", "COUNT", &COUNT).needs(&FOR_37),
    row("3900", "AMOUNT", &AMOUNT).family(10).needs(&FOR_3900).excludes(&NOT_WITH_3900).alone(),
    row("3910", "AMOUNT", &CURRENCY_AMOUNT).family(10).needs(&A_REFERENCE).alone(),
    row("3920", "PRICE", &AMOUNT).family(10).needs(&FOR_3920).excludes(&NOT_WITH_3920).alone(),
    row("3930", "PRICE", &CURRENCY_AMOUNT).family(10).needs(&A_MEASURE).alone(),
    row("3940", "PRCNT OFF", &NUMBER_4).family(4).needs(&A_COUPON).excludes(&NOT_WITH_3940).alone(),
    row("3950", "PRICE/UoM", &NUMBER_6).family(6).needs(&A_MEASURE).excludes(&NOT_WITH_3950).alone(),
    // References and locations.
    row("400", "ORDER NUMBER", &TEXT_30),
    row("401", "GINC", &COMPANY_TEXT_30).primary_key(NO_QUALIFIERS),
    row("402", "GSIN", &GSIN).primary_key(NO_QUALIFIERS),
    row("403", "ROUTE", &TEXT_30).needs(&AN_SSCC),
    row("410", "SHIP TO LOC", &GLN),
    row("411", "BILL TO", &GLN),
    row("412", "PURCHASE FROM", &GLN),
    row("413", "SHIP FOR LOC", &GLN),
    row("414", "LOC No.", &GLN).primary_key(LOCATION_QUALIFIERS),
    row("415", "PAY TO", &GLN).primary_key(PAYMENT_QUALIFIERS).needs(&A_REFERENCE),
    row("416", "PROD/SERV LOC", &GLN),
    row("417", "PARTY", &GLN).primary_key(IMPORTER_QUALIFIERS),
    // Postcodes and countries.
    row("420", "SHIP TO POST", &TEXT_20).excludes(&NOT_WITH_420),
    row("421", "SHIP TO POST", &COUNTRY_POSTCODE).excludes(&NOT_WITH_421),
    row("422", "ORIGIN", &COUNTRY).needs(&ANY_TRADE_ITEM).excludes(&NOT_WITH_422),
    row("423", "COUNTRY - INITIAL PROCESS", &COUNTRIES).needs(&GTIN_MADE_OR_CONTENT).excludes(&NOT_WITH_422),
    row("424", "COUNTRY - PROCESS", &COUNTRY).needs(&GTIN_MADE_OR_CONTENT).excludes(&NOT_WITH_422),
    row("425", "COUNTRY - DISASSEMBLY", &COUNTRIES).needs(&GTIN_MADE_OR_CONTENT).excludes(&NOT_WITH_422),
    row("426", "COUNTRY - FULL PROCESS", &COUNTRY).needs(&GTIN_MADE_OR_CONTENT),
    row("427", "ORIGIN SUBDIVISION", &TEXT_3).needs(&FOR_427),
    // Transport.
    row("4300", "SHIP TO COMP", &ESCAPED_35).needs(&AN_SSCC),
    row("4301", "SHIP TO NAME", &ESCAPED_35).needs(&AN_SSCC),
    row("4302", "SHIP TO ADD1", &ESCAPED_70).needs(&AN_SSCC),
    row("4303", "SHIP TO ADD2", &ESCAPED_70).needs(&FOR_4303),
    row("4304", "SHIP TO SUB", &ESCAPED_70).needs(&AN_SSCC),
    row("4305", "SHIP TO LOC", &ESCAPED_70).needs(&AN_SSCC),
    row("4306", "SHIP TO REG", &ESCAPED_70).needs(&AN_SSCC),
    row("4307", "SHIP TO COUNTRY", &COUNTRY_ALPHA2).needs(&AN_SSCC),
    row("4308", "SHIP TO PHONE", &TEXT_30).needs(&AN_SSCC),
    row("4309", "SHIP TO GEO", &LATITUDE_LONGITUDE).needs(&AN_SSCC),
    row("4310", "RTN TO COMP", &ESCAPED_35).needs(&AN_SSCC),
    row("4311", "RTN TO NAME", &ESCAPED_35).needs(&AN_SSCC),
    row("4312", "RTN TO ADD1", &ESCAPED_70).needs(&AN_SSCC),
    row("4313", "RTN TO ADD2", &ESCAPED_70).needs(&FOR_4313),
    row("4314", "RTN TO SUB", &ESCAPED_70).needs(&AN_SSCC),
    row("4315", "RTN TO LOC", &ESCAPED_70).needs(&AN_SSCC),
    row("4316", "RTN TO REG", &ESCAPED_70).needs(&AN_SSCC),
    row("4317", "RTN TO COUNTRY", &COUNTRY_ALPHA2).needs(&AN_SSCC),
    row("4318", "RTN TO POST", &TEXT_20).needs(&AN_SSCC),
    row("4319", "RTN TO PHONE", &TEXT_30).needs(&AN_SSCC),
    row("4320", "SRV DESCRIPTION", &ESCAPED_35).needs(&AN_SSCC),
    row("4321", "DANGEROUS GOODS", &YES_NO).needs(&AN_SSCC),
    row("4322", "AUTH TO LEAVE", &YES_NO).needs(&AN_SSCC),
    row("4323", "SIG REQUIRED", &YES_NO).needs(&AN_SSCC),
    row("4324", "NOT BEF DEL DT", &DATE_TIME).needs(&AN_SSCC),
    row("4325", "NOT AFT DEL DT", &DATE_TIME).needs(&AN_SSCC),
    row("4326", "REL DATE", &FULL_DATE).needs(&AN_SSCC),
    row("4330", "MAX TEMP F.", &TEMPERATURE).needs(&AN_SSCC).excludes(&NOT_WITH_4330),
    row("4331", "MAX TEMP C.", &TEMPERATURE).needs(&AN_SSCC).excludes(&NOT_WITH_4331),
    row("4332", "MIN TEMP F.", &TEMPERATURE).needs(&AN_SSCC).excludes(&NOT_WITH_4332),
    row("4333", "MIN TEMP C.", &TEMPERATURE).needs(&AN_SSCC).excludes(&NOT_WITH_4333),
    // Food, health and life cycle.
    row("7001", "NSN", &NUMBER_13).needs(&TRADE_ITEM_OR_CONTENT),
    row("7002", "MEAT CUT", &TEXT_30).needs(&GTIN_OR_CONTENT),
    row("7003", "EXPIRY TIME", &FULL_DATE_TIME).needs(&GTIN_MADE_OR_CONTENT),
    row("7004", "ACTIVE POTENCY", &UP_TO_4).needs(&A_BATCH),
    row("7005", "CATCH AREA", &TEXT_12).needs(&GTIN_OR_CONTENT),
    row("7006", "FIRST FREEZE DATE", &FULL_DATE).needs(&GTIN_OR_CONTENT),
    row("7007", "HARVEST DATE", &DATE_RANGE).needs(&GTIN_OR_CONTENT),
    row("7008", "AQUATIC SPECIES", &TEXT_3).needs(&GTIN_OR_CONTENT),
    row("7009", "FISHING GEAR TYPE", &TEXT_10).needs(&GTIN_OR_CONTENT),
    row("7010", "PROD METHOD", &TEXT_2).needs(&GTIN_MADE_OR_CONTENT),
    row("7011", "TEST BY DATE", &DATE_MAYBE_TIME).needs(&GTIN_MADE_OR_CONTENT),
    row("7020", "REFURB LOT", &TEXT_20).needs(&FOR_7020),
    row("7021", "FUNC STAT", &TEXT_20).needs(&GTIN_MADE_OR_ITIP),
    row("7022", "REV STAT", &TEXT_20).needs(&FOR_7022),
    row("7023", "GIAI - ASSEMBLY", &COMPANY_TEXT_30),
    row("7030", "PROCESSOR # 0", &PROCESSOR).needs(&GTIN_OR_CONTENT),
    row("7031", "PROCESSOR # 1", &PROCESSOR).needs(&GTIN_OR_CONTENT),
    row("7032", "PROCESSOR # 2", &PROCESSOR).needs(&GTIN_OR_CONTENT),
    row("7033", "PROCESSOR # 3", &PROCESSOR).needs(&GTIN_OR_CONTENT),
    row("7034", "PROCESSOR # 4", &PROCESSOR).needs(&GTIN_OR_CONTENT),
    row("7035", "PROCESSOR # 5", &PROCESSOR).needs(&GTIN_OR_CONTENT),
    row("7036", "PROCESSOR # 6", &PROCESSOR).needs(&GTIN_OR_CONTENT),
    row("7037", "PROCESSOR # 7", &PROCESSOR).needs(&GTIN_OR_CONTENT),
    row("7038", "PROCESSOR # 8", &PROCESSOR).needs(&GTIN_OR_CONTENT),
    row("7039", "PROCESSOR # 9", &PROCESSOR).needs(&GTIN_OR_CONTENT),
    row("7040", "UIC+EXT", &IMPORTER).not_attribute(),
    row("7041", "UFRGT UNIT TYPE", &PACKAGE_TYPE).needs(&AN_SSCC).not_attribute(),
    // National healthcare reimbursement numbers.
    row("710", "NHRN PZN", &TEXT_20).needs(&A_GTIN),
    row("711", "NHRN CIP", &TEXT_20).needs(&A_GTIN),
    row("712", "NHRN CN", &TEXT_20).needs(&A_GTIN),
    row("713", "NHRN DRN", &TEXT_20).needs(&A_GTIN),
    row("714", "NHRN AIM", &TEXT_20).needs(&A_GTIN),
    row("715", "NHRN NDC", &TEXT_20).needs(&A_GTIN),
    row("716", "NHRN AIC", &TEXT_20).needs(&A_GTIN),
    row("717", "NHRN SRN", &TEXT_20).needs(&A_GTIN),
    // Certificates and health care.
    row("7230", "CERT # 1", &CERTIFICATE).needs(&GTIN_OR_GIAI),
    row("7231", "CERT # 2", &CERTIFICATE).needs(&GTIN_OR_GIAI),
    row("7232", "CERT # 3", &CERTIFICATE).needs(&GTIN_OR_GIAI),
    row("7233", "CERT # 4", &CERTIFICATE).needs(&GTIN_OR_GIAI),
    row("7234", "CERT # 5", &CERTIFICATE).needs(&GTIN_OR_GIAI),
    row("7235", "CERT # 6", &CERTIFICATE).needs(&GTIN_OR_GIAI),
    row("7236", "CERT # 7", &CERTIFICATE).needs(&GTIN_OR_GIAI),
    row("7237", "CERT # 8", &CERTIFICATE).needs(&GTIN_OR_GIAI),
    row("7238", "CERT # 9", &CERTIFICATE).needs(&GTIN_OR_GIAI),
    row("7239", "CERT # 10", &CERTIFICATE).needs(&GTIN_OR_GIAI),
    row("7240", "PROTOCOL", &TEXT_20).needs(&GTIN_OR_ITIP),
    row("7241", "AIDC MEDIA TYPE", &MEDIA_TYPE).needs(&A_GSRN),
    row("7242", "VCN", &TEXT_25).needs(&A_GSRN),
    row("7250", "DOB", &LONG_DATE).needs(&A_RECIPIENT).excludes(&NOT_WITH_7250),
    row("7251", "DOB TIME", &LONG_DATE_TIME).needs(&A_RECIPIENT).excludes(&NOT_WITH_7251),
    row("7252", "BIO SEX", &SEX).needs(&A_RECIPIENT),
    row("7253", "FAMILY NAME", &ESCAPED_40).needs(&A_GSRN).excludes(&NOT_WITH_7253),
    row("7254", "GIVEN NAME", &ESCAPED_40).needs(&A_GSRN).excludes(&NOT_WITH_7253),
    row("7255", "SUFFIX", &TEXT_10).needs(&A_GSRN).excludes(&NOT_WITH_7253),
    row("7256", "FULL NAME", &ESCAPED_90).needs(&A_GSRN),
    row("7257", "PERSON ADDR", &ESCAPED_70).needs(&A_RECIPIENT),
    row("7258", "BIRTH SEQUENCE", &BIRTH_SEQUENCE).needs(&FOR_7258),
    row("7259", "BABY", &ESCAPED_40).needs(&A_RECIPIENT).excludes(&NOT_WITH_7259),
    // Assets, services, parts and payment.
    row("8001", "DIMENSIONS", &ROLL).needs(&A_GTIN),
    row("8002", "CMT No.", &TEXT_20),
    row("8003", "GRAI", &GRAI).primary_key(NO_QUALIFIERS),
    row("8004", "GIAI", &COMPANY_TEXT_30).primary_key(IMPORTER_QUALIFIERS),
    row("8005", "PRICE PER UNIT", &NUMBER_6).needs(&GTIN_OR_CONTENT),
    row("8006", "ITIP", &ITIP).primary_key(ITIP_QUALIFIERS).excludes(&NOT_WITH_8006),
    row("8007", "IBAN", &IBAN).needs(&A_PAYEE),
    row("8008", "PROD TIME", &PRODUCTION_TIME).needs(&GTIN_MADE_OR_CONTENT),
    row("8009", "OPTSEN", &TEXT_50).needs(&UNIT_OR_ITEM_OR_MADE),
    row("8010", "CPID", &CPID).primary_key(PART_QUALIFIERS),
    row("8011", "CPID SERIAL", &CPID_SERIAL).needs(&A_PART).not_attribute(),
    row("8012", "VERSION", &TEXT_20).needs(&GTIN_MADE_OR_ITIP),
    row("8013", "GMN", &GMN).primary_key(NO_QUALIFIERS),
    row("8014", "MUDI", &MUDI).needs(&A_GTIN).not_attribute(),
    row("8017", "GSRN - PROVIDER", &GSRN).primary_key(RELATION_QUALIFIERS).excludes(&NOT_WITH_8017),
    row("8018", "GSRN - RECIPIENT", &GSRN).primary_key(RELATION_QUALIFIERS).excludes(&NOT_WITH_8018),
    row("8019", "SRIN", &UP_TO_10).needs(&A_GSRN).not_attribute(),
    row("8020", "REF No.", &TEXT_25).needs(&A_PAYEE).not_attribute(),
    row("8026", "ITIP CONTENT", &ITIP).needs(&A_COUNT).excludes(&NOT_WITH_8026),
    row("8030", "DIGSIG", &SIGNATURE).needs(&FOR_8030),
    row("8040", "IMEI", &NUMBER_15).needs(&A_SERIAL_ITEM).not_attribute(),
    row("8041", "IMEI2", &NUMBER_15).needs(&AN_IMEI).not_attribute(),
    row("8042", "ESIM", &NUMBER_32).needs(&AN_IMEI).not_attribute(),
    row("8043", "PSIM", &PHYSICAL_SIM).needs(&AN_IMEI).not_attribute(),
    // Coupons and extended packaging.
    row("8110", "", &COUPON),
    row("8111", "POINTS", &NUMBER_4).needs(&A_COUPON),
    row("8112", "", &COUPON_OFFER),
    row("8200", "PRODUCT URL", &TEXT_70).needs(&A_GTIN).not_attribute(),
    // Company internal.
    row("90", "INTERNAL", &TEXT_30),
    row("91", "INTERNAL", &TEXT_90),
    row("92", "INTERNAL", &TEXT_90),
    row("93", "INTERNAL", &TEXT_90),
    row("94", "INTERNAL", &TEXT_90),
    row("95", "INTERNAL", &TEXT_90),
    row("96", "INTERNAL", &TEXT_90),
    row("97", "INTERNAL", &TEXT_90),
    row("98", "INTERNAL", &TEXT_90),
    row("99", "INTERNAL", &TEXT_90),
];
