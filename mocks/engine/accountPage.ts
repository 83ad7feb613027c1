import { logPage } from './logPage.ts';

type Query = {
  q?: string | undefined;
  limit?: number | undefined;
  cursor?: string | undefined;
  sort?: string | undefined;
};

/** One page of those accounts whose name contains the text, or whose id is it. */
export function accountPage<T extends { _id: number; name: string }>(accounts: readonly T[], query: Query) {
  const wanted = query.q?.toLowerCase();
  const fits = ({ _id, name }: T) =>
    wanted === undefined || String(_id) === wanted || name.toLowerCase().includes(wanted);
  return logPage(accounts.filter(fits), query);
}
