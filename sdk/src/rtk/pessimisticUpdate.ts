/** The part of RTK Query's `onQueryStarted` API that is used here. */
type QueryLifecycle<Data, Action> = { dispatch: (action: Action) => unknown; queryFulfilled: Promise<{ data: Data }> };

/**
 * An `onQueryStarted` that applies a change to the cache instead of refetching, once the server has accepted it. A
 * failed call changes nothing here; its error goes to the caller.
 * @param edit Creates the action that edits the cache, `api.util.updateQueryData('list…', arg, recipe)`.
 */
export function pessimisticUpdate<Arg, Data, Action>(edit: (data: Data, arg: Arg) => Action) {
  return async (arg: Arg, { dispatch, queryFulfilled }: QueryLifecycle<Data, Action>): Promise<void> => {
    const accepted = await queryFulfilled.catch(() => undefined);
    if (accepted) dispatch(edit(accepted.data, arg));
  };
}
