import type { StoryObj } from '@storybook/react-vite';
import type { StoryConsole } from './StoryConsole.tsx';

type Context = Parameters<NonNullable<StoryObj<typeof StoryConsole>['play']>>[0];

/** Fills in a test card and adds it. */
export async function addTestCard({ canvas, userEvent }: Context, number: string) {
  await userEvent.type(await canvas.findByLabelText(/^Card number/), number);
  await userEvent.type(canvas.getByLabelText(/^Expiry/), '08/39');
  await userEvent.type(canvas.getByLabelText(/^CVC/), '123');
  await userEvent.type(canvas.getByLabelText(/^Name on the card/), 'Priya Nair');
  await userEvent.click(canvas.getByRole('button', { name: 'Add card' }));
}

/** Pays with the selected card. */
export async function payFor({ canvas, userEvent }: Context, amount: string) {
  await canvas.findByRole('radio', { checked: true, name: /ending in/ });
  await userEvent.click(canvas.getByRole('button', { name: `Pay ${amount}` }));
}
