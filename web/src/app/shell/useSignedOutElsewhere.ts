import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { useServices } from '../../base/services.ts';
import { planSelected, sessionLost } from '../../session/consoleSlice.ts';
import type { ConsoleStore } from '../../session/makeStore.ts';
import { onSignedOutElsewhere } from '../../session/otherTabs.ts';

/** Locks this tab at once when the person signs out in another one: its page stays under the dialog for signing in again. */
export function useSignedOutElsewhere(): void {
  const dispatch = useDispatch<ConsoleStore['dispatch']>();
  const services = useServices();
  useEffect(
    () =>
      onSignedOutElsewhere(services, () => {
        dispatch(planSelected(null));
        dispatch(sessionLost());
      }),
    [dispatch, services],
  );
}
