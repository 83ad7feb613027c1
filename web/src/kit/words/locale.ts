/** The console's locale, for dates, numbers, lists and sorting (docs/decisions.md). */
export const LOCALE = 'en-US';
