/** The pages of the console, with what each calls, for tests of servers that lack operations. */
import { join } from 'node:path';
import type { PersonaId } from '@atrium-console/mock';
import { type OperationId, operations } from '@atrium-console/sdk/operations';
import { act, screen } from '@testing-library/react';
import { generatePath } from 'react-router';
import { vi } from 'vitest';
import { callsIn } from '../../../scripts/generate/callsIn.ts';
import { loadModules } from '../../../stories/support/loadModules.ts';
import { adminPages } from '../../../web/src/screens/admin/registry.ts';
import { pageReads } from '../../../web/src/settings/generated/pageReads.ts';
import { pageHref, settingsPages } from '../../../web/src/settings/registry.ts';
import { allAnswered } from '../support/latency.ts';
import { renderPage } from '../support/renderConsole.tsx';

export type Page = {
  id: string;
  title: string;
  href: string;
  /** The operations of which the server has to have one. */
  shows: readonly OperationId[];
  /** The operations each of which the server has to have besides. */
  needs?: readonly OperationId[];
  /** All that its components call. */
  calls: readonly OperationId[];
  /** Who opens it. Default: the owner of an account. */
  persona?: PersonaId;
};

const web = join(import.meta.dirname, '../../../web/src');

function isOperation(id: string): id is OperationId {
  return Object.hasOwn(operations, id);
}

/** The settings pages, each for its first product. */
export const pages: readonly Page[] = settingsPages.map((page) => ({
  id: page.id,
  title: page.title,
  href: pageHref(page, page.products[0] ?? 'main'),
  shows: pageReads[page.id] ?? [],
  calls: [...callsIn(join(web, 'settings', page.id))].filter(isOperation),
}));

/** Where the pages of the admin area are, if not in a folder of their own name. */
const ADMIN_FOLDERS: Readonly<Record<string, string>> = {
  addPlan: 'plans',
  editPlan: 'plans',
  remoteUsersNew: 'remoteUsers',
};

/** What the addresses of the admin area are about. */
const SHOWN = { account_id: '1001', plan_id: '65f0c1a2b3d4e5f690000003', role_id: '65f0c1a2b3d4e5f691000015' };

/** The pages of the admin area. */
export const adminArea: readonly Page[] = adminPages.map(({ id, path, needs = [], shows, title }) => ({
  id,
  title,
  href: generatePath(path, SHOWN),
  shows,
  needs,
  calls: [...callsIn(join(web, 'screens/admin', ADMIN_FOLDERS[id] ?? id))].filter(isOperation),
  persona: 'operator',
}));

/** The console cannot do without it: a configuration that names it is refused. */
const NEEDED: OperationId = 'getProfile';

/** The operations that a server may lack. */
export const optional = Object.keys(operations)
  .filter(isOperation)
  .filter((id) => id !== NEEDED);

/** The same by area of the contract. */
export const areas: ReadonlyMap<string, readonly OperationId[]> = Map.groupBy(optional, (id) => operations[id].area);

/** Whether a page has something to show on a server that lacks operations. */
export function isFilled({ needs = [], shows }: Page, missing: readonly OperationId[]): boolean {
  return shows.some((id) => !missing.includes(id)) && !needs.some((id) => missing.includes(id));
}

/** Opens a page on a server that lacks operations, waits until it has all its answers, and tells what went wrong. */
export async function openWithout(page: Page, missing: readonly OperationId[]) {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const called = new Set<string>();
  await loadModules(page.href);
  renderPage(page.href, {
    ...(page.persona && { signedInAs: page.persona }),
    config: { not_served: new Set(missing) },
    onCall: ({ operationId }) => called.add(operationId ?? ''),
  });
  await screen.findByRole('heading', { level: 1, name: page.title });
  // A page may ask for more once it has what it asked for first.
  for (let round = 0; round < 3; round++) await act(allAnswered);
  const errors = said.mock.calls.map(([first]) => String(first));
  said.mockRestore();
  return {
    isOffered: screen.queryByRole('note', { name: 'This server does not offer this page.' }) === null,
    problems: [
      ...errors,
      ...missing.filter((id) => called.has(id)).map((id) => `${id} was called.`),
      ...screen.queryAllByRole('alert').map(({ textContent }) => `An alert says: ${textContent}`),
      ...screen.queryAllByRole('button', { name: 'Try again' }).map(() => 'It offers to try again.'),
    ],
  };
}
