import type { TicketTag } from '@atrium-console/sdk';

type Option = { value: string; label: string };
type OptionGroup = { group: string; items: Option[] };

/** Options of a select: groups at the top level, other items under their parents. */
export function groupedByParent(tags: readonly TicketTag[], entries: readonly TicketTag[]): (Option | OptionGroup)[] {
  const names = new Map(tags.map(({ _id, name }) => [_id, name]));
  const option = ({ _id, name }: TicketTag) => ({ value: _id, label: name });
  const byParent = Map.groupBy(entries, ({ parent_id }) => parent_id);
  return [...byParent].flatMap<Option | OptionGroup>(([parent, items]) =>
    parent === null ? items.map(option) : [{ group: names.get(parent) ?? 'No parent', items: items.map(option) }],
  );
}
