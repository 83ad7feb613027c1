/**
 * Focuses a row or a cell that the focus moves to: at once, because the next key starts from where the focus is; or with the
 * next frame, when the scroll has rendered it. What has come late is then told of, one frame after it.
 */
export function focusSoon(find: () => HTMLElement | null | undefined, onLate?: () => void): void {
  const there = find();
  if (there) {
    there.focus();
    return;
  }
  requestAnimationFrame(() => {
    find()?.focus();
    if (onLate) requestAnimationFrame(onLate);
  });
}
