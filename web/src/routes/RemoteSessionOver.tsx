import type { Profile } from '@atrium-console/sdk';
import { Text } from '@mantine/core';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router';
import { errorText } from '../base/errorText.ts';
import { useServices } from '../base/services.ts';
import type { ConsoleStore } from '../session/makeStore.ts';
import { returnToOwn } from '../session/returnToOwn.ts';
import { BusyButton } from '../ui/BusyButton.tsx';
import { CoveringDialog } from './CoveringDialog.tsx';

/** Covers the page when an operator's session as another user has ended: the only way on is back to the own account. */
export function RemoteSessionOver({ profile: { account, user } }: { profile: Profile }) {
  const dispatch = useDispatch<ConsoleStore['dispatch']>();
  const services = useServices();
  const navigate = useNavigate();
  const [isReturning, setReturning] = useState(false);
  const [problem, setProblem] = useState<string>();
  const goBack = async () => {
    setReturning(true);
    setProblem(undefined);
    const failure = await returnToOwn(dispatch, services);
    if (failure === undefined) return navigate(`/admin/remote_user_list/${account._id}`, { replace: true });
    setReturning(false);
    setProblem(errorText(failure));
  };
  return (
    <CoveringDialog title="Your hour is over">
      <Text size="sm">
        You are no longer signed in as {user.name} of {account.name}. Changes that were not saved are lost.
      </Text>
      {problem && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {problem}
        </Text>
      )}
      <BusyButton loading={isReturning} onClick={goBack} data-autofocus>
        Return to your account
      </BusyButton>
    </CoveringDialog>
  );
}
