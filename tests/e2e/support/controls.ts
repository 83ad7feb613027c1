import type { Locator } from '@playwright/test';

/** The names of some controls. */
type Controls = {
  /** Those that can be used, apart from searches, tabs and column headers, which never change data. */
  usable: string[];
  /** Those that are disabled or read only without saying why. */
  unexplained: string[];
};

/** Sorts the controls of a page or a dialog by whether they can be used. */
export async function controlsOf(area: Locator): Promise<Controls> {
  return area.evaluate((root) => {
    const locked = ':disabled, [aria-disabled=true], [readonly], [aria-readonly=true]';
    const textOf = (ids: string | null) =>
      (ids ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent ?? '')
        .join(' ');
    const nameOf = (node: Element) => {
      const label = node instanceof HTMLInputElement || node instanceof HTMLTextAreaElement ? node.labels?.[0] : node;
      return node.getAttribute('aria-label') ?? label?.textContent ?? '';
    };
    const reasonOf = (node: Element) =>
      node.getAttribute('aria-description') ?? textOf(node.getAttribute('aria-describedby'));
    const usable: string[] = [];
    const unexplained: string[] = [];
    const controls = 'button, input, textarea, select, [role=treeitem][aria-checked], [contenteditable=true]';
    for (const node of root.querySelectorAll(controls)) {
      const never = '[type=hidden], [type=search], [role=tab], th *, [role=columnheader] *';
      if (node.matches(never) || !node.checkVisibility()) continue;
      // A choice is read only as a whole: its group says why.
      const group = node.matches('[type=radio]') ? node.closest('[role=radiogroup][aria-description]') : null;
      if (!group && !node.matches(locked)) usable.push(nameOf(node));
      else if (!/needs the permission \w+\.\w+\.write/.test(reasonOf(group ?? node))) unexplained.push(nameOf(node));
    }
    return { usable, unexplained };
  });
}
