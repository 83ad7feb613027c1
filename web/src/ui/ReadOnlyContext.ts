import { createContext, use } from 'react';

/**
 * Why this part of the page is read only, as a sentence; undefined if it is not. Provide `undefined` around inputs that
 * are never saved, so that read-only users can use them, too.
 */
export const ReadOnlyContext = createContext<string | undefined>(undefined);

/** Returns why this part of the page is read only; undefined if it is not. */
export function useReadOnlyReason(): string | undefined {
  return use(ReadOnlyContext);
}
