import type { PlayContext } from './play.ts';

/** Fills in a test card and adds it. */
export async function addTestCard({ canvas, userEvent }: PlayContext, number: string) {
  await userEvent.type(await canvas.findByLabelText(/^Card number/), number);
  await userEvent.type(canvas.getByLabelText(/^Expiry/), '08/39');
  await userEvent.type(canvas.getByLabelText(/^CVC/), '123');
  await userEvent.type(canvas.getByLabelText(/^Name on the card/), 'Priya Nair');
  await userEvent.click(canvas.getByRole('button', { name: 'Add card' }));
}

/** Pays with the selected card. */
export async function payFor({ canvas, userEvent }: PlayContext, amount: string) {
  await canvas.findByRole('radio', { checked: true, name: /ending in/ });
  await userEvent.click(canvas.getByRole('button', { name: `Pay ${amount}` }));
}
