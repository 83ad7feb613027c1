import { STORY_FINISHED } from 'storybook/internal/core-events';
import { addons } from 'storybook/preview-api';

/** The page of documentation that a story in a window of its own stands on. Undefined for stories that are opened alone. */
const docsPage = window.frameElement?.closest<HTMLElement>('[data-docs-scheme]') ?? undefined;

/** Whether the story stands on such a page. */
export const isOnDocsPage = docsPage !== undefined;

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

/** Ends the turn of this window. */
let endTurn: (() => void) | undefined;

/**
 * Waits until no other window of the page renders or plays its story, then keeps the others waiting until this one has finished.
 * A browser gives the focus to one window at a time: of stories that play at once, one takes it from what another is typing in or
 * has opened.
 */
export async function takeTurn(): Promise<void> {
  if (docsPage === undefined) return;
  // A story that is rendered anew may have been stopped before it had finished.
  endTurn?.();
  const turn = new Promise<void>((resolve) => {
    endTurn = resolve;
  });
  addons.getChannel().once(STORY_FINISHED, () => endTurn?.());
  // A lock is held for all windows of the browser, so it is named after the page. Of a window that is closed, it is given up.
  const page = `stories of the page opened at ${window.parent.performance.timeOrigin}`;
  await new Promise<void>((isOurs) => {
    void navigator.locks.request(page, () => {
      isOurs();
      return turn;
    });
  });
}
