/**
 * What must hold on whatever way somebody walks through the console. Bombadil bundles this file, clicks and types at random, and
 * checks the properties after each action: `npm run explore`. The extractors run in the page, the formulas outside of it.
 */
import { always, eventually, next, now } from '@antithesishq/bombadil';
import { actions, extract, getFingerprint, weighted } from '@antithesishq/bombadil/browser';
import { clicks, inputs, navigation, scroll } from '@antithesishq/bombadil/browser/defaults/actions';

export {
  noUncaughtExceptions,
  noUnhandledPromiseRejections,
} from '@antithesishq/bombadil/browser/defaults/properties';

/** Values that were not meant to be shown. Canned responses have variables in double braces, which are. */
const UNFILLED = /\bundefined\b|\bNaN\b|Invalid Date|\[object \w+\]|\$\{/;

const visible = (element: Element) => element.getClientRects().length > 0;

const path = extract(({ window }) => window.location.pathname);

const headings = extract(({ document }) => [...document.querySelectorAll('h1')].filter(visible).length);

const unfilled = extract(({ document }) => UNFILLED.exec(document.body?.innerText ?? '')?.[0] ?? '');

/** None while a document gives way to the next one. */
const overflow = extract(({ document }) => {
  const root = document.querySelector('html');
  return root === null ? 0 : root.scrollWidth - root.clientWidth;
});

/** Modal dialogs. Popovers, whose role is the same, leave the focus at their field. */
const dialogs = extract(({ document }) => [...document.querySelectorAll('[aria-modal=true]')].filter(visible).length);

const focus = extract(({ document }) => {
  const { activeElement, body } = document;
  if (activeElement === null || activeElement === body) return 'nowhere';
  return activeElement.closest('[aria-modal=true]') ? 'in a dialog' : 'in the page';
});

/** Whether a page has changes that are not saved and not being saved. */
const isDirty = extract(({ document }) => {
  const bar = document.querySelector('[role=region][aria-label="Unsaved changes"]');
  return bar !== null && bar.querySelector('[data-loading]') === null;
});

/** The toasts of both areas, without those that are fading out. */
const toasts = extract(({ document }) =>
  [...document.querySelectorAll('.Toastify__toast:not([class*="-exit"])')].map((toast) => toast.textContent ?? ''),
);

/** How many toasts say that something has been deleted. */
const deletedToasts = extract(
  ({ document }) =>
    [...document.querySelectorAll('.Toastify__toast--success:not([class*="-exit"])')].filter((toast) =>
      /deleted/i.test(toast.textContent ?? ''),
    ).length,
);

/** What the server answered with these statuses since the page was loaded. */
const denied = extract(({ window }) => {
  // The browser keeps 250 entries unless told otherwise, and a page that is walked through for minutes asks more often.
  window.performance.setResourceTimingBufferSize(100_000);
  return window.performance
    .getEntriesByType('resource')
    .flatMap((entry) =>
      'responseStatus' in entry && (entry.responseStatus === 403 || entry.responseStatus === 500) ? [entry.name] : [],
    );
});

/** What waits to be deleted and can still be kept, by the labels of the rows and the words of the bar, without their times. */
const waiting = extract(({ document }) => {
  const rows = [...document.querySelectorAll('[data-deletion]')].map((row) => row.getAttribute('aria-label') ?? '');
  const lines = [...document.querySelectorAll('[data-deletion-bar] p')].map((line) => line.textContent ?? '');
  return [...rows, ...lines].flatMap((text) => /^(.*) will be deleted/.exec(text)?.slice(1, 2) ?? []).join('\n');
});

/** Whether the server is being asked to delete something. */
const isDeleting = extract(({ document }) =>
  [...document.querySelectorAll('[data-deletion], [data-deletion-bar] p')].some((element) =>
    /^Deleting/.test(element.getAttribute('aria-label') ?? element.textContent ?? ''),
  ),
);

const isClick = extract(
  ({ lastAction }) => lastAction !== null && typeof lastAction === 'object' && 'Click' in lastAction,
);

/** What was clicked on, as it is written there. */
const pressed = extract(({ lastAction }) => {
  if (lastAction === null || typeof lastAction === 'string' || !('Click' in lastAction)) return '';
  // Bombadil 0.7 hands the action over with the keys of its trace, not with those of its types.
  const text: unknown = Reflect.get(lastAction.Click.fingerprint, 'text_content');
  return typeof text === 'string' ? text.trim() : '';
});

/** Where the buttons, links or labels are that can be pressed. */
function pressable(document: Document, selector: string, isMeant: (name: string) => boolean) {
  return [...document.querySelectorAll(selector)].flatMap((button) => {
    const name = button.getAttribute('aria-label') ?? button.textContent?.trim() ?? '';
    if (!isMeant(name) || button.getAttribute('aria-disabled') === 'true') return [];
    const { left, top, width, height } = button.getBoundingClientRect();
    const point = { x: left + width / 2, y: top + height / 2 };
    const isReached = button.contains(document.elementFromPoint(point.x, point.y));
    return isReached ? [{ fingerprint: getFingerprint(button), point }] : [];
  });
}

/** Buttons that save. */
const saves = extract(({ document }) => pressable(document, 'button', (name) => name === 'Save'));

/** Buttons that delete, or ask whether to, but those that end the time for undoing. */
const deletes = extract(({ document }) => pressable(document, 'button', (name) => /^Delete (?!(all )?now)/.test(name)));

/** The pages in the menu. */
const pages = extract(({ document }) => pressable(document, 'nav a', () => true));

/** What changes a page at once, such as switches, and fields to type into. */
const labels = extract(({ document }) => pressable(document, 'main label', () => true));

/** The buttons that end a dialog. */
const answers = extract(({ document }) => pressable(document, '[aria-modal=true] [data-no-toasts] button', () => true));

/** When the page was loaded, in milliseconds. */
const loaded = extract(({ window }) => window.performance.timeOrigin);

/** Fields that the server or the form refuses, and alerts in the page. */
const refusals = extract(
  ({ document }) =>
    document.querySelectorAll('[aria-invalid=true], main [role=alert], [role=dialog] [role=alert]').length,
);

/** One page has one heading, as soon as it is loaded. */
export const oneHeading = always(() => headings.current <= 1);
export const someHeading = always(
  now(() => headings.current === 0).implies(eventually(() => headings.current === 1).within(30, 'seconds')),
);

export const everythingFilledIn = always(() => unfilled.current === '');

export const noSidewaysScrolling = always(() => overflow.current <= 1);

/**
 * A dialog takes the focus soon after it opens, once it has faded in. A click beside it takes it away again, so nothing is said of
 * a dialog that was clicked beside. On a busy machine, the next look at the page may come later than that, so it always counts.
 */
export const focusInDialog = always(() => {
  const wasOpen = dialogs.current > 0;
  const hasOpened = () => !wasOpen && dialogs.current > 0;
  const hasFocus = () => dialogs.current === 0 || focus.current === 'in a dialog';
  const isExcused = () => hasFocus() || isClick.current;
  const hasFocusSoon = now(hasFocus).or(next(eventually(isExcused).within(2, 'seconds').or(next(isExcused))));
  return next(now(hasOpened).implies(hasFocusSoon));
});

/**
 * Nobody leaves a page with changes without having been asked. What asks is a dialog. A page that is being left can be edited
 * until the next one is loaded, so only what stays at its address for a while counts.
 */
export const draftIsAskedFor = always(() => {
  const before = path.current;
  const isDraft = () => path.current === before && isDirty.current && dialogs.current === 0;
  const isKeptOrAsked = () => path.current === before || isDirty.current || dialogs.current > 0;
  return now(isDraft).implies(next(now(isDraft).implies(next(isKeptOrAsked))));
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

/** Something to type that means something here. As patterns: Bombadil 0.7 cannot print literals when it walks a way again. */
const phrases = actions(() =>
  ['Lunch', 'northwind', '09:30', '2569-04-13', '  ', '0', '999999', 'ก็', '👩‍👩‍👧'].map((text) => ({
    TypeText: { text: { Regexp: text }, delayMillis: 5 },
  })),
);

/** Escape, Enter, Tab and the arrow down. */
const keys = actions(() => [27, 13, 9, 40].map((code) => ({ PressKey: { code } })));

/** What one click in hundreds would do is done more often: changing, saving, deleting, answering a dialog, going on. */
const changing = actions(() => labels.current.map((label) => ({ Click: label })));
const saving = actions(() => saves.current.map((save) => ({ Click: save })));
const deleting = actions(() => deletes.current.map((button) => ({ Click: button })));
const visiting = actions(() => pages.current.map((link) => ({ Click: link })));
const leaving = actions(() => (isDirty.current ? pages.current.map((link) => ({ Click: link })) : []));
const answering = actions(() => answers.current.map((button) => ({ Click: button })));

/** Nothing, so that what takes its time can come to its end. */
const resting = actions(() => ['Wait']);

/** What waits to be deleted is waited for: most clicks leave the page, which ends the time for undoing. */
const waitingForDeletion = actions(() => (waiting.current === '' ? [] : ['Wait']));

/** How many looks a dialog without the focus is waited for. */
const PATIENCE = 10;
let looks = 0;

/**
 * A dialog that has not taken the focus is waited for, since a click beside it would excuse it. Not for ever: one that was clicked
 * beside may stay open without it.
 */
const waitingForFocus = actions(() => {
  looks = dialogs.current > 0 && focus.current !== 'in a dialog' ? looks + 1 : 0;
  return looks > 0 && looks <= PATIENCE ? ['Wait'] : [];
});

export const walk = weighted([
  [60, clicks],
  [12, saving],
  [12, deleting],
  [25, answering],
  [15, changing],
  [8, visiting],
  [25, leaving],
  [15, inputs],
  [8, phrases],
  [10, keys],
  [4, scroll],
  [3, navigation],
  [1, resting],
  [60, waitingForDeletion],
  [2000, waitingForFocus],
]);
