import { useEffect, useState } from 'react';

/** How long to compute before the browser may respond and paint, in milliseconds. */
const SLICE = 12;

/**
 * The result of a long computation that pauses between its steps, so that the page responds meanwhile. Undefined until it is
 * there.
 * @param start Starts the computation; undefined while there is nothing to compute. Another function starts it again.
 */
export function useInSteps<Result>(start: (() => Generator<undefined, Result>) | undefined): Result | undefined {
  const [done, setDone] = useState<{ start: typeof start; result: Result }>();
  useEffect(() => {
    if (start === undefined) return;
    const steps = start();
    let timer: ReturnType<typeof setTimeout>;
    const go = () => {
      const until = performance.now() + SLICE;
      let step = steps.next();
      while (!step.done && performance.now() < until) step = steps.next();
      if (step.done) setDone({ start, result: step.value });
      else timer = setTimeout(go);
    };
    timer = setTimeout(go);
    return () => clearTimeout(timer);
  }, [start]);
  return done?.start === start ? done?.result : undefined;
}
