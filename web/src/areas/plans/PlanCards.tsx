import type { PlanOffer } from '@atrium-console/sdk';
import { SimpleGrid } from '@mantine/core';
import { useIsServed } from '../../base/served/useIsServed.ts';
import { PlanCard } from './PlanCard.tsx';

type Props = {
  plans: readonly PlanOffer[];
  /** Id of the selected plan. */
  chosen: string | null;
  /** Id of the plan whose choice is being stored. */
  busy?: string | undefined;
  onChoose: (plan: PlanOffer) => void;
};

/**
 * The public plans side by side, cheapest first. Only operators can assign the others. On a server that stores no choice, they can
 * only be looked at.
 */
export function PlanCards({ plans, chosen, busy, onChoose }: Props) {
  const canChoose = useIsServed()('updateSubscription');
  return (
    <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} spacing="md">
      {publicPlans(plans).map((plan) => (
        <PlanCard
          key={plan._id}
          plan={plan}
          isChosen={plan._id === chosen}
          isBusy={plan._id === busy}
          onChoose={canChoose ? () => onChoose(plan) : undefined}
        />
      ))}
    </SimpleGrid>
  );
}

/** The public plans, cheapest first. */
export function publicPlans(plans: readonly PlanOffer[]): PlanOffer[] {
  return plans.filter((plan) => plan.public).toSorted((a, b) => a.price - b.price);
}
