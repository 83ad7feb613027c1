import { TextInput } from '@mantine/core';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import { LockTooltip } from '../../web/src/ui/LockTooltip.tsx';
import { useLockProps } from '../../web/src/ui/useLockProps.tsx';
import { inTheBook } from '../support/book/guide.ts';
import { onReadOnlyPage, READ_ONLY } from '../support/book/readOnly.tsx';

function Name({ disabledReason }: { disabledReason?: string | undefined }) {
  return <TextInput label="Name" defaultValue="Gold customers" {...useLockProps({ disabledReason })} />;
}

const meta = {
  title: 'Components/Messages/LockTooltip',
  component: LockTooltip,
  tags: ['autodocs', 'stable'],
  args: { children: null },
  argTypes: {
    disabledReason: { control: 'text' },
    isNarrow: { description: 'Only as wide as its content, for a switch or a checkbox.' },
    className: { control: false },
    children: { control: false, description: 'The field, which takes the same reason by `useLockProps`.' },
  },
  render: (args) => (
    <LockTooltip {...args}>
      <Name disabledReason={args.disabledReason} />
    </LockTooltip>
  ),
  parameters: inTheBook(LockTooltip, {
    use: ['Around the input of a new kind of field, so that people see why it is read only.'],
    instead: [
      'For the fields that exist, such as `TextField`: nothing, they have it.',
      'For a button: `WriteButton` or `GatedButton`.',
    ],
    dos: ['Spread `useLockProps` over the input in it, so that screen readers get the same reason.'],
    donts: ['Do not disable the input: what is disabled cannot be focused, and nobody would learn the reason.'],
    keys: [
      ['Tab', 'moves the focus into it and shows the reason'],
      ['Esc', 'hides the reason'],
    ],
    speech: ['It says nothing itself: the field in it says “read only” and the reason as its description.'],
  }),
} satisfies Meta<typeof LockTooltip>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Enabled: Story = {
  name: 'Around a field that can be changed',
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('textbox', { name: 'Name' });
    await userEvent.type(field, '!');
    await expect(field).toHaveValue('Gold customers!');
    await expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
  },
};

export const WithReason: Story = {
  name: 'With a reason',
  args: { disabledReason: 'The default tag keeps its name.' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('textbox', { name: 'Name' })).toHaveFocus();
    await expect(await screen.findByRole('tooltip')).toHaveTextContent('The default tag keeps its name.');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('tooltip')).not.toBeInTheDocument());
  },
};

export const ReadOnly: Story = {
  name: 'On a read-only page',
  decorators: [onReadOnlyPage],
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('textbox', { name: 'Name' });
    await userEvent.hover(field);
    await expect(await screen.findByRole('tooltip')).toHaveTextContent(READ_ONLY);
    await expect(field).toHaveAttribute('aria-description', READ_ONLY);
  },
};

export const InTheDark: Story = { ...ReadOnly, name: 'In the dark', globals: { scheme: 'dark' } };
