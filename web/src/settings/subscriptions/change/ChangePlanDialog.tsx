import type { PlanOffer, Subscription } from '@atrium-console/sdk';
import { paymentsApi } from '@atrium-console/sdk/rtk';
import { formatMoney } from '@atrium-console/sdk/rules';
import { Button, Modal, Radio, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { limitTexts } from '../../../areas/plans/limitTexts.ts';
import { publicPlans } from '../../../areas/plans/PlanCards.tsx';
import { PageBody } from '../../../kit/SettingsPage.tsx';
import { listText } from '../../../kit/words/listText.ts';
import { midSentence } from '../../../kit/words/midSentence.ts';
import { inProductOrder } from '../../../kit/words/productWords.ts';
import { PRODUCT_NAMES } from '../../../messages.ts';
import { ModalFooter } from '../../../ui/ModalFooter.tsx';
import { useReturnFocus } from '../../../ui/useReturnFocus.ts';
import { WriteButton } from '../../../ui/WriteButton.tsx';
import { changeLock, usePlanChange } from '../usePlanChange.ts';
import { PreviewSummary } from './PreviewSummary.tsx';

type Props = {
  subscription: Subscription;
  plans: readonly PlanOffer[];
  onRefresh: () => unknown;
  onClose: () => void;
};

/** A choice of plans. What a change costs is asked of the server, and shown before anything happens. Mount it to open it. */
export function ChangePlanDialog({ subscription, plans, onRefresh, onClose }: Props) {
  const [chosen, setChosen] = useState<string | null>(null);
  const { change, isSaving } = usePlanChange(onRefresh);
  const preview = paymentsApi.usePreviewSubscriptionQuery(
    { planId: chosen ?? '' },
    { skip: chosen === null, refetchOnMountOrArgChange: true },
  );
  useReturnFocus(true);
  // Never the costs of the plan that was chosen before, nor those that are being fetched again.
  const costs = preview.isFetching ? undefined : preview.currentData;
  const plan = plans.find(({ _id }) => _id === chosen);
  const running = subscription.status === 'active' ? subscription.plan_id : undefined;
  const current = plans.find(({ _id }) => _id === running);
  const missing = chosen === null ? 'Choose a plan first.' : 'The costs of this plan have not been loaded.';
  return (
    <Modal opened onClose={onClose} title="Change plan" size="lg" closeButtonProps={{ 'aria-label': 'Close' }}>
      <Stack gap="lg">
        <Radio.Group label="Plan" value={chosen} onChange={setChosen}>
          <Stack gap="sm" mt="xs">
            {publicPlans(plans).map((offer) => (
              <Radio
                key={offer._id}
                value={offer._id}
                disabled={offer._id === running || isSaving}
                label={`${offer.name}, ${formatMoney(offer.price, offer.currency)} per month`}
                description={offer._id === running ? 'Your current plan.' : contentsOf(offer)}
              />
            ))}
          </Stack>
        </Radio.Group>
        {plan && (
          <PageBody
            queries={[{ ...preview, data: preview.currentData, isLoading: preview.isFetching && !preview.currentData }]}
            what="price"
          >
            {costs && <PreviewSummary preview={costs} plan={plan} current={current} />}
          </PageBody>
        )}
        <Stack gap="sm">
          <Text size="sm" c="dimmed">
            Nothing is charged before you pay on the next page.
          </Text>
          <ModalFooter>
            <Button variant="default" disabled={isSaving} onClick={onClose}>
              Cancel
            </Button>
            <WriteButton
              disabledReason={changeLock(subscription) ?? (costs === undefined ? missing : undefined)}
              loading={isSaving}
              onClick={() => plan && change(plan._id)}
            >
              Continue to payment
            </WriteButton>
          </ModalFooter>
        </Stack>
      </Stack>
    </Modal>
  );
}

/** What a plan includes: `Listening and CRM desk. 5,000 keywords, 10 users, and 5,000 messages.` */
function contentsOf({ limits, products }: PlanOffer): string {
  const included = limitTexts(limits).flatMap(({ isIncluded, text }) => (isIncluded ? [midSentence(text)] : []));
  return `${listText(inProductOrder(products).map((key) => PRODUCT_NAMES[key]))}. ${listText(included)}.`;
}
