import type { PlanOffer } from '@atrium-console/sdk';
import { SimpleGrid } from '@mantine/core';
import { PlanCard } from './PlanCard.tsx';

type Props = {
  plans: readonly PlanOffer[];
  /** Id of the selected plan. */
  chosen: string | null;
  /** Id of the plan whose choice is being stored. */
  busy?: string | undefined;
  onChoose: (plan: PlanOffer) => void;
};

/** The public plans side by side, cheapest first. Only operators can assign the others. */
export function PlanCards({ plans, chosen, busy, onChoose }: Props) {
  return (
    <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} spacing="md">
      {publicPlans(plans).map((plan) => (
        <PlanCard
          key={plan._id}
          plan={plan}
          isChosen={plan._id === chosen}
          isBusy={plan._id === busy}
          onChoose={() => onChoose(plan)}
        />
      ))}
    </SimpleGrid>
  );
}

/** The public plans, cheapest first. */
export function publicPlans(plans: readonly PlanOffer[]): PlanOffer[] {
  return plans.filter((plan) => plan.public).toSorted((a, b) => a.price - b.price);
}
