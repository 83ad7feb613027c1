import { FieldRefusal } from './FieldRefusal.ts';

/** How many frames to wait for a problem: a second. It may be on a tab that opens for it, or come with what was fetched. */
const FRAMES = 60;

/** Invalid fields, and other elements that say what is wrong, which have `data-problem`. */
const PROBLEMS = '[aria-invalid="true"], [data-problem]';

/** What an attempt to save has shown. */
export type ShownProblems = {
  /** The elements that show a problem, in the order of the form. */
  fields: readonly HTMLElement[];
  /** Whether the first one had the focus already, so that a screen reader does not say what is wrong with it. */
  hadFocus: boolean;
  /** Another number for each attempt. */
  attempt: number;
};

/** Before the first attempt, or after one that saved. */
export const NO_PROBLEMS: ShownProblems = { fields: [], hadFocus: false, attempt: 0 };

let attempts = 0;

/** Whether an element still shows a problem. */
export function showsProblem(element: HTMLElement): boolean {
  return element.isConnected && element.matches(PROBLEMS);
}

/**
 * Shows what is wrong with a form after an attempt to save it: focuses the first problem, if any, which is the resolution of a
 * conflict, an invalid field, or a message about several fields. What the server refused because of fields that cannot be
 * seen is told in a toast.
 * @param saved What saving resolved to: there is nothing to show if it is true. Of a `FieldRefusal`, see above.
 */
export function showProblems(form: HTMLElement | null, saved?: unknown, frames = FRAMES): Promise<ShownProblems> {
  if (saved === true) return Promise.resolve(NO_PROBLEMS);
  // The errors are rendered with the next frame at the earliest.
  return new Promise((resolve) => {
    requestAnimationFrame(() => {
      const [first, ...others] = form?.querySelectorAll<HTMLElement>(PROBLEMS) ?? [];
      if (first) {
        const hadFocus = first === document.activeElement;
        first.focus();
        first.scrollIntoView({ block: 'nearest' });
        attempts += 1;
        resolve({ fields: [first, ...others], hadFocus, attempt: attempts });
      } else if (frames > 1) resolve(showProblems(form, saved, frames - 1));
      else {
        if (saved instanceof FieldRefusal) saved.toast();
        resolve(NO_PROBLEMS);
      }
    });
  });
}
