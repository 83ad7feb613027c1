import type { TicketTag } from '@atrium-console/sdk';
import type { OutlineDiff } from '@atrium-console/sdk/rules';
import { SWATCHES } from '../../../kit/fields/colors.ts';

/** The colours that an import gives to new groups, by name: the swatches in turn, after those of the existing groups. */
export function newGroupColors(tags: readonly TicketTag[], { nodes }: OutlineDiff): ReadonlyMap<string, string> {
  const groups = tags.filter(({ parent_id }) => parent_id === null).length;
  const added = nodes.filter(({ change }) => change === 'new');
  return new Map(added.map(({ name }, index) => [name, SWATCHES[(groups + index) % SWATCHES.length] ?? '']));
}
