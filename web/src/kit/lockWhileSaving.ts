import type { SyntheticEvent } from 'react';

const FIELDS = 'input, textarea, label, [role="option"]';
/** These keys move the focus or close something, but change no field. */
const HARMLESS = ['Tab', 'Escape'];

/**
 * Event handlers for an element around the fields of a form that closes once it is saved. While saving, they block all
 * changes, which would be lost. The fields keep the focus in case the save is rejected.
 */
export function lockWhileSaving(isSaving: boolean) {
  if (!isSaving) return {};
  const block = (event: SyntheticEvent) => {
    const { nativeEvent, target } = event;
    if (nativeEvent instanceof KeyboardEvent && HARMLESS.includes(nativeEvent.key)) return;
    if (!(target instanceof Element) || target.closest(FIELDS) === null) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return { onKeyDownCapture: block, onClickCapture: block, onPasteCapture: block, onDropCapture: block };
}
