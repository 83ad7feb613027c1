import type { ApiError, PlanOffer } from '@atrium-console/sdk';
import { Alert, Group, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { PlanCards } from '../../areas/plans/PlanCards.tsx';
import { errorText } from '../../base/errorText.ts';
import { useNotOffered } from '../../base/served/useNotOffered.ts';
import { useFocusOnMount } from '../../ui/useFocusOnMount.ts';

type Props = {
  plans: readonly PlanOffer[];
  /** The selected plan; undefined if it is no longer offered. */
  plan: PlanOffer | undefined;
  /** Stores the choice. Resolves to why it was not stored, if it was not. */
  onChoose: (id: string) => Promise<ApiError | undefined>;
  /** What else can be done about the plan. */
  children?: ReactNode;
};

/** A choice of the plan to pay for. */
export function PlanChoice({ plans, plan, onChoose, children }: Props) {
  const heading = useFocusOnMount<HTMLHeadingElement>(plan !== undefined);
  const missing = useNotOffered('updateSubscription', 'a choice of the plan');
  const [busy, setBusy] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const choose = async ({ _id }: PlanOffer) => {
    if (busy !== undefined) return;
    setBusy(_id);
    setFailure(undefined);
    const error = await onChoose(_id);
    if (error !== undefined) setFailure(errorText(error, 'saved'));
    setBusy(undefined);
  };
  return (
    <Stack gap="md">
      <div>
        <Title order={2} ref={heading} tabIndex={-1} style={{ outline: 'none' }}>
          {missing === undefined ? 'Choose a plan' : 'Plans'}
        </Title>
        {missing !== undefined && (
          <Text size="sm" c="dimmed" mt={4}>
            {missing}
          </Text>
        )}
        {plan === undefined && (
          <Text size="sm" c="dimmed" mt={4}>
            The selected plan is no longer available.
          </Text>
        )}
      </div>
      {children && <Group>{children}</Group>}
      {failure !== undefined && (
        <Alert color="red" variant="light" role="alert">
          {failure}
        </Alert>
      )}
      <PlanCards plans={plans} chosen={plan?._id ?? null} busy={busy} onChoose={choose} />
    </Stack>
  );
}
