import type { Meta, StoryObj } from '@storybook/react-vite';
import { use } from 'react';
import { expect } from 'storybook/test';
import { keepDraft } from '../../../web/src/base/deployment/keptDrafts.ts';
import { ServicesContext } from '../../../web/src/base/services.ts';
import { KeptDraftsNotice } from '../../../web/src/kit/edit/KeptDraftsNotice.tsx';
import { inTheBook } from '../../support/book/guide.ts';

/** Keeps drafts as the console does before it reloads the page. */
function Keep({ titles }: { titles: readonly string[] }) {
  const storage = use(ServicesContext)?.storage;
  for (const title of titles) storage && keepDraft(storage, { page: '/', form: title, title, base: {}, value: {} });
  return null;
}

const meta = {
  title: 'Components/Messages/KeptDraftsNotice',
  component: KeptDraftsNotice,
  tags: ['autodocs', 'stable'],
  parameters: inTheBook(KeptDraftsNotice, {
    use: ['At the top of a page with dialogs, for people whose page was reloaded while they were editing.'],
    instead: [
      'On a settings page: nothing, because `SettingsPage` has it.',
      'For a form within the page: nothing, because `SettingsForm` restores its draft and says so.',
    ],
    dos: ['Put it above what opens the dialogs.'],
    donts: ['Do not put it on a page without dialogs: it names what is to be opened again.'],
    keys: [],
    speech: [
      'It is a status: “Your changes are still here”, with the titles of the dialogs.',
      'Without kept changes, there is nothing.',
    ],
  }),
} satisfies Meta<typeof KeptDraftsNotice>;

export default meta;
type Story = StoryObj<typeof meta>;

export const One: Story = {
  name: 'One dialog',
  decorators: [
    (Story) => (
      <>
        <Keep titles={['Edit Lunch']} />
        <Story />
      </>
    ),
  ],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('status')).toHaveTextContent(/To continue, open again: Edit Lunch\.$/);
  },
};

export const Nothing: Story = {
  name: 'Nothing was kept',
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('status')).toBeNull();
  },
};

export const InTheDark: Story = { ...One, name: 'In the dark', globals: { scheme: 'dark' } };
