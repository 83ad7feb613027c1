/**
 * Focuses the first problem, if any: the conflict resolution, an invalid field, or a message about several fields.
 * `data-problem` marks elements that are not fields.
 */
export function focusFirstProblem(form: HTMLElement | null): void {
  // The errors are rendered with the next frame.
  requestAnimationFrame(() => {
    const first = form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-problem]');
    first?.focus();
    first?.scrollIntoView({ block: 'nearest' });
  });
}
