import { expect, within } from 'storybook/test';
import { type ConsoleMeta, inConsole, type Story } from '../../support/consoleStory.tsx';
import { readStates } from '../../support/pageStates.ts';

export default {
  ...inConsole,
  title: 'Pages/Admin/Migrate keywords',
  tags: ['autodocs'],
  args: { path: '/admin/migrate_keyword?from=1001&to=1005', persona: 'operator' },
} satisfies ConsoleMeta;

const states = readStates({
  load: 'listKeywordMigrations',
  denied: { persona: 'owner' },
});

export const Full: Story = {
  args: { path: '/admin/migrate_keyword' },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('article', { name: 'Northwind Trading to Harbor Kitchen' }),
    ).toBeInTheDocument();
  },
};

export const NothingChosen: Story = {
  args: { path: '/admin/migrate_keyword' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Preview' }));
    await expect(await canvas.findAllByText('Choose an account.')).toHaveLength(2);
  },
};

export const Preview: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Preview' }));
    await expect(await canvas.findByRole('button', { name: /^Copy \d+ keywords$/ })).toBeInTheDocument();
  },
};

export const PreviewInTheDark: Story = { args: { scheme: 'dark' }, play: Preview.play };

export const Running: Story = {
  play: async (context) => {
    await Preview.play?.(context);
    await context.userEvent.click(await context.canvas.findByRole('button', { name: /^Copy \d+ keywords$/ }));
    const list = within(await context.canvas.findByRole('region', { name: 'Migrations' }));
    const name = 'Northwind Trading to Siam Mobile';
    await expect(await list.findByRole('article', { name })).toHaveTextContent(/of 26 copied/);
  },
};

export const NotStarted: Story = {
  args: { force: { createKeywordMigration: { code: 500 } } },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Preview' }));
    const body = within(canvasElement.ownerDocument.body);
    await expect(await body.findByText(/The server could not do this/)).toBeInTheDocument();
    await expect(canvas.getByLabelText('From')).toHaveValue('Northwind Trading');
  },
};

export const Loading = states.Loading;

export const Empty: Story = {
  args: { force: { listKeywordMigrations: { example: 'empty' } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No keywords have been copied yet.')).toBeInTheDocument();
  },
};

export const LoadFailed = states.LoadFailed;
export const Denied = states.Denied;
