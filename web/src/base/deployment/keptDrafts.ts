/** Drafts that are kept while the console reloads the page by itself. Consists of JSON values. */

type Kept = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export type KeptDraft<Body> = {
  /** The address of the page. */
  page: string;
  /** The form on the page. */
  form: string;
  /** What the draft is of, if it is edited in a dialog, which is closed after the reload. */
  title?: string | undefined;
  /** The stored value that editing started from. */
  base: Body;
  value: Body;
};

/** Cleared when the person signs out, so that the next one does not get their drafts. */
export const KEPT_DRAFTS_KEY = 'atrium.drafts';

/** All kept drafts of a page. */
export function keptDrafts<Body>(storage: Kept, page: string): KeptDraft<Body>[] {
  const all: KeptDraft<Body>[] = JSON.parse(storage.getItem(KEPT_DRAFTS_KEY) ?? '[]');
  return all.filter((draft) => draft.page === page);
}

/** Keeps a draft. Only those of one page are kept at a time. */
export function keepDraft<Body>(storage: Kept, draft: KeptDraft<Body>): void {
  const others = keptDrafts<Body>(storage, draft.page).filter(({ form }) => form !== draft.form);
  storage.setItem(KEPT_DRAFTS_KEY, JSON.stringify([...others, draft]));
}

/** Returns a kept draft and forgets it. */
export function takeDraft<Body>(storage: Kept, page: string, name: string): KeptDraft<Body> | undefined {
  const all = keptDrafts<Body>(storage, page);
  const draft = all.find(({ form }) => form === name);
  if (draft) storage.setItem(KEPT_DRAFTS_KEY, JSON.stringify(all.filter((other) => other !== draft)));
  return draft;
}
