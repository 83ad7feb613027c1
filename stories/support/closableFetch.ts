import { ApiFailure } from '@atrium-console/sdk';

/**
 * A `fetch` whose calls are cancelled once it is closed. A late answer would be a toast in the next story, as would the time
 * limit of a call that is never answered; cancelled calls show none.
 */
export function closableFetch(fetch: typeof globalThis.fetch) {
  const closing = new AbortController();
  const untilClosed: typeof fetch = (input, init) =>
    new Promise((resolve, reject) => {
      const cancel = () => reject(new ApiFailure({ kind: 'aborted', message: 'The story was closed.' }));
      if (closing.signal.aborted) return cancel();
      closing.signal.addEventListener('abort', cancel);
      const end = () => closing.signal.removeEventListener('abort', cancel);
      fetch(input, init).then(resolve, reject).finally(end);
    });
  return { fetch: untilClosed, close: () => closing.abort() };
}
