import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { EditorModal } from '../../../web/src/kit/edit/EditorModal.tsx';
import { TextField } from '../../../web/src/kit/fields/TextField.tsx';
import { inTheBook } from '../../support/book/guide.ts';

const meta = {
  title: 'Components/Dialogs/EditorModal',
  component: EditorModal,
  tags: ['autodocs', 'stable'],
  args: {
    title: 'Merge 2 tags',
    isDirty: true,
    isSaving: false,
    saveLabel: 'Merge',
    onSave: fn(),
    onClose: fn(),
    children: <TextField label="Name" value="Delivery" onChange={() => undefined} />,
  },
  argTypes: {
    title: { control: 'text', description: 'What is done with what: “Merge 2 tags”.' },
    isDirty: { control: 'boolean', description: 'Whether something was entered that closing would lose.' },
    isSaving: { control: 'boolean', description: 'While it is saved, nothing can be changed.' },
    saveLabel: { control: 'text', description: 'What the last button does, as a verb.' },
    disabledReason: { control: 'text' },
    size: { control: 'inline-radio', options: ['sm', 'md', 'lg', 'xl'], description: 'The width of the dialog.' },
    onSave: { control: false },
    onReset: { control: false },
    onClose: { control: false, description: 'Called once it may be closed.' },
    notice: { control: false },
    children: { control: false, description: 'The fields.' },
  },
  parameters: inTheBook(
    EditorModal,
    {
      use: ['For a form in a dialog that is not about one item of a list, such as merging tags or adding agents.'],
      instead: [
        'For one item of a list: `ItemModal`, which also resolves conflicts.',
        'For a form within a page: `SettingsForm`.',
        'If there is nothing to enter: `ConfirmDialog`.',
      ],
      dos: [
        'Mount it to open it, and unmount it in `onClose`.',
        'Name the action on the button: “Merge”, “Import”.',
        'Return a promise from `onSave`, so that what is wrong is shown once it settles.',
      ],
      donts: ['Do not close it when saving fails.', 'Do not open a second one above it.'],
      keys: [
        ['Enter', 'in a field: saves'],
        ['Esc', 'closes it; asks first if something was entered, and pressed again withdraws the question'],
        ['Tab, Shift+Tab', 'move within the dialog'],
      ],
      speech: [
        'On opening: its title, “dialog”, then the first field.',
        '“Discard your changes?” is announced as an alert.',
        'After saving, the fields that are not right are announced, as by `ProblemSummary`; the first of them has the focus.',
        'After closing, the focus returns to where it was.',
      ],
    },
    { room: 'page', windowHeight: 360 },
  ),
} satisfies Meta<typeof EditorModal>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Edited: Story = {
  play: async ({ args, userEvent }) => {
    await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), '{Enter}');
    await waitFor(() => expect(args.onSave).toHaveBeenCalledOnce());
    await expect(args.onClose).not.toHaveBeenCalled();
  },
};

export const Asking: Story = {
  name: 'Asking before changes are lost',
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    await expect(await screen.findByRole('alert')).toHaveTextContent('Discard your changes?');
    await expect(args.onClose).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await expect(await screen.findByRole('button', { name: 'Discard changes' })).toBeVisible();
  },
};

export const Invalid: Story = {
  args: {
    children: <TextField label="Name" value="" error="Enter a name." onChange={() => undefined} />,
  },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Merge' }));
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus());
    await expect(screen.getByText('Enter a name.')).toBeVisible();
  },
};

export const CannotSave: Story = {
  name: 'Cannot be saved',
  args: { isDirty: false, disabledReason: 'There are no other tags to merge with.' },
  play: async ({ args, userEvent }) => {
    await expect(await screen.findByRole('button', { name: 'Merge' })).toHaveAccessibleDescription(
      'There are no other tags to merge with.',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};

export const Saving: Story = {
  args: { isSaving: true },
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'Cancel' })).toBeDisabled();
    await expect(screen.getByRole('button', { name: 'Merge' })).toBeDisabled();
  },
};

export const InTheDark: Story = { ...Asking, name: 'In the dark', globals: { scheme: 'dark' } };
