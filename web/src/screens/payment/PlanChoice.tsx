import type { PlanOffer } from '@atrium-console/sdk';
import { Stack, Text, Title } from '@mantine/core';
import { PlanCards } from '../../areas/plans/PlanCards.tsx';
import { useFocusOnMount } from '../../ui/useFocusOnMount.ts';

type Props = {
  plans: readonly PlanOffer[];
  /** The selected plan; undefined if it is no longer offered. */
  plan: PlanOffer | undefined;
  onChoose: (id: string) => void;
};

/** A choice of the plan to pay for. */
export function PlanChoice({ plans, plan, onChoose }: Props) {
  const heading = useFocusOnMount<HTMLHeadingElement>(plan !== undefined);
  return (
    <Stack gap="md">
      <div>
        <Title order={2} ref={heading} tabIndex={-1} style={{ outline: 'none' }}>
          Choose a plan
        </Title>
        {plan === undefined && (
          <Text size="sm" c="dimmed" mt={4}>
            The selected plan is no longer available.
          </Text>
        )}
      </div>
      <PlanCards plans={plans} chosen={plan?._id ?? null} onChoose={({ _id }) => onChoose(_id)} />
    </Stack>
  );
}
