import type { WorkingStatusBody } from '@atrium-console/sdk';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ComponentProps, createElement } from 'react';
import { expect, waitFor } from 'storybook/test';
import { fieldsOf } from '../../../web/src/kit/edit/fieldsOf.ts';
import { SettingsForm } from '../../../web/src/kit/edit/SettingsForm.tsx';
import { SwitchField } from '../../../web/src/kit/fields/SwitchField.tsx';
import { TextField } from '../../../web/src/kit/fields/TextField.tsx';
import { inTheBook } from '../../support/book/guide.ts';
import { untouched, useStatusEditing } from '../../support/book/useStatusEditing.ts';
import { statusWords } from '../../support/kit/statusBody.ts';

type Statuses = typeof SettingsForm<WorkingStatusBody>;
type Props = ComponentProps<Statuses>;

const lunch: WorkingStatusBody = { name: 'Lunch', color: '#e67700', is_available: false };

type SampleProps = { props: Props; theirs?: WorkingStatusBody; typed?: Partial<WorkingStatusBody> };

/** The form of a status within a page. */
function Sample({ props, theirs, typed }: SampleProps) {
  const editing = useStatusEditing({ stored: lunch, ...(theirs && { theirs }), ...(typed && { typed }) });
  const field = fieldsOf(editing);
  return createElement(SettingsForm<WorkingStatusBody>, {
    ...props,
    editing,
    children: (
      <>
        <TextField label="Name" {...field('name')} />
        <SwitchField label="Available" {...field('is_available')} />
      </>
    ),
  });
}

const meta: Meta<Statuses> = {
  title: 'Components/Forms/SettingsForm',
  component: SettingsForm,
  tags: ['autodocs', 'stable'],
  args: { editing: untouched(lunch), one: 'status', words: statusWords, children: null },
  argTypes: {
    editing: {
      control: false,
      table: { type: { summary: 'Editing' } },
      description: 'The draft and how it is saved, from `useEditing`.',
    },
    one: { control: 'text' },
    words: { control: false },
    itemParam: { control: 'text' },
    onDiscard: { control: false },
    canRecreate: { control: 'boolean' },
    problem: { control: 'text' },
    children: { control: false, description: 'The fields, in sections.' },
  },
  render: (props) => <Sample props={props} />,
  parameters: inTheBook(
    SettingsForm,
    {
      use: ['For settings that are edited within the page and saved together.'],
      instead: [
        'For one item of a list: `ItemModal`.',
        'For what is edited without a draft of its own: `SaveBar`.',
        'If each change is saved at once: a field such as `EnabledSwitch`.',
      ],
      dos: [
        'Put all sections that are saved by the same call into one form.',
        'Give each field its words, so that two versions of it can be compared.',
      ],
      donts: [
        'Do not add a button for saving: the bar appears with the first change.',
        'Do not put two forms on a page that are edited at the same time.',
      ],
      keys: [
        ['Ctrl+S, Cmd+S', 'save'],
        ['Tab', 'moves the focus from field to field, then to Reset and Save'],
      ],
      speech: [
        'With the first change, “Changed, not saved yet.” is announced.',
        'After an attempt to save, the first field that is not right has the focus, and several are listed.',
        'That somebody else has changed the settings is announced as an alert.',
        'Leaving the page with changes opens the question “Leave without saving?”.',
      ],
    },
    { room: 'page', windowHeight: 520 },
  ),
};

export default meta;
type Story = StoryObj<Statuses>;

export const Unchanged: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: 'Name' })).toHaveValue('Lunch');
    await expect(canvas.queryByRole('region', { name: 'Unsaved changes' })).toBeNull();
  },
};

export const Changed: Story = {
  render: (props) => <Sample props={props} typed={{ name: 'Lunch break' }} />,
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('region', { name: 'Unsaved changes' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Reset' }));
    await expect(canvas.getByRole('textbox', { name: 'Name' })).toHaveValue('Lunch');
    await userEvent.click(canvas.getByRole('switch', { name: 'Available' }));
    await expect(await canvas.findByRole('button', { name: 'Save' })).toBeVisible();
  },
};

export const Invalid: Story = {
  render: (props) => <Sample props={props} typed={{ name: '' }} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Save' }));
    await expect(await canvas.findByText('Enter a name.')).toBeVisible();
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Name' })).toHaveFocus());
  },
};

export const Conflict: Story = {
  name: 'Somebody else has changed it',
  render: (props) => (
    <Sample props={props} typed={{ name: 'Lunch break' }} theirs={{ ...lunch, name: 'Lunch (Mali)' }} />
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Save' }));
    await expect(await canvas.findByRole('radio', { name: 'Yours Lunch break' })).toBeChecked();
    await expect(canvas.getByRole('radio', { name: 'Theirs Lunch (Mali)' })).not.toBeChecked();
  },
};

export const InTheDark: Story = { ...Conflict, name: 'In the dark', globals: { scheme: 'dark' } };
