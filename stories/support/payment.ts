import type { PlayContext } from './play.ts';

type Place = Pick<PlayContext['canvas'], 'findByLabelText' | 'getByLabelText' | 'getByRole'>;

/**
 * Fills in a test card and adds it.
 * @param place Where the form is, if not in the page itself: a dialog.
 */
export async function addTestCard({ canvas, userEvent }: PlayContext, number: string, place: Place = canvas) {
  await userEvent.type(await place.findByLabelText(/^Card number/), number);
  await userEvent.type(place.getByLabelText(/^Expiry/), '08/39');
  await userEvent.type(place.getByLabelText(/^CVC/), '123');
  await userEvent.type(place.getByLabelText(/^Name on the card/), 'Priya Nair');
  await userEvent.click(place.getByRole('button', { name: 'Add card' }));
}

/** Pays with the selected card. */
export async function payFor({ canvas, userEvent }: PlayContext, amount: string) {
  await canvas.findByRole('radio', { checked: true, name: /ending in/ });
  await userEvent.click(canvas.getByRole('button', { name: `Pay ${amount}` }));
}
