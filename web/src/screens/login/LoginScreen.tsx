import { isHttpError } from '@atrium-console/sdk';
import { profileApi } from '@atrium-console/sdk/rtk';
import { Anchor, Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { EntryPage } from '../../areas/entry/EntryPage.tsx';
import { useSite } from '../../base/useSite.ts';
import { loginProblem } from '../../session/signIn/loginProblem.ts';
import { SignIn } from '../../session/signIn/SignIn.tsx';
import { useCameFrom } from '../../session/useCameFrom.ts';
import { useSession } from '../../session/useSession.ts';

/** A partner's console neither sells our plans nor shows our demo. */
const OUR_LINKS = [
  { to: '/plans', label: 'Plans' },
  { to: '/register_demo_1', label: 'Request a demo' },
];

/** Sign in with email and password or by a provider. The guard forwards as soon as the profile is there. */
export function Component() {
  const [loadProfile] = profileApi.useLazyGetProfileQuery();
  const { isMainOrigin } = useSite();
  const cameFrom = useCameFrom();
  const notice = useNotice();
  const [isAccepted, setAccepted] = useState(false);
  const ssoQuery = cameFrom === undefined ? '' : `?${new URLSearchParams({ redirect: cameFrom })}`;
  const goOn = async () => {
    await loadProfile();
    setAccepted(true);
  };
  return (
    <EntryPage links={isMainOrigin ? OUR_LINKS : []}>
      <SignIn
        notice={isAccepted ? (notice ?? COOKIE_REFUSED) : notice}
        onSignedIn={goOn}
        help={
          <Anchor component={Link} to="/forget-password" size="sm" style={{ alignSelf: 'flex-end' }}>
            Forgot password
          </Anchor>
        }
      />
      <Button component={Link} to={`/sso-login${ssoQuery}`} variant="default" fullWidth>
        Single sign-on
      </Button>
    </EntryPage>
  );
}

/** Said to those who still see this screen after the server has accepted them. */
const COOKIE_REFUSED = 'You were accepted, but your browser did not keep the session. Allow cookies for this site.';

/** Not being signed in is why this screen shows; anything else that kept the profile from loading is worth saying. */
function useNotice(): string | undefined {
  const { error } = useSession();
  return error && !isHttpError(error, 401) ? loginProblem(error).general : undefined;
}
