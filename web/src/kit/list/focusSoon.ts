/**
 * Focuses a row or cell: right away if it is rendered, because the next key starts from the focused one; otherwise in the
 * next frame, once it is rendered.
 */
export function focusSoon(find: () => HTMLElement | null | undefined): void {
  const there = find();
  if (there) there.focus();
  else requestAnimationFrame(() => find()?.focus());
}
