/**
 * Puts the focus on what must be put right first, if there is anything: the choice between two versions, a field that is
 * wrong, or the sentence about several of them. `data-problem` marks what is no field.
 */
export function focusFirstProblem(form: HTMLElement | null): void {
  // The errors are painted with the next frame.
  requestAnimationFrame(() => {
    const first = form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-problem]');
    first?.focus();
    first?.scrollIntoView({ block: 'nearest' });
  });
}
