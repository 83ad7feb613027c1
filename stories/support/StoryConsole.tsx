import {
  createMockFetch,
  type MockCall,
  type MockFetchOptions,
  type PersonaId,
  type ScenarioId,
} from '@atrium-console/mock';
import type { Permission, Profile } from '@atrium-console/sdk';
import type { OperationId } from '@atrium-console/sdk/operations';
import type { PresenceSocket } from '@atrium-console/sdk/presence';
import type { CrmFeature } from '@atrium-console/sdk/rules';
import { useEffect, useState } from 'react';
import { createMemoryRouter, type RouteObject } from 'react-router';
import configFile from '../../web/public/config.json' with { type: 'json' };
import { Console } from '../../web/src/app/Console.tsx';
import { PartnerLook } from '../../web/src/app/PartnerLook.tsx';
import { routes as consoleRoutes } from '../../web/src/app/routes.tsx';
import { parseRuntimeConfig, type RuntimeConfig } from '../../web/src/base/config/runtimeConfig.ts';
import type { Connection } from '../../web/src/base/connection/connection.ts';
import type { Deployment } from '../../web/src/base/deployment/deployment.ts';
import type { Opener, PopupResult, Reporter } from '../../web/src/base/services.ts';
import { makeStore } from '../../web/src/session/makeStore.ts';
import { closableFetch } from './closableFetch.ts';
import { type ForcedAnswers, forcedFetch } from './forcedFetch.ts';
import { mockServices } from './mockServices.ts';
import { profileFetch, without } from './profileFetch.ts';

/** Types are named as they are imported: Storybook's documentation of the props cannot read `Services['connection']`. */
export type StoryConsoleProps = {
  /** The path to open. */
  path: string;
  /** Who is signed in; `guest` for no one. */
  persona?: PersonaId | 'guest';
  scenario?: ScenarioId;
  network?: NonNullable<MockFetchOptions['network']>;
  scheme?: 'light' | 'dark';
  /** Whether the menu and the header stand around the page. Default: as the toolbar says, which in test runs leaves them out. */
  hasFrame?: boolean;
  /** Responses to force from the contract's examples. */
  force?: ForcedAnswers;
  /** The console's origin; a partner's origin shows the partner's brand. */
  origin?: string;
  /** The result of popups. */
  popup?: PopupResult;
  /** The window that opened the console as a popup. Default: none. */
  opener?: Opener;
  /** Replaces the default, which accepts everything. */
  reporter?: Reporter;
  /** Whether there is a network. Default: what the browser says. */
  connection?: Connection;
  /** Whether the console is the newest version. Default: it is. */
  deployment?: Deployment;
  /** The realtime socket. Default: none, so no one is online. */
  openSocket?: () => Promise<PresenceSocket | undefined>;
  /** Permissions to remove from the persona. */
  without?: readonly Permission[];
  /** Features of CRM accounts that are off for the persona's account. */
  featuresOff?: readonly CrmFeature[];
  /** Other changes to the persona. */
  change?: (profile: Profile) => Profile;
  /** Operations that the server does not have. */
  notServed?: readonly OperationId[];
  /** Overrides of the configuration. */
  config?: Partial<RuntimeConfig>;
  /** Replaces the console's routes, for stories of the kit. */
  routes?: RouteObject[];
  onCall?: (call: MockCall) => void;
};

const parsed = parseRuntimeConfig(configFile);

/** The whole console with its own engine, store and router. It is live: saved changes persist within the story. */
export function StoryConsole(props: StoryConsoleProps) {
  // Created once per mount, so that a re-rendered story keeps its engine and its data.
  const [{ store, router, services, close }] = useState(() => start(props));
  useEffect(() => close, [close]);
  if (!parsed.ok) throw new Error('web/public/config.json is not valid.');
  const config = { ...parsed.config, ...props.config, not_served: new Set<string>(props.notServed) };
  return (
    <Console
      store={store}
      router={router}
      config={config}
      services={services}
      PartnerLook={PartnerLook}
      colorScheme={props.scheme ?? 'light'}
      isPageOnly={props.hasFrame === false}
    />
  );
}

function start({ path, persona = 'owner', scenario, network, force = {}, ...rest }: StoryConsoleProps) {
  const {
    change,
    connection,
    deployment,
    featuresOff,
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
  const mock = createMockFetch({ signedInAs, featuresOff, scenario, network, onCall });
  const { fetch, close } = closableFetch(
    profileFetch(forcedFetch(mock, force), change ?? (lacking && without(...lacking))),
  );
  return {
    close,
    store: makeStore({ fetch, baseUrl: 'http://atrium.story', notServed: new Set<string>(rest.notServed) }),
    services: mockServices(
      {
        origin,
        ...(connection && { connection }),
        ...(deployment && { deployment }),
        ...(opener && { opener }),
        ...(reporter && { reporter }),
        ...(openSocket && { openSocket }),
      },
      popup,
    ).services,
    router: createMemoryRouter(routes, { initialEntries: [path] }),
  };
}
