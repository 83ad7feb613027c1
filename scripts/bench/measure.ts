/** Measures calls per second: after a warm-up, the median of several rounds. */

const ROUNDS = 7;
const ROUND_MS = 400;

/** Calls per second of one round. The clock is read every hundred calls, so that reading it costs nothing. */
async function round(call: () => Promise<unknown>, ms: number): Promise<number> {
  const started = performance.now();
  let calls = 0;
  let elapsed = 0;
  while (elapsed < ms) {
    for (let index = 0; index < 100; index += 1) await call();
    calls += 100;
    elapsed = performance.now() - started;
  }
  return (calls / elapsed) * 1000;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/** Calls per second of each, interleaved within one run, so that a busy machine affects all of them alike. */
export async function callsPerSecond<Name extends string>(
  calls: Record<Name, () => Promise<unknown>>,
): Promise<Map<string, number>> {
  const entries = Object.entries<() => Promise<unknown>>(calls);
  const found = new Map<string, number[]>(entries.map(([name]) => [name, []]));
  for (const [, call] of entries) await round(call, ROUND_MS);
  for (let index = 0; index < ROUNDS; index += 1) {
    for (const [name, call] of entries) found.get(name)?.push(await round(call, ROUND_MS));
  }
  return new Map([...found].map(([name, values]) => [name, median(values)]));
}

/** The median duration of a few runs, in milliseconds. */
export async function millisecondsOf(run: () => unknown, runs = 5): Promise<number> {
  const values: number[] = [];
  for (let index = 0; index < runs; index += 1) {
    const started = performance.now();
    await run();
    values.push(performance.now() - started);
  }
  return median(values);
}
