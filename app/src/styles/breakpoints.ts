/**
 * The widths at which the layout changes, in pixels of text at its usual size.
 * Style sheets cannot import them: they write the same widths in em or rem, and a test compares.
 */
export const breakpoints = { xs: 0, sm: 576, md: 768, lg: 992, xl: 1200 };

/** The width that phones are designed for; `xs` starts at 0. */
export const designWidth = 400;
