/** Cache tags by id. A list provides one for itself and one for each entry; a failed change invalidates nothing. */
import type { areas } from '../generated/areas.ts';

type Area = (typeof areas)[number];
type Tag<A extends Area> = { type: A; id: string };

/** Id of the tag for a whole list. */
export const LIST = 'LIST';

export function tag<A extends Area>(type: A, id: string): Tag<A> {
  return { type, id };
}

/** The tags of a list: the list's own, named `id`, and one for each entry. */
export function listTags<A extends Area>(type: A, entries: readonly { _id: string }[] = [], id = LIST): Tag<A>[] {
  return [tag(type, id), ...entries.map(({ _id }) => tag(type, _id))];
}

/** For what is asked again each time, because any change anywhere may have made it stale. */
export const neverCached = { keepUnusedDataFor: 0, providesTags: [] };

/** `invalidatesTags` for a change that makes these tags stale when it succeeds. */
export function onSuccess<A extends Area>(...tags: Tag<A>[]) {
  return (_: unknown, error: unknown): Tag<A>[] => (error ? [] : tags);
}

/** A change that, when it succeeds, makes its own area stale and others that show what changed with it. */
export function afterChange(...stale: Area[]) {
  return { invalidatesTags: (_: unknown, error: unknown): Area[] => (error ? [] : stale) };
}
