/** The pages of the console, with what each calls, for tests of servers that lack operations. */
import { join } from 'node:path';
import type { PersonaId } from '@atrium-console/mock';
import { type OperationId, operations } from '@atrium-console/sdk/operations';
import { act, screen } from '@testing-library/react';
import { generatePath } from 'react-router';
import { vi } from 'vitest';
import { callsIn } from '../../../scripts/generate/callsIn.ts';
import { loadModules } from '../../../stories/support/loadModules.ts';
import { notServedError } from '../../../web/src/base/served/notServed.ts';
import { adminPages } from '../../../web/src/screens/admin/registry.ts';
import { pageReads } from '../../../web/src/settings/generated/pageReads.ts';
import { pageHref, settingsPages } from '../../../web/src/settings/registry.ts';
import { allAnswered } from '../support/latency.ts';
import { renderPage } from '../support/renderConsole.tsx';
import { walk } from './walk.ts';

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
  /** Who opens it; `nobody` before signing in. Default: the owner of an account. */
  persona?: PersonaId | 'nobody';
  /** Whether it is shown with the menu and the header. */
  isWhole?: boolean;
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

type Screen = [id: string, title: string, href: string, folders: readonly string[]];

const screenOf = ([id, title, href, folders]: Screen): Page => ({
  id,
  title,
  href,
  shows: [],
  calls: [...new Set(folders.flatMap((folder) => [...callsIn(join(web, folder))]))].filter(isOperation),
});

/** The screens before signing in. */
const BEFORE: readonly Screen[] = [
  ['login', 'Sign in', '/login', ['screens/login', 'session/signIn']],
  ['forgetPassword', 'Forgot password', '/forget-password', ['screens/forgetPassword']],
  ['resetPassword', 'Reset password', '/reset-password?token=a', ['screens/resetPassword']],
  ['registerDemo', 'Request a demo', '/register_demo_1', ['screens/registerDemo']],
  ['plans', 'Plans', '/plans', ['screens/plans']],
];

/** What else there is: the screens before signing in, those after it, and the menu and the header. */
export const screens: readonly Page[] = [
  ...BEFORE.map((screen): Page => ({ ...screenOf(screen), persona: 'nobody' })),
  { ...screenOf(['product', 'Products', '/product', ['screens/product', 'app']]), isWhole: true },
  { ...screenOf(['payment', 'Payment', '/payment', ['screens/payment']]), shows: ['createPayment'], persona: 'unpaid' },
];

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

function signedIn({ persona = 'owner' }: Page): { signedInAs: PersonaId | undefined } {
  return { signedInAs: persona === 'nobody' ? undefined : persona };
}

/** Opens a page on a server that lacks operations, waits until it has all its answers, and tells what went wrong. */
export async function openWithout(page: Page, missing: readonly OperationId[]) {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const called = new Set<string>();
  await loadModules(page.href);
  renderPage(page.href, {
    ...signedIn(page),
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

/** Operations that the store does not ask the server for. Notes those that change something and that it was asked for. */
class Refused extends Set<string> {
  readonly asked = new Set<string>();

  override has(id: string): boolean {
    const isRefused = super.has(id);
    if (isRefused && isOperation(id) && operations[id].method !== 'GET') this.asked.add(id);
    return isRefused;
  }
}

/** A media query of which nobody is told. */
const QUIET = {
  onchange: null,
  addListener: () => undefined,
  removeListener: () => undefined,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
  dispatchEvent: () => false,
};

/** Where a page shows one item alone. */
const ITEM_PARAMETERS = ['sla', 'edit', 'new'];

/**
 * Opens a page on a server that lacks operations and presses everything on it, in its tabs, menus and dialogs, too.
 * @param said What the console knows to be missing. Default: all that is.
 * @returns What was pressed, what the server was asked for, and what went wrong.
 */
export async function walkWithout(page: Page, missing: readonly OperationId[], said = missing) {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  // Dialogs then open and close at once.
  const matchMedia = vi.spyOn(window, 'matchMedia').mockImplementation((media) => ({
    ...QUIET,
    media,
    matches: media.includes('reduced-motion'),
  }));
  const called = new Set<string>();
  const refused = new Refused(missing);
  await loadModules(page.href);
  const { router, unmount } = renderPage(page.href, {
    ...signedIn(page),
    isPageOnly: !page.isWhole,
    config: { not_served: new Set(said) },
    notServed: refused,
    onCall: ({ operationId }) => called.add(operationId ?? ''),
  });
  await screen.findByRole('heading', { level: 1, name: page.title });
  for (let round = 0; round < 3; round++) await act(allAnswered);
  const problems = new Map<string, string>();
  const look = (pressed: string) => {
    const seen = [
      ...[...refused.asked].map((id) => `${id} would have been called.`),
      ...missing.filter((id) => called.has(id)).map((id) => `${id} was called.`),
      ...[...document.querySelectorAll('[role="alert"]')]
        .filter(({ textContent }) => textContent?.includes(notServedError.message))
        .map(() => 'An alert says that the server does not offer this.'),
      ...[...document.querySelectorAll('button')]
        .filter(({ textContent }) => textContent === 'Try again')
        .map(() => 'It offers to try again.'),
      ...errors.mock.calls.map(([first]) => String(first)),
    ];
    for (const problem of seen) if (!problems.has(problem)) problems.set(problem, pressed);
  };
  const path = page.href.replace(/[?#].*/, '');
  const pressed = await walk({
    isHere: () => router.state.location.pathname === path,
    opened: () =>
      [...new URLSearchParams(router.state.location.search).keys()]
        .filter((key) => ITEM_PARAMETERS.includes(key))
        .join(),
    comeBack: () => router.navigate(page.href),
    look,
  });
  // What waits to be deleted is sent.
  unmount();
  for (let round = 0; round < 3; round++) await act(allAnswered);
  look('leaving the page');
  errors.mockRestore();
  matchMedia.mockRestore();
  return { pressed, called, problems: [...problems].map(([problem, after]) => `${problem} (after ${after})`) };
}
