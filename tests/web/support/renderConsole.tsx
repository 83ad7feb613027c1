import { createMockFetch, type MockFetchOptions } from '@atrium-console/mock';
import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router';
import configFile from '../../../web/public/config.json' with { type: 'json' };
import { Console } from '../../../web/src/app/Console.tsx';
import { makeStore } from '../../../web/src/app/makeStore.ts';
import { routes } from '../../../web/src/app/routes.tsx';
import { parseRuntimeConfig } from '../../../web/src/app/runtimeConfig.ts';

type Options = MockFetchOptions & {
  /** Instead of the mock engine's fetch, for a test that breaks the wire. */
  wrapFetch?: (inner: typeof fetch) => typeof fetch;
};

const parsed = parseRuntimeConfig(configFile);

/** Renders the whole console at a path, on an engine, a store and a router of its own. */
export function renderConsole(path: string, { wrapFetch, ...options }: Options = {}) {
  if (!parsed.ok) throw new Error('web/public/config.json is not valid.');
  const inner = createMockFetch({ signedInAs: 'owner', ...options });
  const store = makeStore({ fetch: wrapFetch?.(inner) ?? inner, baseUrl: 'http://atrium.test' });
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  const user = userEvent.setup();
  const view = render(<Console store={store} router={router} config={parsed.config} colorScheme="light" />);
  return { ...view, user, store, router, act };
}
