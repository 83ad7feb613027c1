import { crmFeatures } from '@atrium-console/sdk/rules';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { FeatureOff } from '../../web/src/kit/FeatureOff.tsx';
import { inTheBook } from '../support/book/guide.ts';
import { inConsole } from '../support/book/inConsole.tsx';

const meta = {
  title: 'Components/States/FeatureOff',
  component: FeatureOff,
  tags: ['autodocs', 'stable'],
  decorators: [inConsole],
  args: { feature: 'auto_assignment', what: 'this page' },
  argTypes: {
    feature: {
      control: 'select',
      options: crmFeatures.map(({ key }) => key),
      description: 'The key of the feature of CRM accounts that is off.',
    },
    what: { control: 'text' },
  },
  parameters: {
    visitor: { featuresOff: ['auto_assignment'] },
    ...inTheBook(FeatureOff, {
      use: ['In the place of a page or a section whose feature is off for the account.'],
      instead: [
        'If the person lacks a permission: `NeedsPermission`.',
        'For the tabs of a page: `UrlTabs`, which shows it by itself.',
        'If there is nothing yet: `EmptyState`.',
      ],
      dos: ['Name what cannot be used as it is called in a sentence: “this page”, “the tab “Auto-canned””.'],
      donts: ['Do not add a button: only operators switch features on.', 'Do not load what it stands for.'],
      keys: [['Tab, Enter', 'for operators: move to the link and follow it']],
      speech: [
        '“Note”, its title and its text, where it stands in the page. It is not announced.',
        'For operators it contains “Product permissions, link”.',
      ],
    }),
  },
} satisfies Meta<typeof FeatureOff>;

export default meta;
type Story = StoryObj<typeof meta>;

export const ForMembers: Story = {
  name: 'For members of the account',
  play: async ({ canvas }) => {
    const note = await canvas.findByRole('note', { name: /Auto Assignment/ });
    await expect(note).toHaveTextContent('That is why this page cannot be used at the moment.');
    await expect(note).toHaveTextContent(/Ask your contact there\.$/);
    await expect(canvas.queryByRole('link')).toBeNull();
  },
};

export const ForOperators: Story = {
  name: 'For operators',
  parameters: { visitor: { persona: 'operator' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Product permissions' })).toHaveAttribute(
      'href',
      '/admin/product_permission',
    );
  },
};

export const InTheDark: Story = { ...ForOperators, name: 'In the dark', globals: { scheme: 'dark' } };
