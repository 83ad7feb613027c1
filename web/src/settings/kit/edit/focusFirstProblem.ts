/**
 * Puts the focus on what must be put right first, if there is anything: a field that is wrong, or the sentence about
 * several of them, which `data-problem` marks.
 */
export function focusFirstProblem(form: HTMLElement | null): void {
  // The errors are painted with the next frame.
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-problem]')?.focus());
}
