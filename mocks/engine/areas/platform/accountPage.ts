import { logPage } from '../../log/logPage.ts';

type Query = {
  q?: string | undefined;
  limit?: number | undefined;
  cursor?: string | undefined;
  sort?: string | undefined;
};

/** The order by name, and of accounts with the same name by id. */
export function byName<T extends { _id: number; name: string }>(a: T, b: T): number {
  return a.name.localeCompare(b.name) || a._id - b._id;
}

/** One page of those accounts whose name contains the text, or whose id is it. */
export function accountPage<T extends { _id: number; name: string }>(accounts: readonly T[], query: Query) {
  const wanted = query.q?.toLowerCase();
  const fits = ({ _id, name }: T) =>
    wanted === undefined || String(_id) === wanted || name.toLowerCase().includes(wanted);
  return logPage(accounts.filter(fits), query);
}
