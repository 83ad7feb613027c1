import { expect, within } from 'storybook/test';
import { PRODUCT_KEYS } from '../../web/src/base/config/runtimeConfig.ts';
import { type ConsoleMeta, inConsole, type Story } from '../support/consoleStory.tsx';
import { showsLoading } from '../support/states.ts';

export default {
  ...inConsole,
  title: 'Pages/Products',
  tags: ['autodocs'],
  args: { hasFrame: true, path: '/product' },
} satisfies ConsoleMeta;

export const AllActive: Story = {
  name: 'All active: each opens at its configured URL with a return URL [product.list]',
  play: async ({ canvas }) => {
    const link = await canvas.findByRole('link', { name: 'Open CRM desk' });
    await expect(link).toHaveAttribute('href', 'https://crm.atrium.example/?back=http%3A%2F%2Fatrium.story%2Fproduct');
    await expect(canvas.getAllByRole('link', { name: /^Open / })).toHaveLength(7);
  },
};

export const FirstDay: Story = {
  name: 'First day: what is not set up yet',
  args: { scenario: 'empty' },
  play: async ({ canvas }) => {
    const list = within(await canvas.findByRole('region', { name: 'Set up Northwind Trading' }));
    await expect(list.getByRole('link', { name: /Connect a channel/ })).toBeInTheDocument();
    await expect(list.getByText('2 of 6 done')).toBeInTheDocument();
  },
};

export const FirstDayLoading: Story = {
  name: 'First day: while it is read what is done',
  args: { scenario: 'empty', force: { listSla: 'never' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Open CRM desk' })).toBeInTheDocument();
    await expect(canvas.queryByRole('region', { name: 'Set up Northwind Trading' })).toBeNull();
  },
};

export const Loading: Story = { args: { force: { getProfile: 'never' } }, play: showsLoading };

export const SomeNotActive: Story = {
  args: { persona: 'unpaid' },
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText('Inactive')).length).toBe(5);
    await expect(canvas.getByRole('link', { name: 'Pay for Starter' })).toBeInTheDocument();
  },
};

export const SomeNotActiveForAMember: Story = {
  args: { persona: 'unpaid', without: ['center.access_account.write'] },
  play: async ({ canvas }) => {
    await expect(
      (await canvas.findAllByText('Your plan does not include it. Ask the owner of your account to add it.')).length,
    ).toBe(5);
    await expect(canvas.getByText('Ask the owner of your account to pay for Starter.')).toBeInTheDocument();
    await expect(canvas.queryByRole('link', { name: 'Pay for Starter' })).toBeNull();
  },
};

export const PlanChangeWaiting: Story = {
  name: 'Plan change that is not paid [payment.states]',
  args: { force: { getProfile: { example: 'planSelected' } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Pay for Team' })).toBeInTheDocument();
    await expect(canvas.getByText('Your plan change is waiting for payment')).toBeInTheDocument();
  },
};

export const NoneActive: Story = {
  name: 'None active: leads to the account [route.product]',
  args: {
    change: (profile) => {
      const product = structuredClone(profile.account.product);
      for (const key of PRODUCT_KEYS) product[key].active = false;
      return { ...profile, account: { ...profile.account, product } };
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Account' })).toBeInTheDocument();
  },
};

export const AtAPartner: Story = {
  args: { persona: 'partner', origin: 'http://partner.localhost:4000' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/can open with Lumen/)).toBeInTheDocument();
  },
};

export const Dark: Story = {
  args: { scheme: 'dark', persona: 'unpaid' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Open Listening' })).toBeInTheDocument();
  },
};
