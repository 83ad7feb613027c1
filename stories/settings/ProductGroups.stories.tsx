import { expect, screen, within } from 'storybook/test';
import { MERGED } from '../../web/src/kit/edit/merged.ts';
import { type ConsoleMeta, inConsole, type Story } from '../support/consoleStory.tsx';
import { press } from '../support/dialogs.ts';
import { formStates } from '../support/pageStates.ts';
import type { PlayContext } from '../support/play.ts';

export default {
  ...inConsole,
  title: 'Pages/Listening/Product groups',
  tags: ['autodocs'],
  args: { path: '/settings/manage/listening' },
} satisfies ConsoleMeta;

/** A row of one of the two lists. */
async function row({ canvas }: PlayContext, list: string, name: string) {
  await canvas.findByText('Reputation');
  return within(canvas.getByRole('tree', { name: list })).findByRole('treeitem', { name });
}

/** Selects all tags about reputation. */
async function chooseReputation(context: PlayContext) {
  await context.userEvent.click(await row(context, 'Tags', 'Reputation, 0 of 3'));
}

const states = formStates({
  load: 'getGroupSettings',
  save: 'updateGroupSettings',
  empty: 'No groups yet',
  emptyArgs: { force: { getGroupSettings: { example: 'empty' } } },
  read: 'getGroupSettings',
  edit: chooseReputation,
  saved: async ({ canvas }) => {
    await expect(await canvas.findByText('5 tags, 2 keywords')).toBeInTheDocument();
  },
  kept: async (context) => {
    await expect(await row(context, 'Tags', 'Reputation, 3 of 3')).toBeChecked();
  },
});

export const Full: Story = {
  play: async (context) => {
    await expect(await row(context, 'Tags', 'Brand, 2 of 5')).toHaveAttribute('aria-checked', 'mixed');
    await expect(await row(context, 'Keywords', 'Northwind')).toBeChecked();
    const { canvas } = context;
    await expect(canvas.getByRole('heading', { level: 2, name: 'Headquarters' })).toBeInTheDocument();
    await expect(canvas.getByRole('button', { name: /^Night shift.*0 tags, 0 keywords/ })).toBeInTheDocument();
  },
};

export const Loading = states.Loading;
export const Empty = states.Empty;

export const NothingToChoose: Story = {
  args: { scenario: 'empty' },
  play: async ({ canvas }) => {
    for (const [page, href] of [
      ['Tags', '/settings/tags/listening'],
      ['Keywords', '/settings/keywords/listening'],
    ]) {
      const link = await canvas.findByRole('link', { name: page });
      await expect(link).toHaveAttribute('href', href);
    }
  },
};

export const LoadFailed = states.LoadFailed;
export const Denied = states.Denied;

export const ReadOnly: Story = {
  args: { without: ['listening.group_setting.write'] },
  play: async (context) => {
    const keyword = await row(context, 'Keywords', 'Competitors');
    await context.userEvent.click(keyword);
    await expect(keyword).not.toBeChecked();
    await expect(keyword).toHaveAccessibleDescription(/listening\.group_setting\.write/);
  },
};

export const WithoutNames: Story = {
  args: { without: ['listening.cat_and_tag.read', 'listening.keyword.read'] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/listening\.cat_and_tag\.read/)).toBeInTheDocument();
    await expect(canvas.getAllByText('2 chosen').length).toBe(2);
  },
};

export const Large: Story = {
  args: { scenario: 'large' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('searchbox', { name: 'Search tags' }));
    await userEvent.paste('Tag 1799');
    await expect(await canvas.findByRole('treeitem', { name: /^Tag 1799/ })).toBeInTheDocument();
    await expect(canvas.getAllByRole('treeitem').length).toBeLessThan(80);
  },
};

export const Dirty: Story = {
  play: async (context) => {
    await chooseReputation(context);
    await context.userEvent.click(await context.canvas.findByRole('button', { name: /^Night shift/ }));
    await expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeInTheDocument();
  },
};

export const Saving = states.Saving;
export const Saved = states.Saved;
export const SaveFailed = states.SaveFailed;

export const Conflict: Story = {
  args: { scenario: 'conflict' },
  play: async (context) => {
    await chooseReputation(context);
    await press(context, 'Save');
    await expect(await screen.findByText(MERGED)).toBeInTheDocument();
    await expect(await row(context, 'Tags', 'Reputation, 3 of 3')).toBeChecked();
    await expect(await context.canvas.findByText('5 tags, 1 keyword')).toBeInTheDocument();
  },
};
