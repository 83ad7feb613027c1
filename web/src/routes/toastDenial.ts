import { toastError } from '../base/toasts.ts';
import { TITLES } from '../messages.ts';
import { denialText } from './denialText.ts';
import type { Hop } from './journey.ts';

/** Shows which requirement failed first (SPEC 6). Shows nothing if the visitor was redirected but not denied. */
export function toastDenial(hops: readonly Hop[]): void {
  const text = hops.map(({ failed }) => failed && denialText(failed)).find((one) => one !== undefined);
  if (text !== undefined) toastError(TITLES.validation, text);
}
