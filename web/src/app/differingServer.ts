/** What is known of the server before the configuration is: whether it differed when this browser was here last. */
type Preferences = Pick<Storage, 'getItem' | 'setItem'>;

const KEY = 'atrium.dialect';

/** Whether the contract's addresses are, as far as known, not those of the server; undefined on a first visit. */
export function isDiffering(preferences: Pick<Preferences, 'getItem'>): boolean | undefined {
  const kept = preferences.getItem(KEY);
  return kept === null ? undefined : kept === 'yes';
}

/** Keeps it for the next visit. */
export function noteDiffering(preferences: Preferences, isIt: boolean): void {
  preferences.setItem(KEY, isIt ? 'yes' : 'no');
}
