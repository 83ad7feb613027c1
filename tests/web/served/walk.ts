/** Goes through what a page offers: opens its menus, tabs and dialogs, fills in their fields, and presses what can be pressed. */
import { act, fireEvent } from '@testing-library/react';
import { vi } from 'vitest';
import { allAnswered } from '../support/latency.ts';

const LAYERS = '[role="menu"], [role="dialog"], [role="alertdialog"]';
const CONTROLS =
  'button, [role="tab"], [role="menuitem"], [role="menuitemcheckbox"], input[type="checkbox"], input[type="radio"]';
const TEXTS =
  'input:not([type]), input[type="text"], input[type="email"], input[type="url"], input[type="number"], textarea';
const CHOICES = 'input[aria-haspopup="listbox"]';
const ROW = 'tr, li, [role="row"], [role="treeitem"]';

/** What leaves the page, undoes what was done, or writes a file, which no browser is there for. */
const NEVER = /^(?:sign out|log out|skip to|undo|keep|stay|export|download)/i;
/** What saves is pressed after everything else was opened. */
const SAVES = /^(?:save|delete|create|add|send|update|apply|import|replace|merge|move|invite|connect)\b/i;
/** What goes on without what was filled in. */
const GIVES_UP = /^(?:discard|leave)/i;
/** What ends what is open, or takes back what was chosen, is pressed last. */
const ENDS = /^(?:close|cancel|back|done|not now|ok\b|reset|clear|choose none|turn off)/i;

/** How many controls of one page are pressed at most. */
const MOST_PRESSED = 150;
/** How many boxes of a form are pressed: one is like the other. */
const BOXES = 4;
/** How many layers lie above one another at most. */
const DEEPEST = 6;
/** How often a page is opened anew to press what was not within reach before. */
const ROUNDS = 8;

type Way = {
  /** Whether the page is still shown. */
  isHere: () => boolean;
  /** Which item has the page to itself, as its address says; empty for none. */
  opened: () => string;
  /** Opens the page anew. */
  comeBack: () => Promise<unknown>;
  /** Looks at the page after something was pressed. */
  look: (pressed: string) => void;
};

type Field = HTMLInputElement | HTMLTextAreaElement;

const isBox = (control: Element) => control instanceof HTMLInputElement;
const isInRow = (control: Element) => control.closest(ROW) !== null;

function labelOf(control: Element): string {
  return control instanceof HTMLInputElement ? (control.labels?.[0]?.textContent ?? '') : '';
}

function wordsOf(control: Element): string {
  const own = control.getAttribute('aria-label') ?? control.textContent?.trim() ?? '';
  const labelled = document.getElementById(control.getAttribute('aria-labelledby') ?? '');
  return own || labelled?.textContent || labelOf(control);
}

/** A control by its words, of which what differs between rows is left out: what a row has, each row has. */
function kindOf(control: Element): string {
  const panel = control.closest('[role="tabpanel"]')?.id.replace(/^.*-panel-/, '') ?? '';
  const words = wordsOf(control);
  const kind = isInRow(control) ? (words.split(/\s/)[0] ?? '') : words.replaceAll(/\d+/g, '0');
  return `${control.getAttribute('role') ?? control.tagName.toLowerCase()} “${kind}” ${panel}`.trim();
}

function isEnabled(control: Element): boolean {
  return (
    !control.matches(':disabled, [data-disabled], [aria-disabled="true"], [aria-haspopup="listbox"]') &&
    control.closest('[inert], [aria-hidden="true"], [style*="display: none"]') === null
  );
}

/** All that can be pressed in a layer, in the order in which it is. */
function controlsOf(layer: Element): Element[] {
  const all = [...layer.querySelectorAll(CONTROLS)].filter(
    (control) => isEnabled(control) && !NEVER.test(wordsOf(control)),
  );
  const boxes = all.filter((control) => isBox(control) && !isInRow(control));
  return all
    .filter((control) => !boxes.slice(BOXES).includes(control))
    .toSorted((one, other) => rankOf(one) - rankOf(other));
}

/** What opens something comes first, then what changes something, then what ends it. */
function rankOf(control: Element): number {
  const words = wordsOf(control);
  if (GIVES_UP.test(words)) return 4;
  if (ENDS.test(words)) return 5;
  if (control.matches('[role="tab"]')) return 3;
  if (SAVES.test(words)) return 2;
  return isBox(control) ? 1 : 0;
}

const isBeforeTabs = (control: Element) => rankOf(control) < 3;

/** The dialog or menu that was opened last, or the page. */
function topLayer(): Element {
  const open = [...document.querySelectorAll(LAYERS)].filter(
    (layer) => layer.closest('[style*="display: none"], [aria-hidden="true"]') === null,
  );
  return open.at(-1) ?? document.body;
}

async function settle(): Promise<void> {
  for (let round = 0; round < 2; round++) {
    await act(allAnswered);
    await act(() => vi.dynamicImportSettled());
  }
}

function textFor(field: Field): string {
  const words = `${field.type} ${labelOf(field)} ${field.name}`;
  if (field.inputMode === 'numeric' || field.inputMode === 'decimal') return '7';
  if (/e-?mail/i.test(words)) return 'walker@northwind.test';
  if (/url|address|link|endpoint/i.test(words)) return 'https://walker.northwind.test/a';
  return `${field.value}walk`;
}

/** Gives fields a value, each once: in what is new all of them, and else the first, so that there is something to save. */
async function fillIn(layer: Element, filled: Set<Element>): Promise<void> {
  const fields = [...layer.querySelectorAll<Field>(TEXTS)].filter(
    (field) => !field.readOnly && isEnabled(field) && field.getAttribute('role') !== 'combobox',
  );
  const full = fields.filter(({ value }) => value !== '');
  const isStored = full.length > 0 && full.length >= fields.length / 2;
  for (const field of isStored ? full.slice(0, 1) : fields) {
    if (filled.has(field)) continue;
    filled.add(field);
    fireEvent.change(field, { target: { value: textFor(field) } });
  }
  for (const field of layer.querySelectorAll<HTMLInputElement>(CHOICES)) {
    if (filled.has(field) || field.value !== '' || field.matches(':disabled, [data-disabled]')) continue;
    filled.add(field);
    fireEvent.click(field);
    await settle();
    const options = document.getElementById(field.getAttribute('aria-controls') ?? '');
    const option = options?.querySelector('[role="option"]:not([data-combobox-disabled])');
    if (option) fireEvent.click(option);
    else fireEvent.keyDown(field, { key: 'Escape', code: 'Escape' });
  }
}

async function close(layer: Element): Promise<void> {
  fireEvent.keyDown(layer, { key: 'Escape', code: 'Escape' });
  await settle();
  const button = [...layer.querySelectorAll('button')].find((one) => ENDS.test(wordsOf(one)));
  if (button && layer.isConnected && topLayer() === layer) fireEvent.click(button);
  await settle();
}

/**
 * Presses everything on a page once.
 * @returns What was pressed, in order, each with what had opened the place where it is.
 */
export async function walk({ isHere, opened, comeBack, look }: Way): Promise<string[]> {
  const pressed = new Set<string>();
  const filled = new Set<Element>();
  /** The layers that are open, from the page to the one on top. */
  const open: Element[] = [];

  const keyOf = (opener: string, control: Element) => [opener || opened(), kindOf(control)].filter(Boolean).join(' > ');

  async function through(layer: Element, opener: string): Promise<void> {
    const left = () => controlsOf(layer).filter((control) => !pressed.has(keyOf(opener, control)));
    open.push(layer);
    while (pressed.size < MOST_PRESSED && layer.isConnected && topLayer() === layer) {
      // A form on the page itself comes last: while it is changed, nothing else opens.
      if (layer !== document.body || !left().some(isBeforeTabs)) await fillIn(layer, filled);
      await settle();
      const [next] = left();
      if (next === undefined) break;
      const key = keyOf(opener, next);
      pressed.add(key);
      fireEvent.click(next);
      await settle();
      look(key);
      if (!isHere()) {
        await comeBack();
        await settle();
        break;
      }
      const top = topLayer();
      if (!open.includes(top) && open.length < DEEPEST) await through(top, kindOf(next));
    }
    if (layer !== document.body && layer.isConnected) await close(layer);
    open.pop();
  }

  for (let round = 0; round < ROUNDS; round++) {
    const before = pressed.size;
    await through(topLayer(), '');
    await comeBack();
    await settle();
    if (pressed.size === before && topLayer() === document.body) break;
  }
  return [...pressed];
}
