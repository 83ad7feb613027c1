import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderConsole } from '../support/renderConsole.tsx';
import { adminArea, areas, isFilled, openWithout, pages } from './support.ts';

/** Every page that uses an area, without it. */
const withoutArea = [...areas].flatMap(([area, missing]) =>
  [...pages, ...adminArea]
    .filter(({ calls, shows }) => missing.some((id) => calls.includes(id) || shows.includes(id)))
    .map((page) => ({ id: page.id, area, missing, page })),
);

/** The titles of all settings pages in the menus of the three products that have pages of their own. */
async function menuWithout(missing: readonly string[]): Promise<ReadonlySet<string>> {
  const titles = new Set<string>();
  for (const product of ['Account', 'Listening', 'CRM desk']) {
    const { unmount, user } = renderConsole('/product', { config: { not_served: new Set(missing) } });
    await user.click(await screen.findByRole('radio', { name: product }));
    const menu = within(screen.getByRole('navigation', { name: 'Settings' }));
    for (const { textContent } of menu.getAllByRole('link')) titles.add(textContent);
    unmount();
  }
  return titles;
}

describe('a server without an area', () => {
  it('is tried with every area, and with pages that use it', () => {
    expect(areas.size).toBeGreaterThan(35);
    expect(withoutArea.length).toBeGreaterThan(70);
  });

  it.each(withoutArea)('does not keep $id from being shown without $area', async ({ missing, page }) => {
    const { isOffered, problems } = await openWithout(page, missing);
    expect(problems).toEqual([]);
    expect(isOffered).toBe(isFilled(page, missing));
  });
});

describe('the menu of a server without an area', () => {
  it.each([...areas].filter(([, missing]) => pages.some((page) => !isFilled(page, missing))))(
    'has no page that shows nothing without %s',
    async (_, missing) => {
      const titles = await menuWithout(missing);
      const gone = pages.filter((page) => !isFilled(page, missing));
      const titleOf = ({ title }: { title: string }) => title;
      const left = pages.filter((page) => !gone.includes(page)).map(titleOf);
      expect(gone.map(titleOf).filter((title) => titles.has(title) && !left.includes(title))).toEqual([]);
      expect(left.filter((title) => !titles.has(title))).toEqual([]);
    },
  );
});
