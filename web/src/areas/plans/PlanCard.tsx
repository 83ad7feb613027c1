import type { PlanOffer } from '@atrium-console/sdk';
import { Divider, Group, Paper, Stack, Title } from '@mantine/core';
import { PRODUCT_KEYS } from '../../base/config/runtimeConfig.ts';
import { PRODUCT_NAMES } from '../../messages.ts';
import { TagBadge } from '../../ui/TagBadge.tsx';
import { WriteButton } from '../../ui/WriteButton.tsx';
import { CheckList } from './CheckList.tsx';
import { limitTexts } from './limitTexts.ts';
import { PlanPrice } from './PlanPrice.tsx';

const NAMES_OF_PRODUCTS = Object.values<string>(PRODUCT_NAMES);

type Props = {
  plan: PlanOffer;
  /** Whether this plan is selected. */
  isChosen: boolean;
  /** Whether the choice is being stored. */
  isBusy: boolean;
  /** Undefined if it cannot be chosen. */
  onChoose: (() => void) | undefined;
};

/** A plan. All cards list the same things in the same order, so that plans can be compared line by line. */
export function PlanCard({ plan, isChosen, isBusy, onChoose }: Props) {
  // The list of products already includes those.
  const features = plan.features.filter((text) => !NAMES_OF_PRODUCTS.includes(text));
  return (
    <Paper withBorder p="lg" component="article" aria-label={plan.name}>
      <Stack gap="md" h="100%">
        <Group justify="space-between" wrap="nowrap" mih={26}>
          <Title order={2} size="h4" style={{ overflowWrap: 'anywhere' }}>
            {plan.name}
          </Title>
          {isChosen && <TagBadge>Your choice</TagBadge>}
        </Group>
        <PlanPrice plan={plan} />
        {onChoose && (
          <WriteButton
            variant={isChosen ? 'filled' : 'default'}
            loading={isBusy}
            onClick={onChoose}
            aria-label={`${isChosen ? 'Continue with' : 'Choose'} ${plan.name}`}
          >
            {isChosen ? 'Continue' : 'Choose'}
          </WriteButton>
        )}
        <Divider />
        <CheckList title="Limits" items={limitTexts(plan.limits)} />
        <CheckList
          title="Products"
          items={PRODUCT_KEYS.map((key) => ({ text: PRODUCT_NAMES[key], isIncluded: plan.products.includes(key) }))}
        />
        {features.length > 0 && (
          <CheckList title="Features" items={features.map((text) => ({ text, isIncluded: true }))} />
        )}
      </Stack>
    </Paper>
  );
}
