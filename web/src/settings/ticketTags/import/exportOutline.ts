import type { TicketTag } from '@atrium-console/sdk';
import { formatOutline } from '@atrium-console/sdk/rules';
import { downloadText } from '../../../kit/csv/csv.ts';

/** Downloads the tree as an outline, which the import reads without loss. */
export function exportOutline(tags: readonly TicketTag[]): void {
  downloadText('ticket-tags.txt', formatOutline(tags), 'text/plain;charset=utf-8');
}
