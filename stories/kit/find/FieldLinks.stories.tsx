import { Anchor } from '@mantine/core';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { Link } from 'react-router';
import { expect, waitFor } from 'storybook/test';
import { NameField } from '../../../web/src/kit/fields/NameField.tsx';
import { NumberField } from '../../../web/src/kit/fields/NumberField.tsx';
import { SwitchField } from '../../../web/src/kit/fields/SwitchField.tsx';
import { FieldLinks } from '../../../web/src/kit/find/FieldLinks.tsx';
import { inTheBook } from '../../support/book/guide.ts';

/** The fields of a page, and a link to one of them, as somebody else has sent it. */
function SampleFields() {
  const [name, setName] = useState('Service quality');
  const [mark, setMark] = useState(70);
  const [isUsed, setUsed] = useState(true);
  return (
    <>
      <NameField value={name} onChange={setName} />
      <NumberField label="Pass mark" description="The lowest passing score." value={mark} onChange={setMark} />
      <SwitchField label="In use" value={isUsed} onChange={setUsed} />
      <Anchor component={Link} to="?field=pass-mark" size="sm" w="fit-content">
        A link to the pass mark
      </Anchor>
    </>
  );
}

const meta = {
  title: 'Components/Pages/FieldLinks',
  component: FieldLinks,
  tags: ['autodocs', 'stable'],
  args: { children: <SampleFields /> },
  argTypes: {
    children: {
      control: false,
      description: 'The content of the page, with its fields and the dialogs that it opens.',
    },
    className: { control: false, description: 'A class of the style sheet of the page.' },
  },
  parameters: {
    ...inTheBook(FieldLinks, {
      use: ['Around the content of a page, so that a colleague can be sent a link to one field.'],
      instead: [
        'For pages of settings: `SettingsPage`, which has it.',
        'For a link to another page: `PageLink`.',
        'For the parts of a page: `UrlTabs`, whose tabs have addresses.',
      ],
      dos: [
        'Give each field a label: its link is made of it.',
        'Tell it with `useDialogLink` which address opens a dialog, so that its fields have links, too.',
      ],
      donts: [
        'Do not put two of them on a page.',
        'Do not give two fields of a page the same label: a link shows the first.',
      ],
      keys: [['Ctrl+Shift+L, Cmd+Shift+L', 'copies the link to the field with the focus']],
      speech: [
        'The button beside the label is read as “Copy link to this field”. It is no stop of the Tab key, because each field would then be two.',
        '“Link copied” is announced, or that the browser could not copy it.',
        'Opening a link moves the focus to its field, which is read as usual.',
      ],
    }),
    docs: { source: { type: 'code' } },
  },
} satisfies Meta<typeof FieldLinks>;

export default meta;
type Story = StoryObj<typeof meta>;

export const AtAField: Story = {
  name: 'At a field',
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('textbox', { name: 'Pass mark' }));
    const button = await canvas.findByRole('button', { name: 'Copy link to this field' });
    await expect(button).toBeVisible();
    await expect(button).toHaveAttribute('tabindex', '-1');
  },
};

export const Opened: Story = {
  name: 'After opening a link',
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('link', { name: 'A link to the pass mark' }));
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Pass mark' })).toHaveFocus());
  },
};

export const InTheDark: Story = { ...AtAField, name: 'In the dark', globals: { scheme: 'dark' } };
