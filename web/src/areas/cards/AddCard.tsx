import type { Card } from '@atrium-console/sdk';
import { paymentsApi } from '@atrium-console/sdk/rtk';
import { callFailure } from '../../base/callFailure.ts';
import { errorText } from '../../base/errorText.ts';
import { CardForm } from './CardForm.tsx';

type Props = {
  onAdded: (card: Card) => void;
  /** Omit if there is nothing to go back to. */
  onCancel?: (() => void) | undefined;
};

/** Adds a card: the provider's form turns it into a token, so that card numbers never reach our server. */
export function AddCard({ onAdded, onCancel }: Props) {
  const [addCard] = paymentsApi.useAddCardMutation();
  const add = async (token: string, name: string) => {
    const { data: card, error } = await addCard({ cardBody: { token, name } });
    if (card !== undefined) {
      onAdded(card);
      return undefined;
    }
    return errorText(callFailure(error));
  };
  return <CardForm onToken={add} onCancel={onCancel} />;
}
