import type { AccountData } from '../state/accountData.ts';
import type { Reference } from '../state/areaFacts.ts';

type Field<T> = Pick<Reference, 'to'> &
  Partial<Pick<Reference, 'type' | 'list'>> & {
    items: (data: AccountData) => Iterable<T>;
    read: (item: T) => readonly string[];
    write: (item: T, ids: string[]) => void;
    name?: (item: T, data: AccountData) => { _id: string; name: string };
  };

/**
 * A field by which items refer to others. Needed for every field with the id of an item that can be deleted, except those
 * that an area keeps in sync on both sides: folders and responses, agents and rules, users and groups.
 */
export function reference<T>({ items, list, name, read, to, type, write }: Field<T>): Reference {
  const users = (data: AccountData, ids: ReadonlySet<string>) =>
    [...items(data)].filter((item) => read(item).some((id) => ids.has(id)));
  return {
    to,
    type,
    list,
    users: (data, ids) => (name === undefined ? [] : users(data, ids).map((item) => name(item, data))),
    release: (data, ids, replacement) => {
      for (const item of users(data, ids)) {
        const kept = read(item).flatMap((id) => (ids.has(id) ? (replacement ?? []) : id));
        write(item, [...new Set(kept)]);
      }
    },
  };
}

/** A field with one id or null, as a list. */
export const oneOrNone = (id: string | null) => (id === null ? [] : [id]);

export const named = ({ _id, name }: { _id: string; name: string }) => ({ _id, name });

/** Tickets and customers have no page in the console, so they are only counted. */
export const unnamed = ({ _id }: { _id: string }) => ({ _id, name: _id });

/** The group of something that a group has. */
export function groupNamed({ group_id }: { group_id: string }, { groups }: AccountData) {
  return { _id: group_id, name: groups.find(({ _id }) => _id === group_id)?.name ?? group_id };
}
