import type { Decorator, Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect } from 'storybook/test';
import { ServicesContext } from '../../../web/src/base/services.ts';
import { DeletionNotice } from '../../../web/src/kit/undo/DeletionNotice.tsx';
import { inTheBook } from '../../support/book/guide.ts';
import { mockServices } from '../../support/mockServices.ts';
import { switchableConnection } from '../../support/switchableConnection.ts';

const { connection } = switchableConnection(false);

const offline: Decorator = (Story) => {
  const [services] = useState(() => mockServices({ connection }).services);
  return (
    <ServicesContext value={services}>
      <Story />
    </ServicesContext>
  );
};

const meta = {
  title: 'Components/Messages/DeletionNotice',
  component: DeletionNotice,
  tags: ['autodocs', 'stable'],
  parameters: inTheBook(DeletionNotice, {
    use: ['At the end of the confirmation of a deletion that can be undone.'],
    instead: [
      'If the deletion cannot be undone: say so in the `ConfirmDialog`.',
      'For what a deletion affects: `UsageFields`.',
      'After the confirmation: `DeletionMark`.',
    ],
    dos: ['Put it last, below what is deleted and what uses it.'],
    donts: ['Do not use it where nothing is delayed by a `DeletionProvider`.'],
    keys: [],
    speech: ['Its text, as part of the dialog.'],
  }),
} satisfies Meta<typeof DeletionNotice>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Online: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^You can undo this for 10 seconds\./)).toBeVisible();
  },
};

export const Offline: Story = {
  decorators: [offline],
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^You are offline\. It will be deleted once you are back online\./)).toBeVisible();
  },
};

export const InTheDark: Story = { name: 'In the dark', globals: { scheme: 'dark' } };
