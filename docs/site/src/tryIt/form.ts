/** Small pieces of the form, so that it reads like the page it makes. */

type Attributes = Readonly<Record<string, string | boolean>>;

/** An element with attributes and children. True stands for an attribute without a value, false for none. */
export function el<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Attributes = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value !== false) element.setAttribute(key, value === true ? '' : value);
  }
  element.append(...children);
  return element;
}

/** A field with its label above it. */
export function labelled(label: string, field: HTMLElement, hint?: string): HTMLLabelElement {
  const words = el('span', {}, label);
  return el('label', {}, words, ...(hint === undefined ? [] : [el('small', {}, hint)]), field);
}

/** A choice of a few. */
export function select(
  name: string,
  options: readonly (readonly [value: string, text: string])[],
  chosen: string,
): HTMLSelectElement {
  return el(
    'select',
    { name },
    ...options.map(([value, text]) => el('option', { value, selected: value === chosen }, text)),
  );
}

/** A block of code that can be scrolled by keys. */
export function code(text: string, label: string): HTMLPreElement {
  return el('pre', { class: 'example', tabindex: '0', role: 'region', 'aria-label': label }, el('code', {}, text));
}
