import type { MonitorFiring, MonitorFiringList } from '@atrium-console/sdk';

type Pair = Pick<MonitorFiring, 'keyword_id' | 'condition_id'>;

/** A firing and its place, null if there was none, undefined if that is not known. */
export type LastFiring = (Pair & { time: string }) | null | undefined;

/** The firings of the last 30 days. */
export type Firings = {
  /** The beginning of the posts that were looked at; undefined while that is not known. */
  since: string | undefined;
  /** The latest firing of several conditions and keywords. */
  latest: (pairs: readonly Pair[]) => LastFiring;
};

const keyOf = ({ keyword_id, condition_id }: Pair) => `${keyword_id} ${condition_id}`;

/** @param list Undefined while it is not known. */
export function firingsIn(list: MonitorFiringList | undefined): Firings {
  const times = new Map(list?.firings.map((firing) => [keyOf(firing), firing.fired_time]));
  const latest = (pairs: readonly Pair[]) => {
    const known = pairs.filter((pair) => times.has(keyOf(pair)));
    if (known.length === 0) return undefined;
    const fired = known.flatMap(({ keyword_id, condition_id }) => {
      const time = times.get(keyOf({ keyword_id, condition_id }));
      return typeof time === 'string' ? { keyword_id, condition_id, time } : [];
    });
    // Times of the contract are in UTC and equally long, so they sort as texts.
    return fired.toSorted((a, b) => b.time.localeCompare(a.time))[0] ?? null;
  };
  return { since: list?.since, latest };
}
