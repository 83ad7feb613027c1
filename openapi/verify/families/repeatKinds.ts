import type { Resource } from '../contract/items.ts';
import { pathNames } from '../contract/template.ts';
import { isPaged } from '../plan/itemSteps.ts';

/** Of so few collections, each is looked at. */
const FEW = 3;

/** What a server can treat alike: how items are addressed, listed, read and answered. */
function kindOf({ create, listed, read, update, clientId }: Resource): string {
  const list = listed?.operation;
  return [
    ...[create.envelope, clientId, read !== undefined, update !== undefined],
    ...[pathNames(create.path).length, list !== undefined && isPaged(list)],
  ].join(' ');
}

/** Collections that stand for all others of their kind, for checks that would be too many calls to make with each. */
export function oneOfEachKind(all: readonly Resource[]): Resource[] {
  if (all.length <= FEW) return [...all];
  const kinds = new Set<string>();
  return all.filter((resource) => kinds.size < kinds.add(kindOf(resource)).size);
}
