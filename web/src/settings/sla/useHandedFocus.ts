import { useEffect, useRef } from 'react';

/**
 * Hands over the focus between two panes of which a narrow screen shows only one: when the one with the focus disappears, the
 * focus goes to the other. Beside each other, the focus stays.
 * @param isChosen Whether the editor is shown instead of the list.
 */
export function useHandedFocus(isChosen: boolean) {
  const list = useRef<HTMLDivElement>(null);
  const editor = useRef<HTMLElement>(null);
  const before = useRef(isChosen);
  useEffect(() => {
    if (before.current === isChosen) return;
    before.current = isChosen;
    const hidden = isChosen ? list.current : editor.current;
    if (hidden === null || getComputedStyle(hidden).display !== 'none') return;
    // Not a row: these are rendered once there is room for them.
    (isChosen ? editor : list).current?.focus();
  }, [isChosen]);
  return { list, editor };
}
