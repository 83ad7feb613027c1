/**
 * What must hold on whatever way somebody walks through the console. Bombadil bundles this file, clicks and types at random, and
 * checks the properties after each action: `npm run explore`. The extractors run in the page, the formulas outside of it.
 */
import { always, eventually, next, now } from '@antithesishq/bombadil';
import { actions, extract, weighted } from '@antithesishq/bombadil/browser';
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

const overflow = extract(
  ({ document: { documentElement } }) => documentElement.scrollWidth - documentElement.clientWidth,
);

const dialogs = extract(({ document }) => [...document.querySelectorAll('[role=dialog]')].filter(visible).length);

const focus = extract(({ document }) => {
  const { activeElement, body } = document;
  if (activeElement === null || activeElement === body) return 'nowhere';
  return activeElement.closest('[role=dialog]') ? 'in a dialog' : 'in the page';
});

const isDirty = extract(
  ({ document }) => document.querySelector('[role=region][aria-label="Unsaved changes"]') !== null,
);

const toasts = extract(({ document }) =>
  [...document.querySelectorAll('.Toastify__toast')].map((toast) => toast.textContent ?? ''),
);

/** What the server answered with these statuses since the page was loaded. */
const denied = extract(({ window }) =>
  window.performance
    .getEntriesByType('resource')
    .flatMap((entry) =>
      'responseStatus' in entry && (entry.responseStatus === 403 || entry.responseStatus === 500) ? [entry.name] : [],
    ),
);

const isUndoing = extract(({ document }) =>
  [...document.querySelectorAll('button')].some((button) => button.textContent?.trim() === 'Delete now'),
);

const pressed = extract(({ lastAction }) => {
  if (lastAction === null || typeof lastAction === 'string' || !('Click' in lastAction)) return '';
  return lastAction.Click.fingerprint.accessibleName ?? lastAction.Click.fingerprint.textContent ?? '';
});

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

/** The focus follows a dialog when it opens, and comes back into the page when it closes. */
export const focusInDialog = always(
  now(() => dialogs.current > 0).implies(
    eventually(() => dialogs.current === 0 || focus.current === 'in a dialog').within(30, 'seconds'),
  ),
);

/** Nobody leaves a page with changes without having been asked. What asks is a dialog. */
export const draftIsAskedFor = always(() => {
  const wasDirty = isDirty.current && dialogs.current === 0;
  const before = path.current;
  return now(() => wasDirty).implies(next(() => path.current === before || isDirty.current || dialogs.current > 0));
});

/** The same message is not shown twice at once. */
export const eachToastOnce = always(() => new Set(toasts.current).size === toasts.current.length);

/** What is pressed to save ends in a message, in a toast or at a field. */
export const savingIsAnswered = always(
  now(() => pressed.current === 'Save').implies(
    eventually(() => toasts.current.length > 0 || refusals.current > 0 || pressed.current !== 'Save').within(
      20,
      'seconds',
    ),
  ),
);

/** Nothing that the console offers is then denied by the server, and nothing breaks it. */
export const nothingOfferedIsDenied = always(() => denied.current.length === 0);

/** While a deletion can be undone, nothing says that it was done. */
export const deletedWhenItIs = always(() => {
  const before = toasts.current.length;
  return now(() => isUndoing.current).implies(
    next(() => !isUndoing.current || !toasts.current.slice(before).some((text) => /deleted/i.test(text))),
  );
});

/** Something to type that means something here. */
const phrases = actions(() =>
  ['Lunch', 'northwind', '09:30', '2569-04-13', '  ', '0', '999999', 'ก็', '👩‍👩‍👧'].map((text) => ({
    TypeText: { text: { CharSet: [{ Literal: text }] }, delayMillis: 5 },
  })),
);

/** Escape, Enter, Tab and the arrow down. */
const keys = actions(() => [27, 13, 9, 40].map((code) => ({ PressKey: { code } })));

export const walk = weighted([
  [60, clicks],
  [15, inputs],
  [8, phrases],
  [10, keys],
  [4, scroll],
  [3, navigation],
]);
