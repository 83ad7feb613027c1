import { useEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router';
import { toastFailure } from '../../base/callFailure.ts';
import { useServices } from '../../base/services.ts';
import { TITLES } from '../../messages.ts';
import type { ConsoleStore } from '../../session/makeStore.ts';
import { returnToOwn } from '../../session/returnToOwn.ts';
import { Splash } from '../../ui/Splash.tsx';

/** Ends a platform operator's session as another user and goes back to the users of the account. */
export function ReturnToOwn({ accountId }: { accountId: number }) {
  const dispatch = useDispatch<ConsoleStore['dispatch']>();
  const services = useServices();
  const navigate = useNavigate();
  const hasBegun = useRef(false);
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    const leave = async () => {
      const failure = await returnToOwn(dispatch, services);
      if (failure === undefined) return navigate(`/admin/remote_user_list/${accountId}`, { replace: true });
      toastFailure(TITLES.validation, failure);
      navigate('/', { replace: true });
    };
    leave();
  }, [accountId, dispatch, navigate, services]);
  return <Splash />;
}
