/**
 * Cache tags by id. A list provides one for itself and one for each entry. A failed change invalidates nothing, unless it
 * found that its item no longer exists: then somebody else has removed it, and the lists that have it are out of date.
 */
import { isNotFound } from '../errors.ts';
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

/** Whether something has changed on the server: this change succeeded, or its item no longer exists. */
export function hasChanged(error: unknown): boolean {
  return error === undefined || isNotFound(error);
}

/** `invalidatesTags` for a change that makes these tags stale. */
export function onSuccess<A extends Area>(...tags: Tag<A>[]) {
  return (_: unknown, error: unknown): Tag<A>[] => (hasChanged(error) ? tags : []);
}

/** `invalidatesTags` for a change that updates the cache itself: only when its item no longer exists, its area is stale. */
export function ifNotFound<A extends Area>(area: A) {
  return (_: unknown, error: unknown): A[] => (isNotFound(error) ? [area] : []);
}

/** A change that makes its own area stale and others that show what changed with it. */
export function afterChange(...stale: Area[]) {
  return { invalidatesTags: (_: unknown, error: unknown): Area[] => (hasChanged(error) ? stale : []) };
}
