import { fieldSlug } from './fieldSlug.ts';

/** What a link leads to on a page: the control that takes the focus, and the area around it, which is marked. */
export type Target = { control: HTMLElement; area: HTMLElement };

const FOCUSABLE =
  'input:not([type="hidden"]):not(:disabled), select:not(:disabled), textarea:not(:disabled), button:not(:disabled), [tabindex]';
/** The frames around a control with its label and its messages, from the kit's fields. */
const FRAMES = '.mantine-InputWrapper-root, .mantine-Switch-root, .mantine-Checkbox-root, .mantine-Radio-root';
/** The label itself, where the element for it has a description in it, too. */
const OWN_LABEL = '.mantine-Switch-label, .mantine-Checkbox-label, .mantine-Radio-label';

/**
 * Finds what a link leads to.
 * @param name The slug of a label, as `fieldSlug` makes it: of a field or else of a heading; with `tab.` before it of a tab, and
 *   with `dialog.` of a field in the open dialog. Several with commas between, of which the first that is there is taken.
 * @param page The content of the page.
 * @param isFinal Whether to take the later ones, because nothing else is going to appear.
 */
export function findTarget(name: string, page: HTMLElement, isFinal: boolean): Target | undefined {
  const names = name.split(',');
  for (const one of isFinal ? names : names.slice(0, 1)) {
    const found = findOne(one, page);
    if (found) return found;
  }
  return isFinal && name.startsWith('dialog.') ? dialogStart() : undefined;
}

/** Where a dialog begins whose first step has other fields. */
function dialogStart(): Target | undefined {
  const dialog = openDialog();
  const control = dialog && (dialog.querySelector<HTMLElement>('[data-autofocus]') ?? firstIn(dialog));
  return control && { control, area: areaOf(control) };
}

function openDialog(): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>('[role="dialog"]')].at(-1);
}

function findOne(name: string, page: HTMLElement): Target | undefined {
  const [, kind = '', slug = ''] = /^(?:(tab|dialog)\.)?(.*)$/.exec(name) ?? [];
  if (slug === '') return undefined;
  if (kind === 'dialog') {
    const dialog = openDialog();
    return dialog && labelled(slug, dialog);
  }
  if (kind === 'tab') return texted('[role="tab"]', slug, page);
  return labelled(slug, page) ?? texted('h2, h3, h4', slug, page);
}

/** A control by its label: first by what is shown, then by what only assistive technology has. */
function labelled(slug: string, root: HTMLElement): Target | undefined {
  const labels = [...root.querySelectorAll<HTMLElement>('label, legend, .mantine-InputWrapper-label')];
  for (const label of labels) {
    if (fieldSlug(shownText(label)) !== slug || isHidden(label)) continue;
    const control = controlOf(label);
    if (control) return { control, area: areaOf(control) };
  }
  for (const named of root.querySelectorAll<HTMLElement>('[aria-label]')) {
    if (fieldSlug(named.getAttribute('aria-label') ?? '') !== slug || isHidden(named)) continue;
    const control = named.matches(FOCUSABLE) ? named : firstIn(named);
    if (control?.matches('input, select, textarea, [role="combobox"], [role="slider"]'))
      return { control, area: areaOf(control) };
  }
  return undefined;
}

function texted(selector: string, slug: string, root: HTMLElement): Target | undefined {
  for (const element of root.querySelectorAll<HTMLElement>(selector)) {
    if (fieldSlug(shownText(element)) !== slug || isHidden(element)) continue;
    if (!element.matches(FOCUSABLE)) element.setAttribute('tabindex', '-1');
    return { control: element, area: element };
  }
  return undefined;
}

/** The text of a label without its star, which is hidden from assistive technology, and without what is not part of it. */
export function shownText(label: HTMLElement): string {
  const copy = (label.querySelector(OWN_LABEL) ?? label).cloneNode(true);
  if (!(copy instanceof HTMLElement)) return '';
  for (const part of copy.querySelectorAll('[aria-hidden="true"], input, [role="img"]')) part.remove();
  return copy.textContent?.trim() ?? '';
}

/** The control of a label: the one it is for, or the chosen or first one in its frame. */
function controlOf(label: HTMLElement): HTMLElement | undefined {
  const own = label instanceof HTMLLabelElement ? label.control : null;
  if (own?.matches(FOCUSABLE) && !isHidden(own)) return own;
  const frame = label.closest<HTMLElement>('fieldset, .mantine-InputWrapper-root');
  return (frame?.querySelector<HTMLElement>('input:checked:not(:disabled)') ?? (frame && firstIn(frame))) || undefined;
}

function firstIn(root: HTMLElement): HTMLElement | undefined {
  return [...root.querySelectorAll<HTMLElement>(FOCUSABLE)].find((one) => one.tabIndex >= 0 && !isHidden(one));
}

/** The frame of a control: the outermost that has no other field in it. */
export function areaOf(control: HTMLElement): HTMLElement {
  return control.closest<HTMLElement>(FRAMES) ?? control;
}

function isHidden(element: HTMLElement): boolean {
  return element.closest('[hidden], [inert], [aria-hidden="true"]') !== null;
}
