import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { SaveBar } from '../../web/src/kit/SaveBar.tsx';
import { inTheBook } from '../support/book/guide.ts';

const meta = {
  title: 'Components/Forms/SaveBar',
  component: SaveBar,
  tags: ['autodocs', 'stable'],
  args: { isDirty: true, isSaving: false, onSave: fn(), onReset: fn() },
  argTypes: {
    isDirty: { control: 'boolean', description: 'Whether there is something to save. Without it, there is no bar.' },
    isSaving: { control: 'boolean', description: 'While it is saved, neither button can be pressed.' },
    problem: { control: 'text' },
    summary: { control: 'text' },
    problems: { control: false },
    onSave: { control: false, description: 'Called by the button and by Ctrl+S.' },
    onReset: { control: false, description: 'Goes back to the stored values.' },
  },
  parameters: inTheBook(SaveBar, {
    use: ['Below something that is edited within a page and is no form of its own, such as a table of switches.'],
    instead: [
      'For a form: `SettingsForm`, which has the bar and asks before changes are lost.',
      'In a dialog: `EditorModal` or `ItemModal`.',
      'If each change is saved at once: a field such as `EnabledSwitch`.',
    ],
    dos: [
      'Say in the summary what is not saved: “3 accounts changed.”',
      'Say as the problem why it cannot be saved as it is.',
    ],
    donts: ['Do not use two on a page: both would follow Ctrl+S.', 'Do not show a second button for saving.'],
    keys: [
      ['Ctrl+S, Cmd+S', 'save, wherever the focus is on the page'],
      ['Tab', 'moves the focus to Reset, then to Save'],
      ['Enter, Space', 'press the button'],
    ],
    speech: [
      'With the first change, “Changed, not saved yet.” is announced.',
      'The bar is the region “Unsaved changes”.',
      'When it disappears with the focus in it, the focus returns to the last field that had it.',
    ],
  }),
} satisfies Meta<typeof SaveBar>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Changed: Story = {
  name: 'With changes',
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('region', { name: 'Unsaved changes' })).toHaveTextContent(
      'You have unsaved changes.',
    );
    await expect(canvas.getByRole('status')).toHaveTextContent('Changed, not saved yet.');
    await userEvent.keyboard('{Control>}s{/Control}');
    await expect(args.onSave).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'Reset' }));
    await expect(args.onReset).toHaveBeenCalledOnce();
  },
};

export const WithSummary: Story = {
  name: 'With a summary',
  args: { summary: '3 accounts changed.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('3 accounts changed.')).toBeVisible();
  },
};

export const WithProblem: Story = {
  name: 'Cannot be saved',
  args: { problem: 'Enter a name for each service level.' },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('button', { name: 'Save' })).toHaveAccessibleDescription(
      'Enter a name for each service level.',
    );
    await userEvent.keyboard('{Control>}s{/Control}');
    await expect(args.onSave).not.toHaveBeenCalled();
  },
};

export const Saving: Story = {
  args: { isSaving: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Reset' })).toBeDisabled();
    await expect(canvas.getByRole('button', { name: 'Save' })).toBeDisabled();
  },
};

export const InTheDark: Story = { ...WithProblem, name: 'In the dark', globals: { scheme: 'dark' } };
