/** The pages of the console, with what each calls, for tests of servers that lack operations. */
import { join } from 'node:path';
import { type OperationId, operations } from '@atrium-console/sdk/operations';
import { callsIn } from '../../../scripts/generate/pageCalls.ts';
import { pageReads } from '../../../web/src/settings/generated/pageReads.ts';
import { pageHref, settingsPages } from '../../../web/src/settings/registry.ts';

export type Page = {
  id: string;
  title: string;
  href: string;
  /** The operations of which one has to be there. */
  shows: readonly OperationId[];
  /** All that its components call. */
  calls: readonly OperationId[];
};

const folder = join(import.meta.dirname, '../../../web/src/settings');

function isOperation(id: string): id is OperationId {
  return Object.hasOwn(operations, id);
}

/** The settings pages, each for its first product. */
export const pages: readonly Page[] = settingsPages.map((page) => ({
  id: page.id,
  title: page.title,
  href: pageHref(page, page.products[0] ?? 'main'),
  shows: pageReads[page.id] ?? [],
  calls: [...callsIn(join(folder, page.id))].filter(isOperation),
}));

/** What the console cannot do without. */
const NEEDED: readonly OperationId[] = ['getProfile'];

/** The operations of each area that a server may lack. */
export const areas: ReadonlyMap<string, readonly OperationId[]> = Map.groupBy(
  Object.keys(operations)
    .filter(isOperation)
    .filter((id) => !NEEDED.includes(id)),
  (id) => operations[id].area,
);
