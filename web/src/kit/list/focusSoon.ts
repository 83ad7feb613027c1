/**
 * Focuses a row or a cell that the focus moves to: at once, because the next key starts from where the focus is; or with the
 * next frame, when it has been rendered.
 */
export function focusSoon(find: () => HTMLElement | null | undefined): void {
  const there = find();
  if (there) there.focus();
  else requestAnimationFrame(() => find()?.focus());
}
