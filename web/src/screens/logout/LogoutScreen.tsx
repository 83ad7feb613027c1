import { authApi, emptyApi } from '@atrium-console/sdk/rtk';
import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router';
import type { ConsoleStore } from '../../app/makeStore.ts';
import { Splash } from '../../ui/Splash.tsx';

/**
 * Signs out (SPEC 4): the server first, then the two secondary logouts whose failures are ignored, then everything the
 * console knew. A failed sign-out still leaves the console signed out.
 */
export function Component() {
  const dispatch = useDispatch<ConsoleStore['dispatch']>();
  const navigate = useNavigate();
  useEffect(() => {
    let isCurrent = true;
    const leave = async () => {
      await dispatch(authApi.endpoints.logout.initiate(undefined, { subscribe: false, forceRefetch: true }));
      await Promise.all([
        dispatch(authApi.endpoints.logoutCustomViz.initiate(undefined, { subscribe: false, forceRefetch: true })),
        dispatch(authApi.endpoints.logoutInfluencer.initiate(undefined, { subscribe: false, forceRefetch: true })),
      ]);
      if (!isCurrent) return;
      dispatch(emptyApi.util.resetApiState());
      navigate('/login', { replace: true });
    };
    leave();
    return () => {
      isCurrent = false;
    };
  }, [dispatch, navigate]);
  return <Splash />;
}
