import { expect } from 'storybook/test';
import { type ConsoleMeta, inConsole, type Story } from '../support/consoleStory.tsx';
import { readStates } from '../support/pageStates.ts';

export default {
  ...inConsole,
  title: 'Pages/CRM desk/Keywords',
  tags: ['autodocs'],
  args: { path: '/settings/keywords/crm' },
} satisfies ConsoleMeta;

const states = readStates({
  load: 'listKeywords',
  empty: 'No keywords yet',
  read: ['crm.keyword.read'],
});

export const Full: Story = {
  name: 'Full [keyword.count]',
  play: async ({ canvas, userEvent }) => {
    const brand = await canvas.findByRole('treeitem', { name: /^Northwind Active/ });
    await expect(canvas.getByText('26 of 100,000 keywords used')).toBeInTheDocument();
    const link = canvas.getByRole('link', { name: 'Edit in Listening' });
    await expect(link).toHaveAttribute('href', '/settings/keywords/listening');
    await userEvent.click(brand);
    await expect(await canvas.findByRole('heading', { level: 2, name: 'Northwind' })).toBeInTheDocument();
    await userEvent.keyboard('{ArrowRight}');
    await expect(await canvas.findByRole('treeitem', { name: /^Northwind stores/ })).toBeInTheDocument();
  },
};

export const Loading = states.Loading;
export const Empty = states.Empty;
export const LoadFailed = states.LoadFailed;
export const Denied = states.Denied;

export const WithoutListening: Story = {
  args: { without: ['listening.keyword.read'] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('treeitem', { name: /^Northwind Active/ })).toBeInTheDocument();
    await expect(await canvas.findByText(/ask the people who manage Listening/)).toBeInTheDocument();
    await expect(canvas.queryByRole('link', { name: 'Edit in Listening' })).not.toBeInTheDocument();
  },
};

export const Searched: Story = {
  args: { path: '/settings/keywords/crm?q=refund' },
  play: async ({ canvas }) => {
    const found = await canvas.findByRole('treeitem', { name: /^Refund not received/ });
    await expect(found).toHaveAttribute('aria-level', '3');
  },
};

export const NothingFound: Story = {
  args: { path: '/settings/keywords/crm?q=zeppelin' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No keywords match “zeppelin”.')).toBeInTheDocument();
  },
};

export const LinkToAKeyword: Story = {
  args: { path: '/settings/keywords/crm?keyword=65f0c1a2b3d4e5f610000019' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('treeitem', { name: /^Staff/, selected: true })).toBeInTheDocument();
    await expect(await canvas.findByText(/has all of “northwind” and “cashier”/)).toBeInTheDocument();
  },
};

export const Large: Story = {
  args: { scenario: 'large' },
  play: async ({ canvas }) => {
    const tree = await canvas.findByRole('tree', { name: 'Keywords' });
    await expect(canvas.getAllByRole('treeitem').length).toBeLessThan(60);
    await expect(canvas.getByText('100,000 keywords')).toBeInTheDocument();
    // The height has a limit (SPEC 9), however many there are.
    await expect(tree.parentElement?.clientHeight).toBeLessThanOrEqual(640);
  },
};
