import type { SyntheticEvent } from 'react';

const FIELDS = 'input, textarea, label, [role="option"]';
/** They move the focus or close something, and change no field. */
const HARMLESS = ['Tab', 'Escape'];

/**
 * Spread it around the fields of a form that closes when it is saved: while it is, nothing changes in them, because what
 * was typed then would be lost. They keep the focus, for the case that the save is refused.
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
