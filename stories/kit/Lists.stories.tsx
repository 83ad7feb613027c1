import { expect, screen, waitFor, within } from 'storybook/test';
import { type ConsoleMeta, inConsole, type Story } from '../support/consoleStory.tsx';
import { kitRoutes } from '../support/kit/kitRoutes.tsx';

export default {
  ...inConsole,
  title: 'Kit/Lists',
  args: { path: '/long-list', routes: kitRoutes },
} satisfies ConsoleMeta;

/** Five thousand rows, of which only those in view exist. */
export const Large: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('5,000 rows')).toBeInTheDocument();
    canvas.getAllByRole('row')[1]?.focus();
    await userEvent.keyboard('{End}');
    const focused = await canvas.findByRole('row', { name: /Row 5000/ });
    await waitFor(() => expect(focused).toHaveFocus());
    await expect(canvas.getAllByRole('row').length).toBeLessThan(60);
  },
};

export const Sorted: Story = {
  args: { path: '/long-list?sort=-name' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('row', { name: /Row 5000/ })).toBeInTheDocument();
  },
};

/** Rows have different heights. Sorted, each stands right below the one before it. */
export const SortedAfterwards: Story = {
  args: { path: '/long-list?q=Row 499' },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('row', { name: /Row 4990/ });
    await userEvent.click(canvas.getByRole('button', { name: 'Size' }));
    await waitFor(() => {
      const [, ...rows] = canvas.getAllByRole('row');
      expect(rows.length).toBeGreaterThan(5);
      const places = rows.map((row) => row.getBoundingClientRect()).sort((a, b) => a.top - b.top);
      const gaps = places.slice(1).map(({ top }, index) => Math.round(top - (places[index]?.bottom ?? 0)));
      expect(gaps).toEqual(gaps.map(() => 0));
    });
  },
};

export const NothingFound: Story = {
  args: { path: '/long-list?q=nothing' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No rows match “nothing”.')).toBeInTheDocument();
  },
};

export const Ordered: Story = {
  args: { path: '/order' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Move Second up' }));
    await expect(canvas.getAllByRole('listitem')[0]).toHaveTextContent('Second');
  },
};

export const OrderedReadOnly: Story = {
  args: { path: '/order?read-only' },
  play: async ({ canvas }) => {
    const up = await canvas.findByRole('button', { name: 'Move Second up' });
    await expect(up).toHaveAccessibleDescription(/look at this page/);
  },
};

/** A dry run shows what each line of a file would do. */
export const Import: Story = {
  args: { path: '/import' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Import names' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('textbox', { name: 'CSV text' }));
    await userEvent.paste('name,note\nAnna,\n,nobody\n');
    await expect(await dialog.findByText('The name is missing.')).toBeInTheDocument();
  },
};
