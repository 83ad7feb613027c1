/** How many frames to wait for a problem. What someone else has saved is rendered a few frames after it was fetched. */
const FRAMES = 12;

/**
 * Focuses the first problem, if any: the conflict resolution, an invalid field, or a message about several fields.
 * `data-problem` marks elements that are not fields. Does nothing if no problem is rendered within a moment.
 */
export function focusFirstProblem(form: HTMLElement | null, frames = FRAMES): void {
  // The errors are rendered with the next frame at the earliest.
  requestAnimationFrame(() => {
    const first = form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-problem]');
    if (first) {
      first.focus();
      first.scrollIntoView({ block: 'nearest' });
    } else if (frames > 1) focusFirstProblem(form, frames - 1);
  });
}
