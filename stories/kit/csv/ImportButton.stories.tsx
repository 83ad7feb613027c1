import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { ImportButton } from '../../../web/src/kit/csv/ImportButton.tsx';
import { inTheBook } from '../../support/book/guide.ts';
import { onReadOnlyPage, READ_ONLY } from '../../support/book/readOnly.tsx';

const meta = {
  title: 'Components/Files/ImportButton',
  component: ImportButton,
  tags: ['autodocs', 'stable'],
  args: { by: 'createUser', onClick: fn() },
  argTypes: {
    by: {
      control: false,
      description: 'The operations that an import calls for each row. On a server without them there is no button.',
    },
    disabledReason: { control: 'text', description: 'Why nothing can be imported, if so: a limit is reached.' },
    onClick: { control: false, description: 'Opens the import.' },
  },
  parameters: inTheBook(ImportButton, {
    use: ['For opening the import of a list.'],
    instead: [
      'If a file belongs to one field: `FileField`.',
      'For the way out: `ExportButton`.',
      'For any other action that changes data: `WriteButton`.',
    ],
    dos: ['Open a `CsvImportDialog`.', 'Put it beside the button that creates one item.'],
    donts: ['Do not hide it from people who lack the permission: it says which one.'],
    keys: [['Enter, Space', 'press it']],
    speech: ['“Import, button”.', 'On a read-only page or with a `disabledReason`: unavailable, with the reason.'],
  }),
} satisfies Meta<typeof ImportButton>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Import' }));
    await expect(args.onClick).toHaveBeenCalledOnce();
  },
};

export const ReadOnly: Story = {
  name: 'On a read-only page',
  decorators: [onReadOnlyPage],
  play: async ({ args, canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Import' });
    await userEvent.click(button);
    await expect(args.onClick).not.toHaveBeenCalled();
    await expect(button).toHaveAttribute('aria-description', READ_ONLY);
  },
};

export const InTheDark: Story = { name: 'In the dark', globals: { scheme: 'dark' } };
