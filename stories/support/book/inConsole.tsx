import { createMockFetch, type PersonaId } from '@atrium-console/mock';
import type { Permission } from '@atrium-console/sdk';
import type { OperationId } from '@atrium-console/sdk/operations';
import { profileApi } from '@atrium-console/sdk/rtk';
import type { CrmFeature } from '@atrium-console/sdk/rules';
import type { Decorator } from '@storybook/react-vite';
import { type ReactNode, useState } from 'react';
import { Provider } from 'react-redux';
import configFile from '../../../web/public/config.json' with { type: 'json' };
import { sitePages } from '../../../web/src/app/shell/sitePages.ts';
import { RuntimeConfigContext } from '../../../web/src/base/config/RuntimeConfigContext.ts';
import { parseRuntimeConfig } from '../../../web/src/base/config/runtimeConfig.ts';
import { makeStore } from '../../../web/src/session/makeStore.ts';
import { SitePagesContext } from '../../../web/src/session/SitePages.ts';
import { type ForcedAnswers, forcedFetch } from '../forcedFetch.ts';
import { inTimeZone, profileFetch, without } from '../profileFetch.ts';

/** Who is signed in where a component is shown. A story sets it as the parameter `visitor`. */
export type Visitor = {
  /** Default: the owner of the account. */
  persona?: PersonaId | 'nobody';
  /** Of the account. Default: that of the persona. */
  timeZone?: string;
  /** Permissions that the persona does not have here. */
  without?: readonly Permission[];
  featuresOff?: readonly CrmFeature[];
  /** Operations that the server does not have. */
  notServed?: readonly OperationId[];
  /** Responses to force from the contract's examples. */
  force?: ForcedAnswers;
};

type VisitorParameters = { visitor?: Visitor };

type Props = { visitor: Visitor; children: ReactNode };

const parsed = parseRuntimeConfig(configFile);

/** A component of the console that asks who is signed in, or the server: with a session, a store and an engine of its own. */
export const inConsole: Decorator = (Story, { id, parameters }) => {
  const { visitor = {} }: VisitorParameters = parameters;
  return (
    <SignedIn key={id} visitor={visitor}>
      <Story />
    </SignedIn>
  );
};

function SignedIn({ visitor, children }: Props) {
  // Created once per mount, so that a re-render keeps its engine.
  const [store] = useState(() => start(visitor));
  if (!parsed.ok) throw new Error('web/public/config.json is not valid.');
  return (
    <Provider store={store}>
      <RuntimeConfigContext value={{ ...parsed.config, not_served: new Set(visitor.notServed) }}>
        <SitePagesContext value={sitePages}>
          <OnceSignedIn>{children}</OnceSignedIn>
        </SitePagesContext>
      </RuntimeConfigContext>
    </Provider>
  );
}

function start({ persona = 'owner', timeZone, without: lacking = [], featuresOff, notServed, force = {} }: Visitor) {
  const mock = createMockFetch({
    ...(persona !== 'nobody' && { signedInAs: persona }),
    ...(featuresOff && { featuresOff }),
  });
  const inZone = profileFetch(forcedFetch(mock, force), timeZone === undefined ? undefined : inTimeZone(timeZone));
  return makeStore({
    fetch: profileFetch(inZone, without(...lacking)),
    baseUrl: 'http://atrium.story',
    notServed: new Set<string>(notServed),
  });
}

/** As in the console, nothing is shown before it is known who is signed in, or that nobody is. */
function OnceSignedIn({ children }: { children: ReactNode }) {
  const { isLoading } = profileApi.useGetProfileQuery();
  return isLoading ? null : children;
}
