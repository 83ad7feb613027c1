import type { PlanOffer, Subscription } from '@atrium-console/sdk';
import { useState } from 'react';
import { useUrlIntent } from '../../../kit/useUrlIntent.ts';
import { useReadOnlyReason } from '../../../ui/ReadOnlyContext.ts';
import { WriteButton } from '../../../ui/WriteButton.tsx';
import { changeLock } from '../usePlanChange.ts';
import { ChangePlanDialog } from './ChangePlanDialog.tsx';

type Props = {
  subscription: Subscription;
  plans: readonly PlanOffer[];
  /** Fetches the subscription. */
  onRefresh: () => unknown;
};

/** The button that opens the choice of another plan. While a payment is pending, it says so. */
export function ChangePlan(props: Props) {
  const [isOpen, setOpen] = useState(false);
  const lock = changeLock(props.subscription);
  const readOnly = useReadOnlyReason();
  const open = () => setOpen(lock === undefined && readOnly === undefined);
  useUrlIntent('change', open);
  return (
    <>
      <WriteButton disabledReason={lock} onClick={open}>
        Change plan
      </WriteButton>
      {isOpen && <ChangePlanDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
