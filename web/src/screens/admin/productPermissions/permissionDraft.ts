import type { ProductPermission, ProductPermissionChange } from '@atrium-console/sdk';
import { countText } from '../../../kit/words/countText.ts';
import { listText } from '../../../kit/words/listText.ts';
import { allFlags, type Flag, flagOf } from './flags.ts';

/** What is changed in an account and not saved yet. */
export type AccountChanges = {
  name: string;
  /** By the id of the flag; only those that differ from what is stored. */
  flags: ReadonlyMap<string, boolean>;
};

/** The changed accounts by id, in the order in which they were changed. */
export type PermissionDraft = ReadonlyMap<number, AccountChanges>;

export const NO_CHANGES: PermissionDraft = new Map();

const NO_FLAGS: AccountChanges['flags'] = new Map();

/** Whether a flag is on, as changed or else as stored. */
export function isOnIn(account: ProductPermission, changes: AccountChanges | undefined, flag: Flag): boolean {
  return changes?.flags.get(flag.id) ?? flag.isOn(account);
}

/** The draft with a flag turned on or off in these accounts. What is stored like that is no change. */
export function turn(
  draft: PermissionDraft,
  accounts: Iterable<ProductPermission>,
  flag: Flag,
  isOn: boolean,
): PermissionDraft {
  const next = new Map(draft);
  for (const account of accounts) {
    const { account_id, name } = account;
    const flags = new Map(next.get(account_id)?.flags ?? NO_FLAGS);
    if (flag.isOn(account) === isOn) flags.delete(flag.id);
    else flags.set(flag.id, isOn);
    if (flags.size > 0) next.set(account_id, { name, flags });
    else next.delete(account_id);
  }
  return next;
}

/** The draft with a flag of an account turned the other way. */
export function toggle(draft: PermissionDraft, account: ProductPermission, flag: Flag): PermissionDraft {
  return turn(draft, [account], flag, !isOnIn(account, draft.get(account.account_id), flag));
}

export function without(draft: PermissionDraft, ids: Iterable<number>): PermissionDraft {
  const next = new Map(draft);
  for (const id of ids) next.delete(id);
  return next;
}

/** The request for some of the changed accounts. */
export function changesOf(draft: PermissionDraft): ProductPermissionChange[] {
  return [...draft].map(([account_id, { flags }]) => {
    let change: ProductPermissionChange = { account_id };
    for (const [id, isOn] of flags) change = flagOf(id)?.put(change, isOn) ?? change;
    return change;
  });
}

/** The draft in parts of at most so many accounts. */
export function partsOf(draft: PermissionDraft, size: number): PermissionDraft[] {
  const entries = [...draft];
  return Array.from(
    { length: Math.ceil(entries.length / size) },
    (_, part) => new Map(entries.slice(part * size, (part + 1) * size)),
  );
}

/** How much is changed: `12 changes in 3 accounts`. */
export function draftText(draft: PermissionDraft): string {
  const changes = [...draft.values()].reduce((sum, { flags }) => sum + flags.size, 0);
  return `${countText(changes, 'change')} in ${countText(draft.size, 'account')}`;
}

/** The changes of an account in words: `turn on Survey and Agile Board, turn off CRM desk`. */
export function changesText({ flags }: AccountChanges): string {
  const labels = (isOn: boolean) => allFlags.filter(({ id }) => flags.get(id) === isOn).map(({ label }) => label);
  const [on, off] = [labels(true), labels(false)];
  return [on.length > 0 && `turn on ${listText(on)}`, off.length > 0 && `turn off ${listText(off)}`]
    .filter((text) => text !== false)
    .join('; ');
}

/** Whether the draft turns anything off. */
export function turnsOff(draft: PermissionDraft): boolean {
  return [...draft.values()].some(({ flags }) => [...flags.values()].includes(false));
}
