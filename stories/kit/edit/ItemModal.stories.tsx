import type { WorkingStatusBody } from '@atrium-console/sdk';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ComponentProps, createElement } from 'react';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { fieldsOf } from '../../../web/src/kit/edit/fieldsOf.ts';
import { ItemModal } from '../../../web/src/kit/edit/ItemModal.tsx';
import { NameField } from '../../../web/src/kit/fields/NameField.tsx';
import { ReadOnlyContext } from '../../../web/src/ui/ReadOnlyContext.ts';
import { inTheBook } from '../../support/book/guide.ts';
import { untouched, useStatusEditing } from '../../support/book/useStatusEditing.ts';
import { statusWords } from '../../support/kit/statusBody.ts';

type Statuses = typeof ItemModal<WorkingStatusBody>;
type Props = ComponentProps<Statuses>;

const lunch: WorkingStatusBody = { name: 'Lunch', color: '#e67700', is_available: false };

type SampleProps = { props: Props; theirs?: WorkingStatusBody | null; typed?: Partial<WorkingStatusBody> };

/** The dialog with the form of a status. */
function Sample({ props, theirs, typed }: SampleProps) {
  const stored = props.name === undefined ? { ...lunch, name: '' } : lunch;
  const editing = useStatusEditing({
    stored,
    onSaved: props.onClose,
    ...(theirs !== undefined && { theirs }),
    ...(typed && { typed }),
  });
  return createElement(ItemModal<WorkingStatusBody>, {
    ...props,
    editing,
    children: <NameField {...fieldsOf(editing)('name')} />,
  });
}

const meta: Meta<Statuses> = {
  title: 'Components/Dialogs/ItemModal',
  component: ItemModal,
  tags: ['autodocs', 'stable'],
  args: {
    editing: untouched(lunch),
    one: 'status',
    name: 'Lunch',
    words: statusWords,
    onClose: fn(),
    children: null,
  },
  argTypes: {
    editing: {
      control: false,
      table: { type: { summary: 'Editing' } },
      description: 'The draft and how it is saved, from `useItemEditing`.',
    },
    one: { control: 'text' },
    name: { control: 'text' },
    words: { control: false },
    createVerb: { control: 'text' },
    verb: { control: 'text' },
    saveLabel: { control: 'text' },
    deletedReason: { control: 'text' },
    size: { control: 'inline-radio', options: ['sm', 'md', 'lg', 'xl'], description: 'The width of the dialog.' },
    onClose: { control: false, description: 'Called once it may be closed.' },
    children: { control: false, description: 'The fields.' },
  },
  render: (props) => <Sample props={props} />,
  parameters: inTheBook(
    ItemModal,
    {
      use: ['For the form of one item of a list: to create it, to change it or to look at it.'],
      instead: ['For a form that is not about one item: `EditorModal`.', 'For the settings of a page: `SettingsForm`.'],
      dos: [
        'Spread the `modal` of `useItemEditing` into it.',
        'Give each field that can be changed its words, so that two versions of it can be compared.',
      ],
      donts: [
        'Do not write a title: it follows from the noun and the name.',
        'Do not close it before the server has answered.',
      ],
      keys: [
        ['Enter', 'in a field: saves'],
        ['Esc', 'closes it; asks first if something was changed'],
        ['Tab, Shift+Tab', 'move within the dialog'],
      ],
      speech: [
        'On opening: “Edit Lunch, dialog”, or “New status” or “View Lunch”, then the first field.',
        'If somebody else has changed or deleted the item, that is announced as an alert when one saves.',
        'After closing, the focus returns to where it was.',
      ],
    },
    { room: 'page', windowHeight: 580 },
  ),
};

export default meta;
type Story = StoryObj<Statuses>;

export const Editing: Story = {
  name: 'An item',
  play: async ({ args, userEvent }) => {
    await expect(await screen.findByRole('dialog', { name: 'Edit Lunch' })).toBeVisible();
    const field = screen.getByRole('textbox', { name: /Name/ });
    await userEvent.type(field, ' break{Enter}');
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce());
  },
};

export const Creating: Story = {
  name: 'A new item',
  args: { name: undefined },
  play: async ({ args, userEvent }) => {
    await expect(await screen.findByRole('dialog', { name: 'New status' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Create' }));
    await expect(await screen.findByText('Enter a name.')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('textbox', { name: /Name/ })).toHaveFocus());
    await expect(args.onClose).not.toHaveBeenCalled();
  },
};

export const ReadOnly: Story = {
  name: 'Read only',
  decorators: [
    (Story) => (
      <ReadOnlyContext value="You can look at this page and not change it.">
        <Story />
      </ReadOnlyContext>
    ),
  ],
  play: async () => {
    await expect(await screen.findByRole('dialog', { name: 'View Lunch' })).toBeVisible();
    await expect(screen.getByRole('textbox', { name: /Name/ })).toHaveAttribute('readonly');
  },
};

export const Conflict: Story = {
  name: 'Somebody else has changed it',
  render: (props) => (
    <Sample props={props} typed={{ name: 'Lunch break' }} theirs={{ ...lunch, name: 'Lunch (Mali)' }} />
  ),
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
    await expect(await screen.findByRole('radio', { name: 'Yours Lunch break' })).toBeChecked();
    await expect(screen.getByRole('radio', { name: 'Theirs Lunch (Mali)' })).not.toBeChecked();
  },
};

export const Gone: Story = {
  name: 'Somebody else has deleted it',
  render: (props) => <Sample props={props} typed={{ name: 'Lunch break' }} theirs={null} />,
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
    await expect(await screen.findByText(/Save creates it again/)).toBeVisible();
  },
};

export const InTheDark: Story = { ...Conflict, name: 'In the dark', globals: { scheme: 'dark' } };
