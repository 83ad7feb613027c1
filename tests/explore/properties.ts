/**
 * What must hold on whatever way somebody walks through the console: `npm run explore`. Bombadil clicks and types at random, and
 * checks these properties after each action. They are evaluated outside of the page, from what was seen in it.
 */
import { always, eventually, next, now } from '@antithesishq/bombadil';
import {
  deletedToasts,
  denied,
  dialogs,
  done,
  focus,
  headings,
  isDeleting,
  isDirty,
  loaded,
  overflow,
  path,
  pressed,
  refusals,
  saves,
  toasts,
  unfilled,
  waiting,
} from './looks.ts';

export {
  noUncaughtExceptions,
  noUnhandledPromiseRejections,
} from '@antithesishq/bombadil/browser/defaults/properties';

/** One page has one heading, as soon as it is loaded. */
export const oneHeading = always(() => headings.current <= 1);
export const someHeading = always(
  now(() => headings.current === 0).implies(eventually(() => headings.current === 1).within(30, 'seconds')),
);

export const everythingFilledIn = always(() => unfilled.current === '');

export const noSidewaysScrolling = always(() => overflow.current <= 1);

/**
 * A dialog takes the focus soon after it opens, once it has faded in. A click beside it takes it away again, and so does what is
 * typed: Bombadil inserts it where the text cursor was before, so nothing is said of such a dialog. On a busy machine, the next
 * look at the page may come later than that, so it always counts.
 */
export const focusInDialog = always(() => {
  const wasOpen = dialogs.current > 0;
  const hasOpened = () => !wasOpen && dialogs.current > 0;
  const hasFocus = () => dialogs.current === 0 || focus.current === 'in a dialog';
  const isTaken = () => hasFocus() || done.current === 'TypeText';
  const isExcused = () => isTaken() || done.current === 'Click';
  const hasFocusSoon = now(isTaken).or(next(eventually(isExcused).within(2, 'seconds').or(next(isExcused))));
  return next(now(hasOpened).implies(hasFocusSoon));
});

/** The page whose changes were discarded. It is there until the next one is loaded. */
let discarded = '';

/** Nobody leaves a page with changes without having been asked. What asks is a dialog. */
export const draftIsAskedFor = always(() => {
  const before = path.current;
  if (pressed.current === 'Discard changes') discarded = before;
  else if (discarded !== before) discarded = '';
  const isDraft = isDirty.current && dialogs.current === 0 && discarded === '';
  const isKeptOrAsked = () => !isDraft || path.current === before || isDirty.current || dialogs.current > 0;
  return next(isKeptOrAsked);
});

/** The same message is not shown twice at once. */
export const eachToastOnce = always(() => new Set(toasts.current).size === toasts.current.length);

/** What is pressed to save ends in a message, in a toast or at a field, or in a question. */
export const savingIsAnswered = always(() => {
  const couldSave = saves.current.length > 0;
  const before = { dialogs: dialogs.current, loaded: loaded.current };
  const isAnswered = () =>
    toasts.current.length > 0 ||
    refusals.current > 0 ||
    dialogs.current > before.dialogs ||
    // Nobody waits for the answer of a page that was left.
    loaded.current !== before.loaded;
  const pressedSave = now(() => pressed.current === 'Save');
  return now(() => couldSave).implies(next(pressedSave.implies(eventually(isAnswered).within(20, 'seconds'))));
});

/** Nothing that the console offers is then denied by the server, and nothing breaks it. */
export const nothingOfferedIsDenied = always(() => denied.current.length === 0);

/**
 * While a deletion can be undone, nothing says that it was done. Another one may have been done in the meantime, whose message
 * comes a little later than its row goes: so only what waits alone, and the same at three looks, counts.
 */
export const deletedWhenItIs = always(() => {
  const before = { path: path.current, waiting: waiting.current };
  const isSame = () => path.current === before.path && waiting.current === before.waiting && !isDeleting.current;
  const isWaiting = () => waiting.current !== '' && !isDeleting.current;
  const saysNoMore = () => {
    const told = deletedToasts.current;
    return now(isSame).implies(next(() => !isSame() || deletedToasts.current <= told));
  };
  return now(isWaiting).implies(next(saysNoMore));
});
