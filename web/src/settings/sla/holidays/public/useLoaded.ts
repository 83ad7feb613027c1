import { useEffect, useState } from 'react';

/** What is loaded on demand: not yet there, there, or failed with a way to try again. */
export type Loaded<Value> = { value?: Value; retry?: () => void };

/**
 * Loads a part of the console on demand.
 * @param load The same function between renders; another one loads something else. Undefined if nothing is wanted.
 */
export function useLoaded<Value>(load: (() => Promise<Value>) | undefined): Loaded<Value> {
  const [attempt, setAttempt] = useState(0);
  const [result, setResult] = useState<{ load: typeof load; attempt: number; value?: Value }>();
  useEffect(() => {
    let isWanted = true;
    load?.().then(
      (value) => isWanted && setResult({ load, attempt, value }),
      () => isWanted && setResult({ load, attempt }),
    );
    return () => {
      isWanted = false;
    };
  }, [load, attempt]);
  if (result === undefined || result.load !== load || result.attempt !== attempt) return {};
  if (result.value === undefined) return { retry: () => setAttempt(attempt + 1) };
  return { value: result.value };
}
