/**
 * Everything that can be pressed on a page of a server that lacks something. It takes minutes for all pages, so that a run has
 * every twentieth: which ones, `ATRIUM_NOT_SERVED` says, with numbers from 0 to 19, or `all`.
 */
import { type OperationId, operations } from '@atrium-console/sdk/operations';
import { describe, expect, it } from 'vitest';
import { adminArea, areas, isFilled, type Page, pages, screens, walkWithout } from './support.ts';

const PARTS = 20;
const given = process.env.ATRIUM_NOT_SERVED ?? '0';
const parts = given === 'all' ? undefined : given.split(' ').map(Number);

type Case = { id: string; what: string; missing: readonly OperationId[]; page: Page };

const without = (page: Page, what: string, missing: readonly OperationId[]): Case => ({
  id: page.id,
  what,
  missing,
  page,
});

/** Every page without each call that it makes, and without each area that it uses, as long as it has something to show. */
const cases = [
  ...[...pages, ...adminArea, ...screens].flatMap((page) =>
    page.calls.filter((id) => id !== 'getProfile').map((id) => without(page, id, [id])),
  ),
  ...[...pages, ...adminArea].flatMap((page) =>
    [...areas]
      .filter(([, missing]) => missing.length > 1 && missing.some((id) => page.calls.includes(id)))
      .map(([area, missing]) => without(page, `the area ${area}`, missing)),
  ),
].filter(({ missing, page }) => page.shows.length === 0 || isFilled(page, missing));

function pageOf(id: string): Page {
  const page = pages.find((one) => one.id === id);
  if (page === undefined) throw new Error(`There is no page ${id}.`);
  return page;
}

describe('all that can be pressed on a page', () => {
  it('is reached with its dialogs, and what they save', async () => {
    const { called, problems } = await walkWithout(pageOf('workingStatus'), []);
    const writes = ['createWorkingStatus', 'updateWorkingStatus', 'deleteWorkingStatus'];
    expect(writes.filter((id) => !called.has(id))).toEqual([]);
    expect(problems).toEqual([]);
  });

  it('is found out if it only leads to what the server does not have', async () => {
    const { problems } = await walkWithout(pageOf('workingStatus'), ['updateWorkingStatus'], []);
    expect(problems).toEqual([
      expect.stringMatching(/^updateWorkingStatus would have been called\. \(after button “Edit” > button “Save”\)$/),
      expect.stringMatching(/^An alert says that the server does not offer this\. \(after button “Edit”/),
    ]);
  });
});

describe('a server that lacks something', () => {
  it('is tried with each call that changes something', () => {
    expect(cases.length).toBeGreaterThan(250);
    const changes = cases.filter(({ missing: [id] }) => id && operations[id].method !== 'GET');
    expect(changes.length).toBeGreaterThan(130);
  });

  it.each(cases.filter((_, index) => parts === undefined || parts.includes(index % PARTS)))(
    'has nothing on $id that leads nowhere without $what',
    async ({ missing, page }) => {
      const { problems } = await walkWithout(page, missing);
      expect(problems).toEqual([]);
    },
  );
});
