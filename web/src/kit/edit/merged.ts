/** Shown after changes of two people were merged. */
export const MERGED = 'Combined with changes that someone else just saved.';
