import type { Card } from '@atrium-console/sdk';
import { paymentsApi } from '@atrium-console/sdk/rtk';
import { cardExpiry } from '../../areas/cards/cardExpiry.ts';
import { cardName } from '../../areas/cards/cardText.ts';
import { type NextPayment, nextPaymentText } from '../../areas/payments/nextPayment.ts';
import { SETTING_TOASTS } from '../../kit/edit/settingToasts.ts';
import { useSave } from '../../kit/useSave.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';

type Props = { card: Card; cards: readonly Card[]; next: NextPayment | undefined; onClose: () => void };

/** Asks before a card is removed, and says what that means for the next payment. Mount it to open it. */
export function RemoveCard({ card, cards, next, onClose }: Props) {
  const [remove, { isLoading }] = paymentsApi.useDeleteCardMutation();
  const save = useSave(SETTING_TOASTS.failureTitle, 'deleted');
  const confirm = async () => {
    await save(remove({ id: card.id }), SETTING_TOASTS.removed);
    onClose();
  };
  return (
    <ConfirmDialog
      opened
      danger
      title={`Remove ${cardName(card)}?`}
      confirmLabel="Remove card"
      busy={isLoading}
      onConfirm={confirm}
      onCancel={onClose}
    >
      {removalText(card, cards, next)}
    </ConfirmDialog>
  );
}

/** What happens when a card is removed. */
function removalText(card: Card, cards: readonly Card[], next: NextPayment | undefined): string {
  // As it is now: another tab may have changed it.
  const isDefault = cards.find(({ id }) => id === card.id)?.is_default ?? card.is_default;
  // The server makes the first of the others the default.
  const [successor] = cards.filter(({ id }) => id !== card.id);
  if (successor === undefined) {
    return next
      ? `This is your only card. Without a card, ${nextPaymentText(next)} will fail.`
      : 'This is your only card. You need another one for your next payment.';
  }
  if (!isDefault) return 'Your default card stays the same.';
  const becomes = `${cardName(successor)} becomes the default card.`;
  if (next === undefined) return becomes;
  return cardExpiry(successor, next.date) === 'expired'
    ? `${becomes} It will have expired by then, so ${nextPaymentText(next)} will fail.`
    : `${becomes} It will be charged for ${nextPaymentText(next)}.`;
}
