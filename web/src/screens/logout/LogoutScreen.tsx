import { useEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router';
import { useServices } from '../../base/services.ts';
import { toastError } from '../../base/toasts.ts';
import { TITLES } from '../../messages.ts';
import type { ConsoleStore } from '../../session/makeStore.ts';
import { signOut } from '../../session/signOut.ts';
import { Splash } from '../../ui/Splash.tsx';

/**
 * Signs out and leads to the sign-in, without a way back here (SPEC 2.2, 4). It stands outside of the guard, which
 * would remember this address as the one to come back to. Whoever is not signed in just passes through.
 */
export function Component() {
  const dispatch = useDispatch<ConsoleStore['dispatch']>();
  const services = useServices();
  const navigate = useNavigate();
  const hasBegun = useRef(false);
  const isHere = useRef(false);

  useEffect(() => {
    isHere.current = true;
    const leave = async () => {
      const isConfirmed = await signOut(dispatch, services);
      if (!isConfirmed) toastError(TITLES.validation, UNCONFIRMED);
      // Signing out goes through even for those who have gone elsewhere meanwhile; the guard meets them there.
      if (isHere.current) navigate('/login', { replace: true });
    };
    // An effect that runs again must not sign out again: by then somebody else may be signing in.
    if (!hasBegun.current) leave();
    hasBegun.current = true;
    return () => {
      isHere.current = false;
    };
  }, [dispatch, services, navigate]);
  return <Splash />;
}

/** True also where the cookie is out of the reach of scripts: there the person is still signed in, and sees that. */
const UNCONFIRMED =
  'The server has not confirmed that you have signed out. If others use this computer, try again in a moment.';
