import { Stack } from '@mantine/core';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { TextField } from '../../web/src/kit/fields/TextField.tsx';
import { SectionNeed } from '../../web/src/kit/SectionNeed.tsx';
import { WriteNeed } from '../../web/src/kit/WriteNeed.tsx';
import { inTheBook } from '../support/book/guide.ts';
import { inConsole } from '../support/book/inConsole.tsx';

const field = <TextField label="Label" value="Call back" onChange={() => undefined} />;

const meta = {
  title: 'Components/States/SectionNeed',
  component: SectionNeed,
  tags: ['autodocs', 'stable'],
  decorators: [
    (Story) => (
      <Stack gap="md">
        <Story />
      </Stack>
    ),
    inConsole,
  ],
  args: { need: ['crm.cat_and_tag.write'], what: 'the custom actions', children: field },
  argTypes: {
    need: { control: false },
    what: { control: 'text' },
    notice: { control: false },
    children: { control: false, description: 'The section. Its fields and buttons are read only by themselves.' },
  },
  parameters: inTheBook(
    SectionNeed,
    {
      use: [
        'Around a section of a page that takes other permissions to change than the page.',
        'Without the notice, `WriteNeed` does the same; the guard puts it around each page.',
      ],
      instead: [
        'If the person may not even see it: `NeedsPermission`.',
        'For a single button: `WriteButton`, which knows whether it is within a part that is read only.',
        'If it is read only for another reason: the `disabledReason` of the field, such as that of `TextField`.',
      ],
      dos: [
        'Name what cannot be changed: “the custom actions”.',
        'Put everything that the permission is about into it.',
      ],
      donts: [
        'Do not disable its fields one by one.',
        'Do not ask for the permissions of the page again: these replace them.',
      ],
      keys: [],
      speech: [
        'The notice “Read only” has the role of an alert, with the reason and whom to ask.',
        'Each field says “read only”, and the reason as its description.',
        'If all of the page is read only, it says nothing of its own: the page has said it.',
      ],
    },
    { also: ['WriteNeed'] },
  ),
} satisfies Meta<typeof SectionNeed>;

export default meta;
type Story = StoryObj<typeof meta>;

export const MayChange: Story = {
  name: 'The person may change it',
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('textbox', { name: 'Label' })).not.toHaveAttribute('readonly');
    await expect(canvas.queryByText('Read only')).toBeNull();
  },
};

export const ReadOnly: Story = {
  name: 'Read only',
  parameters: { visitor: { without: ['crm.cat_and_tag.write'] } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Read only')).toBeVisible();
    await expect(canvas.getByRole('textbox')).toHaveAttribute('readonly');
    await expect(canvas.getByRole('textbox')).toHaveAccessibleDescription(
      /^You can look at the custom actions and not/,
    );
  },
};

export const PageReadOnly: Story = {
  name: 'The page is read only',
  parameters: ReadOnly.parameters ?? {},
  decorators: [
    (Story) => (
      <WriteNeed need={['crm.cat_and_tag.write']}>
        <Story />
      </WriteNeed>
    ),
  ],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('textbox')).toHaveAttribute('readonly');
    await expect(canvas.queryByText('Read only')).toBeNull();
  },
};

export const InTheDark: Story = { ...ReadOnly, name: 'In the dark', globals: { scheme: 'dark' } };
