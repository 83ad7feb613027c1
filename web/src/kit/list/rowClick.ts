import type { MouseEvent } from 'react';

/** Whether a click on a row is meant for the row: not for a control in it, nor the end of a selection of text. */
export function isRowClick(event: MouseEvent<HTMLElement>): boolean {
  return !isOnControl(event) && !isSelectingText();
}

/** Whether a click was on a control of the row, or right beside one, and not on the row. */
function isOnControl({ target, currentTarget }: MouseEvent<HTMLElement>): boolean {
  // A click in a dialog that a control of the row has opened is told to the row, too.
  if (!(target instanceof Node) || !currentTarget.contains(target)) return true;
  return target instanceof Element && target.closest('a, button, input, label, [data-controls]') !== null;
}

/** Whether the click ended a selection of text, for example to copy a name. */
function isSelectingText(): boolean {
  return window.getSelection()?.isCollapsed === false;
}
