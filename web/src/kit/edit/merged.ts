/** Shown after changes of two people were merged. */
export const MERGED = 'Changes that someone else just saved have been merged';
