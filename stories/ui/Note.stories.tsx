import type { Meta, StoryObj } from '@storybook/react-vite';
import { IconInfoCircle } from '@tabler/icons-react';
import { expect } from 'storybook/test';
import { Note } from '../../web/src/ui/Note.tsx';
import { inTheBook } from '../support/book/guide.ts';

const meta = {
  title: 'Components/Messages/Note',
  component: Note,
  tags: ['autodocs', 'stable'],
  args: {
    icon: <IconInfoCircle aria-hidden />,
    title: 'How agents use these links',
    children: 'An agent sends the link to a customer, who confirms their name and phone number there.',
  },
  argTypes: {
    icon: { control: false, description: 'An icon for what it is about, hidden from screen readers.' },
    title: { control: 'text', description: 'The gist, as a phrase.' },
    children: { control: 'text', description: 'One or two sentences.' },
  },
  parameters: inTheBook(Note, {
    use: ['For something that people should know before they use a page, and that stays true.'],
    instead: [
      'If it is about one field: the description of that field.',
      'If something is wrong with a field: its error, or `ProblemText`.',
      'If a permission is missing: `NeedsPermission`; if a feature is off: `FeatureOff`.',
    ],
    dos: ['Put it above what it is about.', 'Keep it to two sentences.'],
    donts: ['Do not use it for what has just happened: it is not announced.', 'Do not put two of them in a row.'],
    keys: [],
    speech: ['“How agents use these links, note”, then its text. It is not announced when it appears.'],
  }),
} satisfies Meta<typeof Note>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Short: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('note')).toHaveTextContent(/How agents use these links/);
    await expect(canvas.queryByRole('alert')).not.toBeInTheDocument();
  },
};

export const LongName: Story = {
  name: 'With a name that is too long for a line',
  args: {
    title: 'You cannot see these templates',
    children: `Seeing them needs the permission ${'ticket_automation_template_'.repeat(4)}read.`,
  },
  play: async ({ canvas }) => {
    const note = canvas.getByRole('note');
    await expect(note.scrollWidth).toBeLessThanOrEqual(note.clientWidth);
  },
};

export const InTheDark: Story = { name: 'In the dark', globals: { scheme: 'dark' } };
