import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { PickerFailure } from '../../web/src/kit/PickerFailure.tsx';
import { inTheBook } from '../support/book/guide.ts';

const meta = {
  title: 'Components/States/PickerFailure',
  component: PickerFailure,
  tags: ['autodocs', 'stable'],
  args: { children: 'The tags could not be loaded.', onRetry: fn() },
  argTypes: {
    children: { control: 'text', description: 'What could not be loaded, as a sentence.' },
    onRetry: { control: false, description: 'Loads it again.' },
  },
  parameters: inTheBook(PickerFailure, {
    use: ['In the place of a field whose options could not be loaded.'],
    instead: [
      'If the whole page could not be loaded: `SettingsPage` or `PageBody`, which say so.',
      'If rows of a log could not be loaded: `LogFailure`.',
      'If a file could not be read: `FileField`, which says why.',
    ],
    dos: [
      'Say what could not be loaded: “The tags could not be loaded.”',
      'Keep what was chosen, and show it once the options are there.',
    ],
    donts: ['Do not show an empty picker instead: it looks as if there were nothing to choose.'],
    keys: [['Enter, Space', 'press “Try again”']],
    speech: ['“The tags could not be loaded.” is announced as an alert when it appears.', '“Try again, button”.'],
  }),
} satisfies Meta<typeof PickerFailure>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Failed: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('The tags could not be loaded.');
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

export const LongText: Story = {
  name: 'With a long text',
  args: {
    children:
      'The keywords of the monitor “Deliveries in Bangkok and the provinces” could not be loaded. The server is busy at the moment.',
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
};

export const InTheDark: Story = { ...Failed, name: 'In the dark', globals: { scheme: 'dark' } };
