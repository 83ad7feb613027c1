import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { ExportButton } from '../../../web/src/kit/csv/ExportButton.tsx';
import { inTheBook } from '../../support/book/guide.ts';

const meta = {
  title: 'Components/Files/ExportButton',
  component: ExportButton,
  tags: ['autodocs', 'stable'],
  args: { disabled: false, onClick: fn() },
  argTypes: {
    disabled: { control: 'boolean', description: 'True while there is nothing to export.' },
    onClick: { control: false, description: 'Writes the file.' },
  },
  parameters: inTheBook(ExportButton, {
    use: ['For downloading a list that the page has already, as a CSV file.'],
    instead: ['For a log, of which the page has only a part: `LogExport`.', 'For the way back: `ImportButton`.'],
    dos: ['Export what the list shows, with its filters.', 'Disable it while the list is empty.'],
    donts: ['Do not gate it by the permission to write: an export changes nothing.'],
    keys: [['Enter, Space', 'press it']],
    speech: ['“Export, button”; unavailable while there is nothing to export.'],
  }),
} satisfies Meta<typeof ExportButton>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Export' }));
    await expect(args.onClick).toHaveBeenCalledOnce();
  },
};

export const Empty: Story = {
  name: 'With nothing to export',
  args: { disabled: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Export' })).toBeDisabled();
  },
};

export const InTheDark: Story = { name: 'In the dark', globals: { scheme: 'dark' } };
