/** The page of documentation that a story in a window of its own stands on. Undefined for stories that are opened alone. */
const docsPage = window.frameElement?.closest<HTMLElement>('[data-docs-scheme]') ?? undefined;

/** The colours of that page, if any. */
export const schemeOfDocsPage = docsPage?.dataset.docsScheme;

/** What a story focuses or scrolls to in its window does not scroll the page, which would open somewhere in the middle. */
export function keepDocsPageStill(): void {
  if (docsPage === undefined) return;
  const { focus } = HTMLElement.prototype;
  HTMLElement.prototype.focus = function focusInWindow(options) {
    focus.call(this, { ...options, preventScroll: true });
  };
  Element.prototype.scrollIntoView = () => undefined;
}
