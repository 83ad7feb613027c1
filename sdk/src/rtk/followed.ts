/** The part of an RTK Query endpoint's life that is listened to. */
type Life<Data, Action> = { dispatch: (action: Action) => unknown; queryFulfilled: Promise<{ data: Data }> };

/**
 * How a change is worked into what is cached, instead of reading it again: only what the server has accepted, and by its
 * answer. Whoever made a call that failed hears of it there.
 * @param edit Makes the action that edits the cache, `api.util.updateQueryData('list…', arg, recipe)`.
 */
export function followed<Arg, Data, Action>(edit: (data: Data, arg: Arg) => Action) {
  return async (arg: Arg, { dispatch, queryFulfilled }: Life<Data, Action>): Promise<void> => {
    const accepted = await queryFulfilled.catch(() => undefined);
    if (accepted) dispatch(edit(accepted.data, arg));
  };
}
