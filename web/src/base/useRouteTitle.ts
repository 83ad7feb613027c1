import { useMatches } from 'react-router';

/** The title of the current screen, from the route table. */
export function useRouteTitle(): string | undefined {
  const matches = useMatches();
  for (const { handle } of matches.toReversed()) {
    if (typeof handle === 'object' && handle !== null && 'title' in handle && typeof handle.title === 'string') {
      return handle.title;
    }
  }
  return undefined;
}
