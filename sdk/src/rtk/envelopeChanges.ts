/**
 * How lists that answer in the 20000 envelope follow their changes (SPEC 4): only what the server accepted changes the
 * list on screen, and the list is not read again. Post blocker, working status and interest tag share it.
 */
import { followed } from './followed.ts';

type Item = { _id: string };

/**
 * @param edit Makes the action that edits the cached list, `api.util.updateQueryData('list…', undefined, recipe)`.
 * @returns What `enhanceEndpoints` takes for the three changes of the area.
 */
export function envelopeChanges<T extends Item, Action>(edit: (recipe: (list: T[]) => T[]) => Action) {
  const following = <Arg, Data>(follow: (list: T[], data: Data, arg: Arg) => T[]) => ({
    invalidatesTags: [],
    onQueryStarted: followed((data: Data, arg: Arg) => edit((list) => follow(list, data, arg))),
  });
  return {
    // A list that was read meanwhile has the new item already.
    create: following((list, created: T) => [...list.filter(({ _id }) => _id !== created._id), created]),
    update: following((list, updated: T) => list.map((one) => (one._id === updated._id ? updated : one))),
    remove: following((list, _: Item, { id }: { id: string }) => list.filter(({ _id }) => _id !== id)),
  };
}
