/**
 * Cache updates for lists with the 20000 envelope (SPEC 4): the list on screen changes only after the server has accepted
 * a change, and is not refetched, unless the item no longer exists. Used by post blocker, working status and interest tag.
 */
import { pessimisticUpdate } from './pessimisticUpdate.ts';
import { ifNotFound } from './tags.ts';

type Item = { _id: string };

/**
 * @param area The area, whose list is fetched again when it turns out to have an item that no longer exists.
 * @param edit Creates the action that edits the cached list, `api.util.updateQueryData('list…', undefined, recipe)`.
 * @returns The definitions of the area's three changes for `enhanceEndpoints`.
 */
export function envelopeChanges<T extends Item, Action, Area extends Parameters<typeof ifNotFound>[0]>(
  area: Area,
  edit: (recipe: (list: T[]) => T[]) => Action,
) {
  const listUpdate = <Arg, Data>(apply: (list: T[], data: Data, arg: Arg) => T[]) => ({
    invalidatesTags: ifNotFound(area),
    onQueryStarted: pessimisticUpdate((data: Data, arg: Arg) => edit((list) => apply(list, data, arg))),
  });
  return {
    // A list that was refetched in the meantime already contains the new item.
    create: listUpdate((list, created: T) => [...list.filter(({ _id }) => _id !== created._id), created]),
    update: listUpdate((list, updated: T) => list.map((one) => (one._id === updated._id ? updated : one))),
    remove: listUpdate((list, _: Item, { id }: { id: string }) => list.filter(({ _id }) => _id !== id)),
  };
}
