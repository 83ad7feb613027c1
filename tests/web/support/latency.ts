/**
 * The engine's answers on their way. With `ATRIUM_LATENCY=100 npx vitest run --project web`, each takes up to 100 ms, and they
 * arrive in any order: a test that does not wait for what a person would see fails there, and not one time in a thousand on
 * a busy machine.
 */
const longest = Number(process.env.ATRIUM_LATENCY ?? 0);

// A test may replace the timers.
const { setTimeout } = globalThis;
const soon = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

const underWay = new Set<Promise<unknown>>();

/** Delays each answer by a random time, of which `ATRIUM_LATENCY` is the longest; by default, not at all. */
export function withLatency(inner: typeof fetch): typeof fetch {
  return (input, init) => {
    const answer = longest === 0 ? inner(input, init) : delayed(inner(input, init));
    const settled = answer.catch(() => undefined).finally(() => underWay.delete(settled));
    underWay.add(settled);
    return answer;
  };
}

async function delayed(answer: Promise<Response>): Promise<Response> {
  const response = await answer;
  await soon(Math.random() * longest);
  return response;
}

/** Waits until the engine has answered what pages have asked, and they have read it. */
export async function allAnswered(): Promise<void> {
  while (underWay.size > 0) {
    await Promise.all(underWay);
    await soon(0);
  }
}
