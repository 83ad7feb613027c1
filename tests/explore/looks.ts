/** What the walk of `npm run explore` sees at each look. Bombadil runs these functions in the page. */
import { extract, getFingerprint } from '@antithesishq/bombadil/browser';

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

/** What was done last: `Click`, `TypeText` and so on. */
const done = extract(({ lastAction }) =>
  lastAction !== null && typeof lastAction === 'object' ? (Object.keys(lastAction)[0] ?? '') : String(lastAction),
);

/** Whether what is typed now goes into a field. */
const isInField = extract(({ document }) => document.activeElement?.matches('input, textarea') ?? false);

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

// Not where they are declared: Bombadil would not know their names, which it says with what fails.
export {
  answers,
  deletedToasts,
  deletes,
  denied,
  dialogs,
  done,
  focus,
  headings,
  isDeleting,
  isDirty,
  isInField,
  labels,
  loaded,
  overflow,
  pages,
  path,
  pressed,
  refusals,
  saves,
  toasts,
  unfilled,
  waiting,
};
