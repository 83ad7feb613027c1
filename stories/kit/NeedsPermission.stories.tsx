import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { NeedsPermission } from '../../web/src/kit/NeedsPermission.tsx';
import { inTheBook } from '../support/book/guide.ts';

const meta = {
  title: 'Components/States/NeedsPermission',
  component: NeedsPermission,
  tags: ['autodocs', 'stable'],
  args: { what: 'the conditions', missing: '“View keywords”' },
  argTypes: { what: { control: 'text' }, missing: { control: 'text' } },
  parameters: inTheBook(NeedsPermission, {
    use: ['In the place of a section that the person may not see, on a page that they may.'],
    instead: [
      'If they may see it and not change it: `SectionNeed`.',
      'If the account does not have the feature: `FeatureOff`.',
      'For the tabs of a page: `UrlTabs`, which shows it by itself.',
    ],
    dos: [
      'Name what is hidden in the plural: “the conditions”.',
      'Name the permission as it is called on the page for roles.',
    ],
    donts: ['Do not hide the section without a word: people would look for it.', 'Do not load what it stands for.'],
    keys: [],
    speech: [
      '“Note” with its title and its text, where it stands in the page.',
      'It is not announced: it is there from the beginning.',
    ],
  }),
} satisfies Meta<typeof NeedsPermission>;

export default meta;
type Story = StoryObj<typeof meta>;

export const OnePermission: Story = {
  name: 'One permission',
  play: async ({ canvas }) => {
    const note = canvas.getByRole('note', { name: 'You cannot see the conditions' });
    await expect(note).toHaveTextContent('Seeing them needs the permission “View keywords”');
  },
};

export const Several: Story = {
  name: 'Several permissions',
  args: { what: 'the monitors', missing: '“View keywords” and “View the monitors of other people”' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('note')).toHaveTextContent('ask the people who manage roles');
  },
};

export const InTheDark: Story = { ...OnePermission, name: 'In the dark', globals: { scheme: 'dark' } };
