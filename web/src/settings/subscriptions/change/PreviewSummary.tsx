import type { PlanOffer, SubscriptionPreview } from '@atrium-console/sdk';
import { formatMoney } from '@atrium-console/sdk/rules';
import { Paper, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { METRIC_NAMES } from '../../../areas/usage/usageAmount.ts';
import { dayText } from '../../../kit/words/dayText.ts';
import { listText } from '../../../kit/words/listText.ts';
import { numberText } from '../../../kit/words/numberText.ts';
import { inProductOrder } from '../../../kit/words/productWords.ts';
import { PRODUCT_NAMES } from '../../../messages.ts';
import { Note } from '../../../ui/Note.tsx';
import classes from '../subscriptions.module.css';

type Props = {
  preview: SubscriptionPreview;
  plan: PlanOffer;
  /** The plan that is paid at the moment; undefined if there is none. */
  current: PlanOffer | undefined;
};

/** What a change costs now and later, and what it adds and takes away. */
export function PreviewSummary({ preview, plan, current }: Props) {
  const { amount_later, amount_now, currency, limits_exceeded, next_payment_at, products_added, products_lost } =
    preview;
  const namesOf = (products: SubscriptionPreview['products_added']) =>
    listText(inProductOrder(products).map((key) => PRODUCT_NAMES[key]));
  return (
    <Paper withBorder p="md" component="section" aria-label={`Costs of ${plan.name}`}>
      <Stack gap="sm">
        <dl className={classes.facts}>
          <Amount term="Now" amount={formatMoney(amount_now, currency)} />
          <Amount
            term={`On ${dayText(next_payment_at)}, and every month from then on`}
            amount={formatMoney(amount_later, currency)}
          />
        </dl>
        <Text size="sm">
          A new month starts on the day of the payment.
          {current && ` The rest of the month already paid for ${current.name} is not refunded.`}
        </Text>
        {products_added.length > 0 && <Text size="sm">Added: {namesOf(products_added)}.</Text>}
        {products_lost.length > 0 && <Text size="sm">No longer included: {namesOf(products_lost)}.</Text>}
        {limits_exceeded.length > 0 && (
          <Note icon={<IconAlertTriangle aria-hidden />} title={`You use more than ${plan.name} allows`}>
            <ul className={classes.exceeded}>
              {limits_exceeded.map(({ allowed, limit, used }) => (
                <li key={limit}>
                  {METRIC_NAMES[limit]}: {numberText(used)} used, {numberText(allowed)} allowed
                </li>
              ))}
            </ul>
            Nothing is deleted.
          </Note>
        )}
      </Stack>
    </Paper>
  );
}

function Amount({ term, amount }: { term: string; amount: string }) {
  return (
    <div>
      <Text component="dt" size="sm" c="dimmed">
        {term}
      </Text>
      <Text component="dd" m={0} fz={22} fw={650}>
        {amount}
      </Text>
    </div>
  );
}
