import { operations } from '@atrium-console/sdk/operations';
import { describe, expect, it } from 'vitest';
import { adminArea, openWithout, pages } from './support.ts';

/** Every page without one of the calls that it makes besides those that fill it. */
const withoutRead = [...pages, ...adminArea].flatMap((page) =>
  page.calls
    .filter(
      (id) =>
        operations[id].method === 'GET' && id !== 'getProfile' && !page.shows.includes(id) && !page.needs?.includes(id),
    )
    .map((missing) => ({ id: page.id, missing, page })),
);

describe('a server without one call', () => {
  it('is tried with many pages', () => {
    expect(withoutRead.length).toBeGreaterThan(60);
  });

  it.each(withoutRead)('shows the rest of $id without $missing', async ({ missing, page }) => {
    const { isOffered, problems } = await openWithout(page, [missing]);
    expect(problems).toEqual([]);
    expect(isOffered).toBe(true);
  });
});
