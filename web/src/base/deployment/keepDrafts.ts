/** Fired right before the console reloads the page by itself: forms keep their drafts, and nothing asks whether to leave. */
export const KEEP_DRAFTS_EVENT = 'atrium:keep-drafts';

/** Asks all forms of the page to keep their drafts for after the reload. */
export function keepDrafts(): void {
  window.dispatchEvent(new Event(KEEP_DRAFTS_EVENT));
}
