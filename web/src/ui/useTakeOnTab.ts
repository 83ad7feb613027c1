import { useEffect } from 'react';

/**
 * Tab takes a suggestion, as Enter does, and moves on: the highlighted one, or the only one that matches what was typed. Several
 * suggestions of which none is highlighted are left alone, and so is what is chosen already, which a click would take out. In
 * fields that take any text (`data-any-text` on the field), what was typed is kept unless a suggestion is highlighted.
 *
 * For all fields with suggestions at once, because Mantine's have no such setting: theirs takes on blur, hence on a click
 * elsewhere as well.
 */
export function useTakeOnTab(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { target } = event;
      if (!isPlainTab(event) || !(target instanceof HTMLElement)) return;
      suggestionFor(target)?.click();
    };
    // After the field's own handlers, before the browser moves the focus.
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

function isPlainTab({
  key,
  shiftKey,
  altKey,
  ctrlKey,
  metaKey,
  isComposing,
  defaultPrevented,
}: KeyboardEvent): boolean {
  return key === 'Tab' && !(shiftKey || altKey || ctrlKey || metaKey || isComposing || defaultPrevented);
}

/** The option that Tab takes in this field, if any. */
function suggestionFor(field: HTMLElement): HTMLElement | undefined {
  if (field.getAttribute('aria-haspopup') !== 'listbox') return undefined;
  const list = document.getElementById(field.getAttribute('aria-controls') ?? '');
  const options = [...(list?.querySelectorAll<HTMLElement>('[role="option"]') ?? [])];
  const highlighted = options.find((option) => option.hasAttribute('data-combobox-selected'));
  const [only] = options.length === 1 && isTyped(field) ? options : [];
  const option = highlighted ?? only;
  return option && isFree(option) ? option : undefined;
}

/** Whether a text was typed that is there to be completed. */
function isTyped(field: HTMLElement): boolean {
  if (!(field instanceof HTMLInputElement) || field.readOnly) return false;
  return field.value.trim() !== '' && field.closest('[data-any-text]') === null;
}

/** Neither chosen already nor disabled. */
function isFree(option: HTMLElement): boolean {
  const isChosen = option.hasAttribute('data-combobox-active') || option.getAttribute('aria-selected') === 'true';
  return !isChosen && !option.hasAttribute('data-combobox-disabled');
}
