import { requestToast } from '../base/toasts.ts';
import { TITLES } from '../messages.ts';
import { deniedHop } from './deniedHop.ts';
import { type Hop, rowAt } from './journey.ts';

/**
 * Shows which requirement failed first (SPEC 6). Shows nothing if the visitor was redirected but not denied. Where the
 * redirects end outside the shell, the toast is the only place that says so, and stays until it is closed.
 */
export function toastDenial(hops: readonly Hop[]): void {
  const text = deniedHop(hops)?.text;
  const stays = rowAt(hops.at(-1)?.to ?? '')?.row.frame === 'bare';
  if (text !== undefined) requestToast({ kind: 'error', title: TITLES.validation, text, stays });
}
