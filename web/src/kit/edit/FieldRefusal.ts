import type { ApiError } from '@atrium-console/sdk';
import { toastFailure } from '../../base/callFailure.ts';

/** What came of an attempt to save: true if it was saved, undefined if not, and that is told already. */
export type Saved = true | FieldRefusal | undefined;

/** A save that the server refused because of fields of the form, which show why. */
export class FieldRefusal {
  readonly #title: string;
  readonly #error: ApiError;

  constructor(title: string, error: ApiError) {
    this.#title = title;
    this.#error = error;
  }

  /** Shows a toast, for a form in which none of the fields can be seen. */
  toast(): void {
    toastFailure(this.#title, this.#error, 'saved');
  }
}
