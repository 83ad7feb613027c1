import { expect, screen } from 'storybook/test';
import { type ConsoleMeta, inConsole, type Story } from '../support/consoleStory.tsx';
import { addTestCard, payFor } from '../support/payment.ts';

export default {
  ...inConsole,
  title: 'Journeys/Payment',
  args: { hasFrame: true, path: '/settings/account/main/payment-list', persona: 'unpaid' },
} satisfies ConsoleMeta;

export const FromADeniedPageAndBack: Story = {
  name: 'From a denied page and back [payment.states] [route.payment]',
  play: async (context) => {
    const { canvas, step, userEvent } = context;
    await step('the invoices are denied until the plan is paid', async () => {
      await expect(await canvas.findByRole('heading', { level: 1, name: 'Payment' })).toBeInTheDocument();
      await expect(
        await screen.findByText('You Do Not Have Permission To Access: your plan is not paid yet.'),
      ).toBeInTheDocument();
    });
    await step('a card is put on file and charged', async () => {
      await addTestCard(context, '4242 4242 4242 4242');
      await payFor(context, '$49.00');
      await expect(await canvas.findByText('You paid $49.00 for Starter.')).toBeInTheDocument();
    });
    await step('then the invoices open', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Continue' }));
      await expect(await canvas.findByRole('heading', { level: 1, name: 'Invoices' })).toBeInTheDocument();
    });
  },
};

export const FromThePlans: Story = {
  name: 'From the plans through signing in [route.plans]',
  args: { path: '/plans', persona: 'guest' },
  play: async (context) => {
    const { canvas, step, userEvent } = context;
    await step('choose a plan', async () => {
      await userEvent.click(await canvas.findByRole('button', { name: 'Choose Team' }));
    });
    await step('sign in', async () => {
      await userEvent.type(await canvas.findByLabelText('Email'), 'unpaid@atrium.test');
      await userEvent.type(canvas.getByLabelText('Password'), 'Atrium#2026');
      await userEvent.click(canvas.getByRole('button', { name: 'Sign in' }));
    });
    await step('pay it', async () => {
      await addTestCard(context, '5555 5555 5555 4444');
      await payFor(context, '$129.50');
      await expect(await canvas.findByText('You paid $129.50 for Team.')).toBeInTheDocument();
    });
    await step('go on to the products', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Continue' }));
      await expect(await canvas.findByRole('heading', { level: 1, name: 'Products' })).toBeInTheDocument();
    });
  },
};
