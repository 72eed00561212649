/** The icons that are drawn (`ui/icons.svg`), by which content asks for them. */
export const iconNames = [
  ...["arrow", "barcode", "book", "box", "building", "calculator", "chart", "check", "chevron"],
  ...["close", "copy", "data", "document", "download", "error", "external", "facebook", "globe"],
  ...[
    "health",
    "information",
    "leaf",
    "linkedin",
    "location",
    "menu",
    "number",
    "pallet",
    "people",
  ],
  ...[
    "phone",
    "question",
    "recall",
    "search",
    "shield",
    "shop",
    "tag",
    "train",
    "truck",
    "warning",
  ],
  "youtube",
];
