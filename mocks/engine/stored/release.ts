import { invalidField } from '../contract/answers.ts';
import type { AccountData, Target } from '../state/accountData.ts';
import { factsOf } from '../state/seedAccount.ts';

type Ids = ReadonlySet<string>;

/** Removes the ids of deleted items from everything that refers to them, or puts `replacement` in their place. */
export function release(data: AccountData, to: Target, deletedIds: Ids, replacement?: string): void {
  for (const { references = [] } of factsOf(data)) {
    for (const reference of references) if (reference.to === to) reference.release(data, deletedIds, replacement);
  }
}

/** The items that an id can refer to. */
export function targetsOf(data: AccountData, to: Target): readonly { _id: string | number }[] {
  return factsOf(data).flatMap(({ targets }) => targets?.[to]?.(data) ?? []);
}

/** 422 if one of the ids that a body refers to does not exist. */
export function refuseUnknown(data: AccountData, to: Target, field: string, ids: readonly (string | null)[]) {
  if (ids.every((id) => id === null)) return undefined;
  const known = new Set(targetsOf(data, to).map(({ _id }) => String(_id)));
  return ids.every((id) => id === null || known.has(id))
    ? undefined
    : invalidField(field, 'unknown', 'One of these items no longer exists. Reload the list.');
}

/** 422 if the item of `replace_with` does not exist or is deleted, too. */
export function refuseReplacement(
  candidates: readonly { _id: string }[],
  deletedIds: Ids,
  replacement: string | undefined,
) {
  if (replacement === undefined) return undefined;
  return candidates.some(({ _id }) => _id === replacement && !deletedIds.has(_id))
    ? undefined
    : invalidField('replace_with', 'unknown', 'Choose another item as a replacement. This one is deleted or unknown.');
}
