import { isApiError, isHttpError } from '@atrium-console/sdk';
import { profileApi } from '@atrium-console/sdk/rtk';
import { useEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';
import { useNavigate, useSearchParams } from 'react-router';
import { readId } from '../../base/readId.ts';
import { useServices } from '../../base/services.ts';
import { toastError } from '../../base/toasts.ts';
import { TITLES } from '../../messages.ts';
import type { ConsoleStore } from '../../session/makeStore.ts';
import { signOut } from '../../session/signOut.ts';
import { Splash } from '../../ui/Splash.tsx';
import { ReturnToOwn } from './ReturnToOwn.tsx';

/** Signs out, or returns an operator who is signed in as another user to the account named by `return`. */
export function Component() {
  const [params] = useSearchParams();
  const accountId = readId(params.get('return'));
  return accountId !== undefined ? <ReturnToOwn accountId={accountId} /> : <SignOut />;
}

/**
 * Signs out and goes to the sign-in screen, replacing this history entry (SPEC 2.2, 4). Not behind the guard, which would
 * remember this address as the one to return to. Visitors who are not signed in are only redirected: nothing is called but
 * the profile, which says that they are not.
 */
function SignOut() {
  const dispatch = useDispatch<ConsoleStore['dispatch']>();
  const services = useServices();
  const navigate = useNavigate();
  const hasBegun = useRef(false);
  const isHere = useRef(false);

  useEffect(() => {
    isHere.current = true;
    const leave = async () => {
      const { data, error } = await dispatch(profileApi.endpoints.getProfile.initiate(undefined, { subscribe: false }));
      const isGuest = data === undefined && isApiError(error) && isHttpError(error, 401);
      const isConfirmed = isGuest || (await signOut(dispatch, services));
      if (!isConfirmed) toastError(TITLES.validation, UNCONFIRMED);
      // Signing out completes even if the person has navigated elsewhere; the guard handles them there.
      if (isHere.current) navigate('/login', { replace: true });
    };
    // Do not sign out again if the effect runs twice: by then, someone else may be signing in.
    if (!hasBegun.current) leave();
    hasBegun.current = true;
    return () => {
      isHere.current = false;
    };
  }, [dispatch, services, navigate]);
  return <Splash />;
}

/** True also if scripts cannot read the cookie: then the person is still signed in, and sees that. */
const UNCONFIRMED =
  'The server did not confirm that you are signed out. If you share this computer, try again in a moment.';
