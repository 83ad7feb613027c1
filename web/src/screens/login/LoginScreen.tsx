import { isHttpError } from '@atrium-console/sdk';
import { profileApi } from '@atrium-console/sdk/rtk';
import { Anchor, Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { EntryPage } from '../../areas/entry/EntryPage.tsx';
import { signInProblem } from '../../areas/entry/signInProblem.ts';
import { useSite } from '../../base/useSite.ts';
import { Served } from '../../kit/served/Served.tsx';
import { loginProblem } from '../../session/signIn/loginProblem.ts';
import { SignIn } from '../../session/signIn/SignIn.tsx';
import { useCameFrom } from '../../session/useCameFrom.ts';
import { useSession } from '../../session/useSession.ts';

/** A partner's console does not offer our plans or our demo. */
const OUR_LINKS = [
  { to: '/plans', label: 'Plans', by: 'listPlans' as const },
  { to: '/register_demo_1', label: 'Request a demo', by: 'registerDemo' as const },
];

/** Sign-in with email and password or a provider. The guard redirects as soon as the profile is loaded. */
export function Component() {
  const [loadProfile] = profileApi.useLazyGetProfileQuery();
  const { isMainOrigin } = useSite();
  const cameFrom = useCameFrom();
  const notice = useNotice();
  const [isRefused, setRefused] = useState(false);
  const ssoQuery = cameFrom === undefined ? '' : `?${new URLSearchParams({ redirect: cameFrom })}`;
  const goOn = async () => {
    setRefused((await loadProfile()).isError);
  };
  return (
    <EntryPage links={isMainOrigin ? OUR_LINKS : []}>
      <SignIn
        problemOf={signInProblem}
        notice={isRefused ? (notice ?? COOKIE_REFUSED) : notice}
        onSignedIn={goOn}
        help={
          <Served by="checkEmail">
            <Anchor component={Link} to="/forget-password" size="sm" style={{ alignSelf: 'flex-end' }}>
              Forgot password
            </Anchor>
          </Served>
        }
      />
      <Served by="getSsoLogin">
        <Button component={Link} to={`/sso-login${ssoQuery}`} variant="default" fullWidth>
          Single sign-on
        </Button>
      </Served>
    </EntryPage>
  );
}

/** Shown to people who still see this screen although the server accepted their sign-in. */
const COOKIE_REFUSED = 'You signed in, but your browser did not keep the session. Allow cookies for this site.';

/** Being signed out is why this screen is shown; any other error while loading the profile is worth showing. */
function useNotice(): string | undefined {
  const { error } = useSession();
  return error && !isHttpError(error, 401) ? loginProblem(error).general : undefined;
}
