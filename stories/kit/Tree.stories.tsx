import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { KitFrame } from '../support/KitFrame.tsx';
import { CheckSample, GridSample, manyItems, PlainSample, type SampleTreeProps } from '../support/SampleTree.tsx';

const KINDS = { plain: PlainSample, grid: GridSample, check: CheckSample };

type Props = SampleTreeProps & { kind: keyof typeof KINDS; scheme?: 'light' | 'dark' };

function SampleTree({ kind, scheme, ...props }: Props) {
  const Sample = KINDS[kind];
  return (
    <KitFrame {...(scheme && { scheme })}>
      <Sample {...props} />
    </KitFrame>
  );
}

const OPEN = ['order', 'delivery', 'store'];
const MANY = manyItems(2000);

const meta = {
  title: 'Kit/Tree',
  component: SampleTree,
  args: { kind: 'plain', open: OPEN },
} satisfies Meta<typeof SampleTree>;

export default meta;
type Story = StoryObj<typeof meta>;
type Context = Parameters<NonNullable<Story['play']>>[0];

/** The row that has the focus after some keys, by the first words in it. */
async function press({ userEvent }: Pick<Context, 'userEvent'>, keys: string, expected: string) {
  await userEvent.keyboard(keys);
  await waitFor(() => expect(document.activeElement?.textContent).toContain(expected));
}

/** The rows that exist at the moment. */
function rows({ canvasElement }: Pick<Context, 'canvasElement'>) {
  return [...canvasElement.querySelectorAll<HTMLElement>('[data-index]')];
}

/** Walks through the tree by all keys that the three kinds have in common. */
async function tour(context: Context) {
  rows(context)[0]?.focus();
  await press(context, '{ArrowDown}', 'Delivery');
  await press(context, '{ArrowRight}', 'Late parcel');
  await press(context, '{ArrowLeft}', 'Delivery');
  await press(context, '{ArrowLeft}{ArrowDown}', 'Payment');
  await press(context, '*', 'Payment');
  await press(context, '{ArrowDown}', 'Card declined');
  await press(context, '{End}', 'Other');
  await press(context, '{Home}', 'Order');
  await press(context, 'op', 'Opening hours');
}

export const Plain: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('treeitem', { name: 'Delivery' }));
    await waitFor(() => expect(canvas.getByRole('treeitem', { name: 'Delivery', selected: true })).toHaveFocus());
  },
};

export const PlainInTheDark: Story = { args: { scheme: 'dark' }, play: Plain.play };

export const Grid: Story = {
  args: { kind: 'grid' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Select Late parcel' }));
    await userEvent.keyboard('{Shift>}');
    await userEvent.click(canvas.getByRole('row', { name: 'Payment' }));
    await userEvent.keyboard('{/Shift}');
    await expect(canvas.getByText('Selected: Late parcel, Wrong address, Payment')).toBeInTheDocument();
  },
};

export const GridInTheDark: Story = { args: { ...Grid.args, scheme: 'dark' }, play: Grid.play };

export const Checkboxes: Story = {
  args: { kind: 'check' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('treeitem', { name: 'Delivery, 0 of 2' }));
    await expect(canvas.getByRole('treeitem', { name: 'Delivery, 2 of 2' })).toBeChecked();
    await expect(canvas.getByRole('treeitem', { name: 'Order, 2 of 3' })).toHaveAttribute('aria-checked', 'mixed');
  },
};

export const CheckboxesInTheDark: Story = { args: { ...Checkboxes.args, scheme: 'dark' }, play: Checkboxes.play };

export const CheckboxesReadOnly: Story = {
  args: { kind: 'check', reason: 'You need the permission to change this.' },
  play: async ({ canvas, userEvent }) => {
    const row = await canvas.findByRole('treeitem', { name: 'Other' });
    await userEvent.click(row);
    await expect(row).not.toBeChecked();
    await expect(row).toHaveAccessibleDescription('You need the permission to change this.');
  },
};

export const Searched: Story = {
  args: { open: [], query: 'Delivery' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('treeitem', { name: 'Delivery' })).toHaveAttribute('aria-level', '2');
    await expect(canvas.queryByRole('treeitem', { name: 'Store' })).toBeNull();
  },
};

export const PlainByKeyboard: Story = { name: 'Plain, by keyboard', play: tour };
export const GridByKeyboard: Story = { name: 'Grid, by keyboard', args: Grid.args ?? {}, play: tour };
export const CheckboxesByKeyboard: Story = {
  name: 'Checkboxes, by keyboard',
  args: Checkboxes.args ?? {},
  play: tour,
};

export const TwoThousand: Story = {
  args: { kind: 'grid', items: MANY, open: [] },
  play: async (context) => {
    rows(context)[0]?.focus();
    await press(context, '*', 'Item 1');
    await press(context, '{End}', 'Item 2000');
    await expect(rows(context).length).toBeLessThan(40);
    await press(context, '{ArrowLeft}', 'Item 1991');
  },
};
