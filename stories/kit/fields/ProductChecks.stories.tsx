import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import { ProductChecks } from '../../../web/src/kit/fields/ProductChecks.tsx';
import type { PRODUCT_NAMES } from '../../../web/src/messages.ts';
import { ReadOnlyContext } from '../../../web/src/ui/ReadOnlyContext.ts';
import { inTheBook } from '../../support/book/guide.ts';

type Product = keyof typeof PRODUCT_NAMES;

const PRODUCTS: readonly Product[] = ['listening', 'crm', 'quick_analytic', 'influencer', 'publishing'];
const FIRST: ReadonlySet<Product> = new Set(['listening', 'crm']);

const meta = {
  title: 'Components/Fields/ProductChecks',
  component: ProductChecks,
  tags: ['autodocs', 'stable'],
  args: {
    legend: 'Products',
    description: 'The products that accounts with this plan get.',
    products: PRODUCTS,
    isOn: (product) => FIRST.has(product),
    onChange: fn(),
  },
  argTypes: {
    legend: { control: 'text' },
    description: { control: 'text', description: 'What being chosen means for a product.' },
    products: { control: 'object' },
    error: { control: 'text', description: 'What is wrong with the choice and what to do about it.' },
    isOn: { control: false, description: 'Whether a product is chosen.' },
    onChange: { control: false, description: 'Called with a product, and whether it is to be chosen.' },
  },
  // What is chosen is kept by who uses it.
  render: function Kept({ isOn, onChange, ...args }) {
    const [chosen, setChosen] = useState<ReadonlySet<Product>>(() => new Set(args.products.filter(isOn)));
    const change = (product: Product, on: boolean) => {
      onChange(product, on);
      setChosen(new Set([...chosen].filter((one) => one !== product).concat(on ? product : [])));
    };
    return <ProductChecks {...args} isOn={(product) => chosen.has(product)} onChange={change} />;
  },
  parameters: inTheBook(ProductChecks, {
    use: ['In a form, for the products of an item: those of a plan, of an account, of a channel.'],
    instead: [
      'In a row of a list: `SwitchField`, which saves at once.',
      'In a filter: `OptionalChoice` with `productOptions`.',
      'For anything else than products: `CheckField` in a fieldset.',
    ],
    dos: [
      'Say with the legend what the products are to the item: “Used by”.',
      'Show each product that can be chosen, so that what is left out is seen, too.',
    ],
    donts: ['Do not change the order, which is that of the menu.', 'Do not write the names of products yourself.'],
    keys: [
      ['Tab', 'moves the focus to the next product'],
      ['Space', 'chooses it or takes it out'],
    ],
    speech: [
      '“Products, group”, then “Listening, checkbox, checked”.',
      'On a page that is read only each product says “unavailable” and why.',
      'The error stands below the products; it is not part of what they say.',
    ],
  }),
} satisfies Meta<typeof ProductChecks>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Some: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('group', { name: 'Products' })).toBeVisible();
    await expect(canvas.getByRole('checkbox', { name: 'Listening' })).toBeChecked();
    const publishing = canvas.getByRole('checkbox', { name: 'Publishing' });
    await userEvent.click(publishing);
    await expect(publishing).toBeChecked();
    await expect(args.onChange).toHaveBeenLastCalledWith('publishing', true);
    await userEvent.keyboard(' ');
    await expect(publishing).not.toBeChecked();
  },
};

export const Invalid: Story = {
  args: { isOn: () => false, error: 'Choose at least one product.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Choose at least one product.')).toBeVisible();
  },
};

export const ReadOnly: Story = {
  name: 'Read only',
  decorators: [
    (Story) => (
      <ReadOnlyContext value="You need the permission to change this.">
        <Story />
      </ReadOnlyContext>
    ),
  ],
  play: async ({ args, canvas, userEvent }) => {
    const crm = canvas.getByRole('checkbox', { name: 'CRM desk' });
    await userEvent.click(crm);
    await expect(crm).toBeChecked();
    await expect(args.onChange).not.toHaveBeenCalled();
    await expect(crm).toHaveAccessibleDescription('You need the permission to change this.');
  },
};

export const InTheDark: Story = {
  name: 'In the dark',
  args: { error: 'Listening is part of every plan.' },
  globals: { scheme: 'dark' },
};
