/**
 * How lists that answer in the 20000 envelope follow their changes (SPEC 4): only what the server accepted changes the
 * list on screen, and the list is not read again. Post blocker, working status and interest tag share it.
 */
type Item = { _id: string };

/** The part of an RTK Query endpoint's life that is listened to. */
type Life<Data, Action> = { dispatch: (action: Action) => unknown; queryFulfilled: Promise<{ data: Data }> };

/**
 * @param edit Makes the action that edits the cached list, `api.util.updateQueryData('list…', undefined, recipe)`.
 * @returns What `enhanceEndpoints` takes for the three changes of the area.
 */
export function envelopeChanges<T extends Item, Action>(edit: (recipe: (list: T[]) => T[]) => Action) {
  const following = <Arg, Data>(follow: (list: T[], data: Data, arg: Arg) => T[]) => ({
    invalidatesTags: [],
    onQueryStarted: async (arg: Arg, { dispatch, queryFulfilled }: Life<Data, Action>) => {
      const accepted = await queryFulfilled.catch(() => undefined);
      if (accepted) dispatch(edit((list) => follow(list, accepted.data, arg)));
    },
  });
  return {
    // A list that was read meanwhile has the new item already.
    create: following((list, created: T) => [...list.filter(({ _id }) => _id !== created._id), created]),
    update: following((list, updated: T) => list.map((one) => (one._id === updated._id ? updated : one))),
    remove: following((list, _: Item, { id }: { id: string }) => list.filter(({ _id }) => _id !== id)),
  };
}
