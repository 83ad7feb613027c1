import { createContext, use } from 'react';

/**
 * Why nothing can be changed in this part of the page: a sentence for people; undefined when everything can. Provide
 * `undefined` around what is tried and never saved, so that people who may only read can try it, too.
 */
export const ReadOnlyContext = createContext<string | undefined>(undefined);

/** Why nothing can be changed here; undefined when it can. */
export function useReadOnlyReason(): string | undefined {
  return use(ReadOnlyContext);
}
