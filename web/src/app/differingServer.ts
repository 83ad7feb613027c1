/** What is known of the server before the configuration is: whether it differed when this browser was here last. */
type Preferences = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const KEY = 'atrium.dialect';

/** Whether the contract's addresses are, as far as known, not those of the server. */
export function isDiffering(preferences: Pick<Preferences, 'getItem'>): boolean {
  return preferences.getItem(KEY) !== null;
}

/** Keeps it for the next visit. */
export function noteDiffering(preferences: Preferences, isIt: boolean): void {
  if (isIt) preferences.setItem(KEY, 'yes');
  else preferences.removeItem(KEY);
}
