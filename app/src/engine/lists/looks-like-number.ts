/** At least eight digits, or an amount of as many; a day is none. */
const NUMBER =
  /^(?!\d{4}-\d\d-\d\d\b|\d\d?-\d\d?-\d{4}$)(\P{Nd}{0,2}\p{Nd}[\p{Nd}\s-]{6,}\P{Nd}{0,2}|\d{1,3}([,.']\d{3}){2,}([.,]0+)?)$/u;

export const looksLikeNumber = (text: string): boolean => NUMBER.test(text.trim());
