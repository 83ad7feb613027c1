import type { TicketTag } from '@atrium-console/sdk';
import { formatOutline } from '@atrium-console/sdk/rules';
import { downloadText } from '../../../kit/csv/csv.ts';

/** Hands the tree to the browser as an outline to save, which the import reads again without loss. */
export function exportOutline(tags: readonly TicketTag[]): void {
  downloadText('ticket-tags.txt', formatOutline(tags), 'text/plain;charset=utf-8');
}
