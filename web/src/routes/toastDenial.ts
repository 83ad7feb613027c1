import { requestToast } from '../base/toasts.ts';
import { TITLES } from '../messages.ts';
import { deniedHop } from './deniedHop.ts';
import { type Hop, rowAt } from './journey.ts';

/** How much of an address is shown: enough to recognise it by. */
const SHOWN = 60;

/**
 * Shows which requirement failed first (SPEC 6), or that there is no such page. Shows nothing if the visitor was redirected for
 * another reason. Where the redirects end outside the shell, the toast of a denial is the only place that says so, and stays
 * until it is closed.
 */
export function toastDenial(hops: readonly Hop[]): void {
  const text = deniedHop(hops)?.text;
  const stays = rowAt(hops.at(-1)?.to ?? '')?.row.frame === 'bare';
  const unknown = hops.find(({ at }) => rowAt(at)?.row.path === '*')?.at;
  if (text !== undefined) requestToast({ kind: 'error', title: TITLES.validation, text, stays });
  else if (unknown !== undefined) requestToast({ kind: 'error', text: `There is no page at ${shortened(unknown)}.` });
}

function shortened(address: string): string {
  const [path = ''] = address.split('?');
  return path.length > SHOWN ? `${path.slice(0, SHOWN)}…` : path;
}
