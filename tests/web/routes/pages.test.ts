import { describe, expect, it } from 'vitest';
import { screenOf } from '../../../web/src/app/screens.ts';
import { rowAt } from '../../../web/src/routes/journey.ts';
import { adminModules } from '../../../web/src/screens/admin/adminModules.ts';
import { adminPages } from '../../../web/src/screens/admin/registry.ts';
import { pageModules } from '../../../web/src/settings/generated/pageModules.ts';
import { settingsPages } from '../../../web/src/settings/registry.ts';
import { ADMIN, GUESTS, OPEN, SETTINGS } from './specTable.ts';

const ADDRESSES = [
  ...GUESTS.map(({ at }) => at),
  ...OPEN,
  '/logout',
  '/product',
  '/payment',
  ...ADMIN,
  // The others are addresses that nobody may open, such as `/settings/tags/main`.
  ...SETTINGS.filter(({ open }) => open !== '').map(({ at }) => at),
];

/** Every route of the specification once, with one of its addresses. */
const ROUTES = new Map(ADDRESSES.map((at) => [rowAt(at)?.row.path ?? `no route for ${at}`, at]));

const sorted = (names: readonly string[]) => names.toSorted();

describe('every route of the specification', () => {
  it.each([...ROUTES])('%s has a page', async (_, at) => {
    const row = rowAt(at)?.row;
    const loaded = await (row && screenOf(row))?.();
    expect(typeof loaded?.Component).toBe('function');
  });

  it('of the settings has one row and one module', () => {
    expect(sorted(Object.keys(pageModules))).toEqual(sorted(settingsPages.map(({ id }) => id)));
  });

  it('of the admin area has one row and one module', () => {
    expect(sorted(Object.keys(adminModules))).toEqual(sorted(adminPages.map(({ id }) => id)));
  });
});
