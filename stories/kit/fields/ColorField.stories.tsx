import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen } from 'storybook/test';
import { ColorField } from '../../../web/src/kit/fields/ColorField.tsx';
import { fieldArgTypes } from '../../support/book/fieldArgTypes.ts';
import { inTheBook } from '../../support/book/guide.ts';
import { keepsValue } from '../../support/book/keepsValue.tsx';

const meta = {
  title: 'Components/Fields/ColorField',
  component: ColorField,
  tags: ['autodocs', 'stable'],
  decorators: [keepsValue],
  args: { value: '#2f9e44', onChange: fn() },
  argTypes: {
    ...fieldArgTypes,
    label: { control: 'text', description: 'If it is not the only colour of the item: “Theme colour”.' },
    value: { control: 'text', description: 'The colour as `#` and six lower-case hexadecimal digits.' },
    'aria-label': { control: 'text', description: 'The accessible name, if there is no label.' },
  },
  parameters: inTheBook(ColorField, {
    use: ['For the colour of an item, such as the dot beside a status, or of a part of the console.'],
    instead: ['For one of a few colours that have a meaning: `SegmentedField` with their names.'],
    dos: [
      'Say in the description where the colour is seen.',
      'Show the item with its colour and its name beside the form.',
    ],
    donts: [
      'Do not let a colour alone tell items apart: show the name, too.',
      'Do not ask for a shade that can be read: where a text stands on it, compute that of the text.',
    ],
    keys: [
      ['Tab', 'moves the focus to it, which opens the swatches, and on, which closes them'],
      ['A letter or a digit', 'types the colour: “#Abc” becomes “#aabbcc” when the focus leaves'],
    ],
    speech: [
      'Its label, “edit text, required” and the colour as text, then its description.',
      'The swatches and the sliders are for the pointer: the Tab key passes over them, because what they do can be typed.',
      'An error is read as part of the description, but not while the colour is being typed.',
      'With a `disabledReason` it says “read only” and the reason.',
    ],
  }),
} satisfies Meta<typeof ColorField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByRole('textbox', { name: 'Colour' });
    await userEvent.clear(field);
    await userEvent.type(field, '#Fa0');
    await expect(field).toBeValid();
    await userEvent.tab();
    await expect(field).toHaveValue('#ffaa00');
    await expect(args.onChange).toHaveBeenLastCalledWith('#ffaa00');
  },
};

export const WithDescription: Story = {
  name: 'With a description',
  args: { value: '#1c7ed6', description: 'Colour of the dot beside the name.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox')).toHaveAccessibleDescription('Colour of the dot beside the name.');
  },
};

export const Invalid: Story = {
  args: { value: 'green' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox')).toBeInvalid();
    await expect(canvas.getByRole('textbox')).toHaveAccessibleDescription(
      'Enter a colour as # and six hexadecimal digits, such as #2f9e44.',
    );
  },
};

export const ReadOnly: Story = {
  name: 'Read only',
  args: { disabledReason: 'You need the permission to change this.' },
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('textbox');
    await userEvent.type(field, 'x');
    await expect(field).toHaveValue('#2f9e44');
    await expect(screen.queryByRole('slider')).toBeNull();
    await expect(field).toHaveAccessibleDescription('You need the permission to change this.');
  },
};

export const InTheDark: Story = {
  name: 'In the dark',
  globals: { scheme: 'dark' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('textbox', { name: 'Colour' }));
    await expect(await screen.findByRole('slider', { name: 'Hue' })).toBeVisible();
  },
};
