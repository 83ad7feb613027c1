/** The locale of the console: how dates, numbers and lists are written, and how names are sorted (docs/decisions.md). */
export const LOCALE = 'en-US';
