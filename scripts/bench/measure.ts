/** Measures calls per second the way that disturbs least: warmed up, several rounds, the median of them. */

const ROUNDS = 7;
const ROUND_MS = 400;

/** Calls per second of one round. Time is looked at every hundred calls, so that looking costs nothing. */
async function round(call: () => Promise<unknown>, ms: number): Promise<number> {
  const started = performance.now();
  let calls = 0;
  let passed = 0;
  while (passed < ms) {
    for (let index = 0; index < 100; index += 1) await call();
    calls += 100;
    passed = performance.now() - started;
  }
  return (calls / passed) * 1000;
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/** Calls per second of each, measured in turn within one run, so that a busy machine slows all of them alike. */
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

/** Milliseconds that something takes once: the median of a few goes. */
export async function millisecondsOf(run: () => unknown, goes = 5): Promise<number> {
  const values: number[] = [];
  for (let index = 0; index < goes; index += 1) {
    const started = performance.now();
    await run();
    values.push(performance.now() - started);
  }
  return median(values);
}
