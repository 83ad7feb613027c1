import { isHttpError } from '@atrium-console/sdk';
import { profileApi } from '@atrium-console/sdk/rtk';
import { loginProblem } from '../../access/signIn/loginProblem.ts';
import { SignInForm } from '../../access/signIn/SignInForm.tsx';
import { useSession } from '../../access/useSession.ts';
import { EntryPage } from '../../app/entry/EntryPage.tsx';

/** Sign in with email and password. The guard around this screen forwards as soon as the profile is there. */
export function Component() {
  const [loadProfile] = profileApi.useLazyGetProfileQuery();
  const { error } = useSession();
  // Not being signed in is why this screen shows; anything else is worth saying.
  const outage = error && !isHttpError(error, 401) ? loginProblem(error).general : undefined;
  return (
    <EntryPage>
      <SignInForm notice={outage} onSignedIn={() => loadProfile()} />
    </EntryPage>
  );
}
