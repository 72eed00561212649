//! The GS1 Prefix ranges as published by GS1 (General Specifications, table 1-4).
//!
//! They are kept as text and read line by line: a table of text slices would add 4 KB of addresses to
//! what the browser fetches, and a lookup is quick enough for the few numbers on a screen.

use super::{Prefix, PrefixKind};

/// Every assigned range, in ascending order and without overlap; what is between is not assigned.
///
/// First and last prefix of the range, a letter for its kind, and its meaning.
pub(super) const RANGES: &str = "\
0000000 0000000 c restricted circulation within one company
0000001 0000099 u never issued, so that no number can be taken for a GTIN-8
00001 00009 m GS1 US
0001 0009 m GS1 US
001 019 m GS1 US
020 029 r restricted circulation within one region, by the rules of its member organisation
030 039 m GS1 US
040 049 c restricted circulation within one company
050 059 k kept by GS1 US for future use
060 139 m GS1 US
200 299 r restricted circulation within one region, by the rules of its member organisation
300 379 m GS1 France
380 380 m GS1 Bulgaria
381 381 m GS1 Kosovo
383 383 m GS1 Slovenija
385 385 m GS1 Croatia
387 387 m GS1 BIH (Bosnia-Herzegovina)
389 389 m GS1 Montenegro
400 440 m GS1 Germany
450 459 m GS1 Japan
460 469 m GS1 Russia
470 470 m GS1 Kyrgyzstan
471 471 m GS1 Chinese Taipei
474 474 m GS1 Estonia
475 475 m GS1 Latvia
476 476 m GS1 Azerbaijan
477 477 m GS1 Lithuania
478 478 m GS1 Uzbekistan
479 479 m GS1 Sri Lanka
480 480 m GS1 Philippines
481 481 m GS1 Belarus
482 482 m GS1 Ukraine
483 483 m GS1 Turkmenistan
484 484 m GS1 Moldova
485 485 m GS1 Armenia
486 486 m GS1 Georgia
487 487 m GS1 Kazakhstan
488 488 m GS1 Tajikistan
489 489 m GS1 Hong Kong, China
490 499 m GS1 Japan
500 509 m GS1 UK
520 521 m GS1 Association Greece
528 528 m GS1 Lebanon
529 529 m GS1 Cyprus
530 530 m GS1 Albania
531 531 m GS1 Macedonia
535 535 m GS1 Malta
539 539 m GS1 Ireland
540 549 m GS1 Belgium & Luxembourg
560 560 m GS1 Portugal
569 569 m GS1 Iceland
570 579 m GS1 Denmark
590 590 m GS1 Poland
594 594 m GS1 Romania
599 599 m GS1 Hungary
600 601 m GS1 South Africa
603 603 m GS1 Ghana
604 604 m GS1 Senegal
605 605 m GS1 Uganda
606 606 m GS1 Angola
607 607 m GS1 Oman
608 608 m GS1 Bahrain
609 609 m GS1 Mauritius
610 610 g kept by GS1 Global Office for a future member organisation
611 611 m GS1 Morocco
613 613 m GS1 Algeria
614 614 g kept by GS1 Global Office for a future member organisation
615 615 m GS1 Nigeria
616 616 m GS1 Kenya
617 617 m GS1 Cameroon
618 618 m GS1 Côte d’Ivoire
619 619 m GS1 Tunisia
620 620 m GS1 Tanzania
621 621 m GS1 Syria
622 622 m GS1 Egypt
623 623 g kept by GS1 Global Office for a future member organisation
624 624 m GS1 Libya
625 625 m GS1 Jordan
626 626 m GS1 Iran
627 627 m GS1 Kuwait
628 628 m GS1 Saudi Arabia
629 629 m GS1 Emirates
630 630 m GS1 Qatar
631 631 m GS1 Namibia
632 632 m GS1 Rwanda
640 649 m GS1 Finland
680 681 m GS1 China
690 699 m GS1 China
700 709 m GS1 Norway
729 729 m GS1 Israel
730 739 m GS1 Sweden
740 740 m GS1 Guatemala
741 741 m GS1 El Salvador
742 742 m GS1 Honduras
743 743 m GS1 Nicaragua
744 744 m GS1 Costa Rica
745 745 m GS1 Panama
746 746 m GS1 Republica Dominicana
750 750 m GS1 Mexico
754 755 m GS1 Canada
758 758 g kept by GS1 Global Office for a future member organisation
759 759 m GS1 Venezuela
760 769 m GS1 Switzerland
770 771 m GS1 Colombia
773 773 m GS1 Uruguay
775 775 m GS1 Peru
777 777 m GS1 Bolivia
778 779 m GS1 Argentina
780 780 m GS1 Chile
784 784 m GS1 Paraguay
786 786 m GS1 Ecuador
789 790 m GS1 Brasil
800 839 m GS1 Italy
840 849 m GS1 Spain
850 850 m GS1 Cuba
858 858 m GS1 Slovakia
859 859 m GS1 Czech
860 860 m GS1 Serbia
865 865 m GS1 Mongolia
867 867 m GS1 North Korea
868 869 m GS1 Türkiye
870 879 m GS1 Netherlands
880 881 m GS1 South Korea
883 883 m GS1 Myanmar
884 884 m GS1 Cambodia
885 885 m GS1 Thailand
887 887 m GS1 Laos
888 888 m GS1 Singapore
890 890 m GS1 India
893 893 m GS1 Vietnam
894 894 g kept by GS1 Global Office for a future member organisation
896 896 m GS1 Pakistan
899 899 m GS1 Indonesia
900 919 m GS1 Austria
930 939 m GS1 Australia
940 949 m GS1 New Zealand
950 950 g GS1 Global Office
951 951 g General Manager Numbers of EPC, by GS1 Global Office
952 952 d demonstrations and examples
955 955 m GS1 Malaysia
958 958 m GS1 Macau, China
960 961 8 GS1 UK, for GTIN-8 only
9620 9624 8 GS1 UK, for GTIN-8 only
9625 9626 8 GS1 Poland, for GTIN-8 only
9627 9629 8 GS1 Global Office, for GTIN-8 only
963 969 8 GS1 Global Office, for GTIN-8 only
977 977 s serial publications (ISSN)
978 979 b books (Bookland: ISBN)
980 980 f refund receipts
981 983 t coupons of a common currency area
99 99 t coupons
";

/// Sheet music has its own part of the books' range (ISO 10957).
pub(super) const ISMN: &str = "9790 9790 n sheet music (ISMN)";

/// GS1-8 Prefixes with another meaning than the same digits of a longer number (table 1-5).
pub(super) const GTIN_8_RANGES: &str = "\
000 099 c restricted circulation within one company
200 299 c restricted circulation within one company
977 999 k kept for future use
";

/// Reads a line of the tables.
pub(super) fn read(line: &'static str) -> Option<Prefix> {
    let mut columns = line.splitn(4, ' ');
    let (from, to, kind) = (columns.next()?, columns.next()?, columns.next()?);
    let kind = match kind {
        "m" => PrefixKind::MemberOrganisation,
        "g" => PrefixKind::GlobalOffice,
        "8" => PrefixKind::Gtin8,
        "c" => PrefixKind::RestrictedCompany,
        "r" => PrefixKind::RestrictedRegion,
        "d" => PrefixKind::Demonstration,
        "s" => PrefixKind::Issn,
        "b" => PrefixKind::Isbn,
        "n" => PrefixKind::Ismn,
        "f" => PrefixKind::RefundReceipt,
        "t" => PrefixKind::Coupon,
        "k" => PrefixKind::Reserved,
        _ => PrefixKind::Unused,
    };
    Some(Prefix { from, to, kind, meaning: columns.next()? })
}
