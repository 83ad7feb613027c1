import type { Exchange } from './call.ts';

/** After this many calls without a response, an operation is not called any more; in a row, the server may be down. */
const MOST_SILENT = 3;

/** After this many in all, waiting for more would take too long. */
const MOST_SILENT_IN_ALL = 20;

export type Silence = {
  /** Why a call is not made, because it was not answered several times; undefined if it is. */
  refusal(name: string): string | undefined;
  /** Notes whether a call was answered. Returns why the run cannot continue; undefined if it can. */
  note(name: string, exchange: Exchange): Promise<string | undefined>;
};

/**
 * Tells one call that hangs from a server that is down: only that call is given up.
 * @param isAlive Whether the server answers another call now.
 */
export function createSilence(isAlive: () => Promise<boolean>): Silence {
  const silent = new Map<string, number>();
  let [inRow, inAll] = [0, 0];
  return {
    refusal: (name) =>
      (silent.get(name) ?? 0) < MOST_SILENT ? undefined : `${name} was not answered ${MOST_SILENT} times`,
    async note(name, { answer, failure }) {
      if (answer !== undefined) {
        inRow = 0;
        return undefined;
      }
      silent.set(name, (silent.get(name) ?? 0) + 1);
      [inRow, inAll] = [inRow + 1, inAll + 1];
      if (inRow < MOST_SILENT && inAll < MOST_SILENT_IN_ALL) return undefined;
      if (inAll < MOST_SILENT_IN_ALL && (await isAlive())) {
        inRow = 0;
        return undefined;
      }
      const times = inRow < MOST_SILENT ? `${inAll} times` : `${inRow} times in a row`;
      return `${failure?.reason}, ${times}, at last to ${name}`;
    },
  };
}
