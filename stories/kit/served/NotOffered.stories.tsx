import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { TextField } from '../../../web/src/kit/fields/TextField.tsx';
import { ChangedBy } from '../../../web/src/kit/served/ChangedBy.tsx';
import { NotOffered } from '../../../web/src/kit/served/NotOffered.tsx';
import { Served } from '../../../web/src/kit/served/Served.tsx';
import { WriteButton } from '../../../web/src/ui/WriteButton.tsx';
import { inTheBook } from '../../support/book/guide.ts';
import { inConsole } from '../../support/book/inConsole.tsx';

const meta = {
  title: 'Components/States/NotOffered',
  component: NotOffered,
  tags: ['autodocs', 'stable'],
  decorators: [inConsole],
  args: { what: 'the deliveries of a webhook' },
  argTypes: { what: { control: 'text', description: 'What is missing, with its article: “the deliveries”.' } },
  parameters: inTheBook(
    NotOffered,
    {
      use: [
        'In the place of something whose call the server of this deployment does not have.',
        '`Served` around a button or a section that needs a call: without the call, it is not there.',
        '`ChangedBy` around fields that are saved by a call: without the call, they can only be looked at.',
      ],
      instead: [
        'If the person may not see it: `NeedsPermission`.',
        'If the account does not have the feature: `FeatureOff`.',
        'If the call failed: `PageBody`, which also shows this one by itself.',
      ],
      dos: ['Leave a button out, by `Served`: nobody can do anything about it.', 'Name what is missing.'],
      donts: ['Do not offer to try again.', 'Do not show it as an error: nothing is wrong.'],
      keys: [],
      speech: [
        '“Note” with its title, where it stands in the page.',
        'It is not announced: it is there from the beginning.',
      ],
    },
    { also: ['Served', 'ChangedBy'] },
  ),
} satisfies Meta<typeof NotOffered>;

export default meta;
type Story = StoryObj<typeof meta>;

export const OneThing: Story = {
  name: 'One thing is missing',
  play: async ({ canvas }) => {
    const note = await canvas.findByRole('note', { name: 'This server does not offer the deliveries of a webhook.' });
    await expect(note).toBeVisible();
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};

export const Button: Story = {
  name: 'A button whose call is missing',
  parameters: { visitor: { notServed: ['rotateApiKey'] } },
  render: () => (
    <>
      <Served by="rotateApiKey">
        <WriteButton>Rotate the secret</WriteButton>
      </Served>
      <Served by="deleteApiKey">
        <WriteButton>Delete the key</WriteButton>
      </Served>
    </>
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Delete the key' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Rotate the secret' })).toBeNull();
  },
};

export const Fields: Story = {
  name: 'Fields that cannot be saved',
  parameters: { visitor: { notServed: ['updateCurrentUser'] } },
  render: () => (
    <ChangedBy by="updateCurrentUser" what="your profile">
      <TextField label="Name" value="Anna Berg" onChange={() => undefined} />
    </ChangedBy>
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/You can look at your profile and not change it\./)).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: 'Name' })).toHaveAttribute('readonly');
  },
};

export const InTheDark: Story = { ...OneThing, name: 'In the dark', globals: { scheme: 'dark' } };
