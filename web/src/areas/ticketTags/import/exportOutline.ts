import type { TicketTag } from '@atrium-console/sdk';
import { formatOutline } from '@atrium-console/sdk/rules';
import { downloadText } from '../../../kit/csv/csv.ts';
import type { TagKind } from '../tagKind.ts';

/** Downloads the tree as an outline, which the import reads without loss. */
export function exportOutline({ many }: TagKind, tags: readonly TicketTag[]): void {
  downloadText(`${many.replace(' ', '-')}.txt`, formatOutline(tags), 'text/plain;charset=utf-8');
}
