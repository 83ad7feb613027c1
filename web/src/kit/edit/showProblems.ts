import { FieldRefusal } from './FieldRefusal.ts';

/** How many frames to wait for a problem: a second. It may be on a tab that opens for it, or come with what was fetched. */
const FRAMES = 60;

/** Invalid fields, and other elements that say what is wrong, which have `data-problem`. */
const PROBLEMS = '[aria-invalid="true"], [data-problem]';

/** Whether an element still shows a problem. */
export function showsProblem(element: HTMLElement): boolean {
  return element.isConnected && element.matches(PROBLEMS);
}

/**
 * Shows what is wrong with a form after an attempt to save it: focuses the first problem, if any, which is the resolution of a
 * conflict, an invalid field, or a message about several fields. What the server refused because of fields that cannot be
 * seen is told in a toast.
 * @param saved What saving resolved to: there is nothing to show if it is true. Of a `FieldRefusal`, see above.
 * @returns The elements that show a problem, in the order of the form.
 */
export function showProblems(form: HTMLElement | null, saved?: unknown, frames = FRAMES): Promise<HTMLElement[]> {
  if (saved === true) return Promise.resolve([]);
  // The errors are rendered with the next frame at the earliest.
  return new Promise((resolve) => {
    requestAnimationFrame(() => {
      const [first, ...others] = form?.querySelectorAll<HTMLElement>(PROBLEMS) ?? [];
      if (first) {
        first.focus();
        first.scrollIntoView({ block: 'nearest' });
        resolve([first, ...others]);
      } else if (frames > 1) resolve(showProblems(form, saved, frames - 1));
      else {
        if (saved instanceof FieldRefusal) saved.toast();
        resolve([]);
      }
    });
  });
}
