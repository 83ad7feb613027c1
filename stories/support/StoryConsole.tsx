import {
  createMockFetch,
  type MockCall,
  type MockFetchOptions,
  type PersonaId,
  type ScenarioId,
} from '@atrium-console/mock';
import type { Permission, Profile } from '@atrium-console/sdk';
import { useState } from 'react';
import { createMemoryRouter, type RouteObject } from 'react-router';
import configFile from '../../web/public/config.json' with { type: 'json' };
import { brandTheme } from '../../web/src/app/brandTheme.ts';
import { Console } from '../../web/src/app/Console.tsx';
import { routes as consoleRoutes } from '../../web/src/app/routes.tsx';
import { parseRuntimeConfig, type RuntimeConfig } from '../../web/src/base/config/runtimeConfig.ts';
import type { Opener, PopupResult, Reporter, Services } from '../../web/src/base/services.ts';
import { siteAt } from '../../web/src/base/useSite.ts';
import { makeStore } from '../../web/src/session/makeStore.ts';
import { type ForcedAnswers, forcedFetch } from './forcedFetch.ts';
import { mockServices } from './mockServices.ts';
import { profileFetch, without } from './profileFetch.ts';

export type StoryConsoleProps = {
  /** Where in the console the story is. */
  path: string;
  /** Who is signed in; `guest` is nobody. */
  persona?: PersonaId | 'guest';
  scenario?: ScenarioId;
  network?: NonNullable<MockFetchOptions['network']>;
  scheme?: 'light' | 'dark';
  /** Answers that the engine is to give from the contract's examples. */
  force?: ForcedAnswers;
  /** Origin that the console is opened at: a partner's shows the partner's brand. */
  origin?: string;
  /** What a popup comes back with. */
  popup?: PopupResult;
  /** The window that opened the console as its popup; without it nobody has. */
  opener?: Opener;
  /** In place of one that takes everything. */
  reporter?: Reporter;
  /** The realtime socket; without it nobody is online. */
  openSocket?: Services['openSocket'];
  /** Permissions that the persona lacks in this story. */
  without?: readonly Permission[];
  /** What else is different about the persona. */
  change?: (profile: Profile) => Profile;
  /** In place of parts of the configuration. */
  config?: Partial<RuntimeConfig>;
  /** In place of the console's routes, for stories of the kit. */
  routes?: RouteObject[];
  onCall?: (call: MockCall) => void;
};

const parsed = parseRuntimeConfig(configFile);

/** The whole console on an engine, a store and a router of the story's own. It is live: what is saved stays saved. */
export function StoryConsole(props: StoryConsoleProps) {
  // Made once per mount: a story that is rendered again keeps its engine and with it what was done in it.
  const [{ store, router, services }] = useState(() => start(props));
  if (!parsed.ok) throw new Error('web/public/config.json is not valid.');
  const config = { ...parsed.config, ...props.config };
  const { brand } = siteAt(config, services.origin);
  return (
    <Console
      store={store}
      router={router}
      config={config}
      services={services}
      theme={brand && brandTheme(brand)}
      colorScheme={props.scheme ?? 'light'}
    />
  );
}

function start({ path, persona = 'owner', scenario, network, force = {}, ...rest }: StoryConsoleProps) {
  const {
    change,
    onCall,
    opener,
    openSocket,
    origin = 'http://atrium.story',
    popup,
    reporter,
    routes = consoleRoutes,
    without: lacking,
  } = rest;
  const signedInAs = persona === 'guest' ? undefined : persona;
  const mock = createMockFetch({ signedInAs, scenario, network, onCall });
  return {
    store: makeStore({
      fetch: profileFetch(forcedFetch(mock, force), change ?? (lacking && without(...lacking))),
      baseUrl: 'http://atrium.story',
    }),
    services: mockServices(
      { origin, ...(opener && { opener }), ...(reporter && { reporter }), ...(openSocket && { openSocket }) },
      popup,
    ).services,
    router: createMemoryRouter(routes, { initialEntries: [path] }),
  };
}
