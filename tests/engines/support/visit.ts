import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { vi } from 'vitest';
import type { DrivenElement, Driver } from './driver.ts';

/** An accessible name, or a pattern of it. */
type Name = string | RegExp;

/** What a person does with a page, told in roles and names. Every step waits until it is possible. */
export type Visit = {
  open(url: string): Promise<void>;
  click(role: string, name: Name): Promise<void>;
  /** Replaces what is in the field. */
  fill(label: string, text: string): Promise<void>;
  /** Waits until the page shows the text. */
  sees(text: string): Promise<void>;
  /** Waits until the page no longer shows the text. */
  misses(text: string): Promise<void>;
  /** Waits until an element is there. */
  finds(role: string, name: Name): Promise<void>;
  /** Waits until no such element is there. */
  lacks(role: string, name: Name): Promise<void>;
  /** Value of a JavaScript expression in the page. */
  read(expression: string): Promise<unknown>;
};

/** How long a step may take on a busy machine, in milliseconds. */
const PATIENCE = { timeout: 20_000, interval: 100 };

const library = readFileSync(
  createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.js'),
  'utf8',
);

/** Loads Testing Library into the page, which then finds elements like a screen reader does, the same in each engine. */
const LOAD = `(function () { if (!('TestingLibraryDom' in window)) { ${library} } return true; })()`;

function byRole(role: string, name: Name): string {
  const matcher = typeof name === 'string' ? JSON.stringify(name) : name;
  return `TestingLibraryDom.queryAllByRole(document.body, ${JSON.stringify(role)}, { name: ${matcher} })`;
}

/** A field by its label, which may be followed by the mark of required fields. */
function byLabel(label: string): string {
  return `TestingLibraryDom.queryAllByLabelText(document.body, /^${label}( \\*)?$/, { selector: 'input, textarea' })`;
}

/** The text that a person sees. */
const TEXT = 'document.body.innerText';

/** How much of the text an error quotes. Dialogs and toasts come last in the page. */
const QUOTED = 300;

/**
 * Where an element is, as text; null if it is not there, or if something covers its centre, which is what is clicked.
 * Brings it into view.
 */
function placeOf(list: string): string {
  return `(function () {
    const element = ${list}[0];
    if (element === undefined) return null;
    element.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    const { x, y, width, height } = element.getBoundingClientRect();
    const hit = document.elementFromPoint(x + width / 2, y + height / 2);
    return element.contains(hit) ? [x, y, width, height].join(' ') : null;
  })()`;
}

export function visitWith(driver: Driver): Visit {
  const ending = async () => String(await driver.read(TEXT)).slice(-QUOTED);
  /** The only element of a list that an expression gives. */
  const only = (list: string): Promise<DrivenElement> =>
    vi.waitFor(async () => {
      await driver.read(LOAD);
      const count = await driver.read(`${list}.length`);
      if (count !== 1) throw new Error(`Expected one element, found ${count}: ${list}\n${await ending()}`);
      const element = await driver.find(`${list}[0]`);
      if (element === undefined) throw new Error(`It is there no longer: ${list}`);
      return element;
    }, PATIENCE);
  /** Waits until the element stands still: a driver clicks where it was, and a dialog moves while it opens. */
  const still = async (list: string): Promise<DrivenElement> => {
    let before: unknown;
    await vi.waitFor(async () => {
      await only(list);
      const place = await driver.read(placeOf(list));
      const isStill = place !== null && place === before;
      before = place;
      if (!isStill) throw new Error(`${place === null ? 'Covered' : 'Moving'} in ${driver.browser}: ${list}`);
    }, PATIENCE);
    return only(list);
  };
  const untilText = (text: string, isWanted: boolean) =>
    vi.waitFor(async () => {
      const shown = String(await driver.read(TEXT));
      if (shown.includes(text) !== isWanted) {
        const found = shown.slice(-QUOTED);
        throw new Error(`${isWanted ? 'Not shown' : 'Still shown'} in ${driver.browser}: ${text}\n${found}`);
      }
    }, PATIENCE);
  const none = (list: string) =>
    vi.waitFor(async () => {
      await driver.read(LOAD);
      if ((await driver.read(`${list}.length`)) !== 0) throw new Error(`Still there in ${driver.browser}: ${list}`);
    }, PATIENCE);
  return {
    open: driver.open,
    click: async (role, name) => (await still(byRole(role, name))).click(),
    fill: async (label, text) => {
      const field = await still(byLabel(label));
      await field.click();
      await driver.read('document.activeElement.select()');
      await field.type(text);
    },
    sees: (text) => untilText(text, true),
    misses: (text) => untilText(text, false),
    finds: async (role, name) => void (await only(byRole(role, name))),
    lacks: (role, name) => none(byRole(role, name)),
    read: driver.read,
  };
}
