import { getCollection } from 'astro:content';
import { defineRouteMiddleware, type StarlightRouteData } from '@astrojs/starlight/route-data';

type Entry = StarlightRouteData['sidebar'][number];

const base = import.meta.env.BASE_URL.replace(/\/$/, '');

/** The operations of an area, below its entry of the menu. */
async function operationsOf(area: string, current: string): Promise<Entry[]> {
  const pages = await getCollection('docs', ({ data }) => data.area === area && data.operation !== undefined);
  return pages
    .sort((one, other) => one.data.order - other.data.order)
    .map(({ id, data }) => ({
      type: 'link',
      label: data.title,
      href: `${base}/${id}/`,
      isCurrent: data.operation === current,
      badge: undefined,
      attrs: {},
    }));
}

/** The entries with another one in place of the area's. */
function replaced(entries: readonly Entry[], area: string, operations: Entry[]): Entry[] {
  return entries.map((entry) => {
    if (entry.type === 'group') {
      const inner = replaced(entry.entries, area, operations);
      const holdsArea = inner.some((one, index) => one !== entry.entries[index]);
      return { ...entry, entries: inner, collapsed: holdsArea ? false : entry.collapsed };
    }
    if (entry.href !== `${base}/api/${area}/`) return entry;
    return {
      type: 'group',
      label: entry.label,
      entries: [{ ...entry, label: 'All calls' }, ...operations],
      collapsed: false,
      badge: undefined,
    };
  });
}

/** All operations in the menu would be most of a page, so each page has those of its own area. */
export const onRequest = defineRouteMiddleware(async ({ locals }) => {
  const { starlightRoute } = locals;
  const { area, operation = '' } = starlightRoute.entry.data;
  if (area === undefined) return;
  starlightRoute.sidebar = replaced(starlightRoute.sidebar, area, await operationsOf(area, operation));
});
