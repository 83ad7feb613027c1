import { expect, waitFor } from 'storybook/test';
import { type ConsoleMeta, inConsole, type Story } from '../support/consoleStory.tsx';
import { addTestCard, payFor } from '../support/payment.ts';
import { showsLoading, showsRetry } from '../support/states.ts';

export default {
  ...inConsole,
  title: 'Pages/Payment',
  tags: ['autodocs'],
  args: { path: '/payment', persona: 'unpaid' },
} satisfies ConsoleMeta;

const VISA = '4242 4242 4242 4242';

export const NoCardYet: Story = {
  play: async ({ canvas }) => {
    const button = await canvas.findByRole('button', { name: 'Pay $49.00' });
    await expect(button).toHaveAccessibleDescription('Add a card first.');
    await expect(await canvas.findByLabelText(/^Card number/)).toBeInTheDocument();
    await expect(canvas.queryByRole('button', { name: /^Keep/ })).toBeNull();
  },
};

export const Dark: Story = { args: { scheme: 'dark' }, play: NoCardYet.play };
export const Loading: Story = { args: { force: { getSubscription: 'never' } }, play: showsLoading };
export const LoadFailed: Story = { args: { force: { listCards: { code: 400 } } }, play: showsRetry };

export const CardRefused: Story = {
  name: 'Card refused [payment.states]',
  play: async (context) => {
    await addTestCard(context, '4000 0000 0000 0002');
    await expect(await context.canvas.findByRole('alert')).toHaveTextContent(
      'The card was declined. Use another card.',
    );
    await expect(context.canvas.getByLabelText(/^Name on the card/)).toHaveValue('Priya Nair');
  },
};

export const CardNotComplete: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Add card' }));
    await expect(await canvas.findByText('Enter the card number.')).toBeInTheDocument();
    await waitFor(() => expect(canvas.getByLabelText(/^Card number/)).toHaveFocus());
  },
};

/** A number that could be a real card's. */
export const NotATestCard: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText(/^Card number/), '4111111111111111');
    await userEvent.tab();
    await expect(await canvas.findByText(/only accepts the test numbers/)).toBeInTheDocument();
  },
};

export const CardOnFile: Story = {
  args: { force: { listCards: { example: 'full' } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('radio', { name: /Visa ending in 4242/ })).toBeChecked();
    await expect(canvas.getByRole('button', { name: 'Add another card' })).toBeInTheDocument();
  },
};

export const Paying: Story = {
  args: { force: { createPayment: 'never' } },
  play: async (context) => {
    await addTestCard(context, VISA);
    await payFor(context, '$49.00');
    await expect(context.canvas.getByRole('button', { name: 'Pay $49.00' })).toBeDisabled();
  },
};

export const Pending: Story = {
  name: 'Pending [payment.states]',
  args: { force: { createPayment: { example: 'pending' } } },
  play: async (context) => {
    await addTestCard(context, VISA);
    await payFor(context, '$49.00');
    await expect(await context.canvas.findByText(/Your bank has to confirm this payment\./)).toBeInTheDocument();
  },
};

export const StillPending: Story = {
  name: 'Still pending after a reload [payment.states]',
  args: { force: { getSubscription: { example: 'pending' } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Your bank has to confirm this payment\./)).toBeInTheDocument();
    await expect(canvas.queryByRole('button', { name: 'Back to the payment' })).toBeNull();
  },
};

export const PriceChanged: Story = {
  name: 'The price changed [payment.once]',
  args: { force: { createPayment: { code: 409, example: 'priceChanged' } } },
  play: async (context) => {
    await addTestCard(context, VISA);
    await payFor(context, '$49.00');
    await expect(await context.canvas.findByRole('alert')).toHaveTextContent('The price of this plan has changed.');
  },
};

export const Failed: Story = {
  name: 'Failed [payment.states]',
  play: async (context) => {
    await addTestCard(context, '4000 0000 0000 0341');
    await payFor(context, '$49.00');
    await expect(await context.canvas.findByRole('alert')).toHaveTextContent(
      'The card was declined. Use another card.',
    );
  },
};

export const AnswerLost: Story = {
  args: { force: { createPayment: { code: 500 } } },
  play: async (context) => {
    await addTestCard(context, VISA);
    await payFor(context, '$49.00');
    await expect(await context.canvas.findByText(/we do not know yet/)).toBeInTheDocument();
  },
};

export const LastPaymentFailed: Story = {
  args: { force: { getSubscription: { example: 'selected' } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('The last payment failed');
  },
};

export const Success: Story = {
  name: 'Success [payment.states]',
  play: async (context) => {
    await addTestCard(context, VISA);
    await payFor(context, '$49.00');
    const focused = await context.canvas.findByRole('heading', { name: 'Payment received' });
    await waitFor(() => expect(focused).toHaveFocus());
    await expect(context.canvas.getByText('You paid $49.00 for Starter.')).toBeInTheDocument();
  },
};

export const Disabled: Story = {
  name: 'Disabled: no payment is possible [payment.states]',
  args: { force: { getSubscription: { example: 'disabled' } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Payment is disabled')).toBeInTheDocument();
    const button = canvas.getByRole('button', { name: 'Pay $49.00' });
    await expect(button).toHaveAccessibleDescription(/turned off for this account/);
    await expect(canvas.queryByLabelText(/^Card number/)).toBeNull();
  },
};

export const NoCardProvider: Story = {
  args: { config: { cards: undefined } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Cards cannot be added here')).toBeInTheDocument();
  },
};

export const AnotherPlan: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Choose another plan' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Choose Team' }));
    await expect(await canvas.findByRole('button', { name: 'Pay $129.50' })).toBeInTheDocument();
  },
};

export const ChoiceNotStored: Story = {
  args: { force: { updateSubscription: { code: 500 } } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Choose another plan' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Choose Team' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('The server could not do this.');
    await expect(canvas.getByRole('button', { name: 'Choose Team' })).toBeEnabled();
  },
};

/** A change of a plan that is paid. */
export const PlanChange: Story = {
  name: 'Plan change [payment.states]',
  args: {
    persona: 'owner',
    force: { getProfile: { example: 'planSelected' }, getSubscription: { example: 'otherSelected' } },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Pay $129.50' })).toBeInTheDocument();
    await expect(canvas.getByRole('button', { name: 'Keep Business' })).toBeEnabled();
  },
};

export const NoPlanSelected: Story = {
  args: { force: { listPlans: { example: 'empty' } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The selected plan is no longer available.')).toBeInTheDocument();
  },
};

export const NoPermissionToPay: Story = {
  args: { without: ['center.access_account.write'] },
  play: async ({ canvas }) => {
    const button = await canvas.findByRole('button', { name: 'Pay $49.00' });
    await expect(button).toHaveAccessibleDescription(/center\.access_account\.write/);
    await expect(canvas.getByText(/Changing needs the permission center\.access_account\.write/)).toBeVisible();
  },
};

export const NoPermissionToLook: Story = {
  args: { without: ['center.access_account.read', 'center.access_account.write'] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Starter' })).toBeInTheDocument();
    await expect(canvas.getByText('$49.00')).toBeInTheDocument();
    await expect(canvas.queryByRole('button', { name: /^Pay/ })).toBeNull();
  },
};
