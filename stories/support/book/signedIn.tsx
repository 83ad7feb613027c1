import { createMockFetch } from '@atrium-console/mock';
import { profileApi } from '@atrium-console/sdk/rtk';
import type { Decorator } from '@storybook/react-vite';
import { type ReactNode, useState } from 'react';
import { Provider } from 'react-redux';
import { makeStore } from '../../../web/src/session/makeStore.ts';
import { inTimeZone, profileFetch } from '../profileFetch.ts';

type Props = {
  /** The time zone of the account; undefined if nobody is signed in. */
  timeZone: string | undefined;
  children: ReactNode;
};

/** What the console knows of the session, for components of the kit that ask for it. */
function Session({ timeZone, children }: Props) {
  const [store] = useState(() => {
    const fetch = profileFetch(
      createMockFetch({ signedInAs: timeZone === undefined ? undefined : 'owner' }),
      timeZone === undefined ? undefined : inTimeZone(timeZone),
    );
    const made = makeStore({ fetch, baseUrl: 'http://atrium.story' });
    if (timeZone !== undefined) void made.dispatch(profileApi.endpoints.getProfile.initiate());
    return made;
  });
  return <Provider store={store}>{children}</Provider>;
}

/** Around a story: the owner of an account is signed in. */
export const signedIn =
  (timeZone: string): Decorator =>
  (Story) => (
    <Session timeZone={timeZone}>
      <Story />
    </Session>
  );

/** Around a story: nobody is signed in. */
export const signedOut: Decorator = (Story) => (
  <Session timeZone={undefined}>
    <Story />
  </Session>
);
