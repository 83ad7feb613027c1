import { createMockFetch, type MockFetchOptions } from '@atrium-console/mock';
import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, type RouteObject } from 'react-router';
import { mockServices } from '../../../stories/support/mockServices.ts';
import configFile from '../../../web/public/config.json' with { type: 'json' };
import { Console } from '../../../web/src/app/Console.tsx';
import { PartnerLook } from '../../../web/src/app/PartnerLook.tsx';
import { routes as consoleRoutes } from '../../../web/src/app/routes.tsx';
import { parseRuntimeConfig, type RuntimeConfig } from '../../../web/src/base/config/runtimeConfig.ts';
import type { PopupResult, Services } from '../../../web/src/base/services.ts';
import { makeStore } from '../../../web/src/session/makeStore.ts';
import { withLatency } from './latency.ts';

type Options = MockFetchOptions & {
  /** Wraps the mock engine's fetch, to simulate failures. */
  wrapFetch?: (inner: typeof fetch) => typeof fetch;
  /** Overrides of the mock services. */
  services?: Partial<Services>;
  /** The result of popups. */
  popup?: PopupResult;
  /** Overrides of the configuration. */
  config?: Partial<RuntimeConfig>;
  /** Replaces the console's routes, for tests of the kit. */
  routes?: RouteObject[];
  /** Leaves out the menu and the header. */
  isPageOnly?: boolean;
  /** What the store does not ask the server for. Default: what the configuration says that it lacks. */
  notServed?: ReadonlySet<string>;
};

const parsed = parseRuntimeConfig(configFile);

/**
 * Renders a page in the console without the menu and the header, which takes a sixth less time, with its own engine, store
 * and router.
 */
export function renderPage(path: string, given: Options = {}) {
  return renderConsole(path, { isPageOnly: true, ...given });
}

/**
 * A user whose clicks and keys are over with the next frame: a refused form then has the focus at what is missing, from which it
 * would be taken in the middle of the next word.
 */
function settledUser(): ReturnType<typeof userEvent.setup> {
  const user = userEvent.setup();
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  return {
    ...user,
    click: async (element) => {
      await user.click(element);
      await frame();
    },
    keyboard: async (text) => {
      await user.keyboard(text);
      await frame();
    },
  };
}

/** Renders the whole console at a path, with its own engine, store and router. */
export function renderConsole(path: string, given: Options = {}) {
  const {
    wrapFetch,
    services: ownServices,
    popup,
    config,
    routes = consoleRoutes,
    isPageOnly,
    notServed,
    ...options
  } = given;
  if (!parsed.ok) throw new Error('web/public/config.json is not valid.');
  const inner = withLatency(createMockFetch({ signedInAs: 'owner', ...options }));
  const { services, recorded } = mockServices(ownServices, popup);
  const fetch = wrapFetch?.(inner) ?? inner;
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  const user = settledUser();
  const merged = { ...parsed.config, ...config };
  const store = makeStore({
    fetch,
    baseUrl: 'http://atrium.test',
    storage: services.storage,
    notServed: notServed ?? merged.not_served,
  });
  const view = render(
    <Console
      store={store}
      router={router}
      config={merged}
      services={services}
      PartnerLook={PartnerLook}
      colorScheme="light"
      isPageOnly={isPageOnly}
    />,
  );
  return { ...view, user, store, router, services, recorded, act };
}
