import { Button, Modal, Stack, Text } from '@mantine/core';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, within } from 'storybook/test';
import { BusyButton } from '../../web/src/ui/BusyButton.tsx';
import { ModalFooter } from '../../web/src/ui/ModalFooter.tsx';
import { inTheBook } from '../support/book/guide.ts';

const LINES = Array.from({ length: 30 }, (_, index) => `Ticket ${4700 + index} was assigned to Nicha Suwan.`);
const onClose = fn();

const buttons = (
  <>
    <Button variant="default" onClick={onClose}>
      Cancel
    </Button>
    <BusyButton onClick={onClose}>Assign</BusyButton>
  </>
);

const meta = {
  title: 'Components/Dialogs/ModalFooter',
  component: ModalFooter,
  tags: ['autodocs', 'stable'],
  args: { children: buttons },
  argTypes: { children: { control: false, description: 'The buttons, the main one last.' } },
  parameters: inTheBook(
    ModalFooter,
    {
      use: ['As the last part of a dialog of your own, with its buttons.'],
      instead: [
        'For editing an item: `EditorModal` or `ItemModal`, which have it.',
        'For a question: `ConfirmDialog`, which has it.',
        'For the buttons of a page: `SaveBar`.',
      ],
      dos: ['Put Cancel or Close first and the main action last.', 'Keep to two buttons, or three.'],
      donts: ['Do not put texts into it: a long text would take the room of the content.'],
      keys: [['Tab', 'moves through its buttons, after the content of the dialog']],
      speech: ['Its buttons only: it has no role of its own.'],
    },
    { room: 'page', windowHeight: 360 },
  ),
} satisfies Meta<typeof ModalFooter>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Short: Story = {
  name: 'Below a short content',
  render: (args) => (
    <Modal opened onClose={onClose} title="Assign 3 tickets" closeButtonProps={{ 'aria-label': 'Close' }}>
      <Text size="sm">They are assigned to Nicha Suwan.</Text>
      <ModalFooter {...args} />
    </Modal>
  ),
  play: async ({ userEvent }) => {
    onClose.mockClear();
    const dialog = within(await screen.findByRole('dialog', { name: 'Assign 3 tickets' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await expect(onClose).toHaveBeenCalledOnce();
  },
};

export const Long: Story = {
  name: 'Below a long content',
  render: (args) => (
    <Modal opened onClose={onClose} title="Assign 30 tickets" closeButtonProps={{ 'aria-label': 'Close' }}>
      <Stack gap="xs">
        {LINES.map((line) => (
          <Text key={line} size="sm">
            {line}
          </Text>
        ))}
      </Stack>
      <ModalFooter {...args} />
    </Modal>
  ),
  play: async () => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Assign 30 tickets' }));
    await expect(dialog.getByRole('button', { name: 'Assign' })).toBeVisible();
    await expect(dialog.getByText(/^Ticket 4729/)).toBeInTheDocument();
  },
};

export const InTheDark: Story = { ...Long, name: 'In the dark', globals: { scheme: 'dark' } };
