import type { ApiError } from '@atrium-console/sdk';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { toastFailure } from '../../base/callFailure.ts';
import { toastSuccess } from '../../base/toasts.ts';
import { TITLES } from '../../messages.ts';
import { useCameFrom } from '../../session/useCameFrom.ts';
import { WriteButton } from '../../ui/WriteButton.tsx';

type Props = {
  /** The name of the plan that is paid. */
  name: string;
  /** Clears the selection. Resolves to why it was not cleared, if it was not. */
  onKeep: () => Promise<ApiError | undefined>;
};

/** Drops a plan change that is not paid yet. */
export function KeepPlan({ name, onKeep }: Props) {
  const [isBusy, setBusy] = useState(false);
  const navigate = useNavigate();
  const cameFrom = useCameFrom();
  const keep = async () => {
    setBusy(true);
    const failure = await onKeep();
    setBusy(false);
    if (failure !== undefined) return toastFailure(TITLES.validation, failure, 'saved');
    toastSuccess(`Plan ${name} has been kept`);
    navigate(cameFrom ?? '/product', { replace: true });
  };
  return (
    <WriteButton variant="default" loading={isBusy} onClick={keep}>
      Keep {name}
    </WriteButton>
  );
}
