import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { renderConsole } from './renderConsole.tsx';

/** Opens a path and returns the final path and the number of redirects. */
export async function wayOf(path: string, options: Parameters<typeof renderConsole>[1]) {
  const { router } = renderConsole(path, options);
  const keys = new Set<string>();
  router.subscribe(({ location }) => keys.add(location.key));
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(router.state.navigation.state).toBe('idle'));
  return { hops: keys.size, end: router.state.location.pathname + router.state.location.search };
}
