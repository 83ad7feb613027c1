import type { PlanOffer } from '@atrium-console/sdk';
import { formatMoney } from '@atrium-console/sdk/rules';
import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router';
import { limitTexts } from '../../../areas/plans/limitTexts.ts';
import type { Column } from '../../../kit/list/useListState.ts';
import { StateBadge } from '../../../ui/StateBadge.tsx';

/** The columns of the list of plans. */
export const planColumns: readonly Column<PlanOffer>[] = [
  {
    id: 'name',
    header: 'Name',
    width: '1.4fr',
    sortBy: ({ name }) => name,
    cell: ({ _id, name }) => (
      <Anchor component={Link} to={`/admin/plan_manage/${_id}`} size="sm" c="var(--mantine-color-text)">
        {name}
      </Anchor>
    ),
  },
  {
    id: 'price',
    header: 'Price per month',
    width: '1.4fr',
    sortBy: ({ price }) => price,
    cell: ({ currency, price }) => formatMoney(price, currency),
  },
  {
    id: 'limits',
    header: 'Limits',
    width: '2fr',
    isSecondary: true,
    cell: ({ limits }) => (
      <Text size="sm" c="dimmed">
        {limitsText(limits)}
      </Text>
    ),
  },
  {
    id: 'public',
    header: 'Public',
    width: '80px',
    isOverActions: true,
    sortBy: (plan) => Number(!plan.public),
    cell: (plan) => <StateBadge state={plan.public ? 'yes' : 'no'} />,
  },
];

/** The limits of a plan in one line: `5,000 keywords, unlimited users, no messages`. */
export function limitsText(limits: PlanOffer['limits']): string {
  return limitTexts(limits)
    .map(({ isIncluded, text }) => (isIncluded ? text : `No ${text.toLowerCase()}`))
    .map((text, index) => (index === 0 ? text : text.toLowerCase()))
    .join(', ');
}
