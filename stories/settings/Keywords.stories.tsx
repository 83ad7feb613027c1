import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { withToolbar } from '../support/consoleStory.tsx';
import { openDialog, press } from '../support/dialogs.ts';
import type { PlayContext } from '../support/play.ts';
import { StoryConsole } from '../support/StoryConsole.tsx';
import { showsDenial, showsHeading, showsLoading, showsRetry, showsSaving } from '../support/states.ts';

const NORTHWIND = '/settings/keywords/listening?keyword=65f0c1a2b3d4e5f610000001';

const meta = {
  title: 'Pages/Listening/Keywords',
  component: StoryConsole,
  decorators: [withToolbar],
  args: { path: NORTHWIND },
} satisfies Meta<typeof StoryConsole>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Adds an include to the first set. */
async function change({ canvas, userEvent }: PlayContext): Promise<void> {
  const set = within(await canvas.findByRole('region', { name: 'Set 1' }));
  await userEvent.type(set.getByRole('textbox', { name: 'Include' }), 'gale{Enter}');
  await expect(await set.findByText(/has all of “northwind” and “gale”/)).toBeInTheDocument();
}

export const Full: Story = {
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('treeitem', { name: /^Northwind Active/, selected: true }),
    ).toBeInTheDocument();
    await expect(canvas.getByText('26 of 100,000 keywords used')).toBeInTheDocument();
  },
};

export const Dirty: Story = {
  play: async (context) => {
    await change(context);
    await context.userEvent.click(await context.canvas.findByRole('treeitem', { name: /^Competitors/ }));
    await expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeInTheDocument();
  },
};

export const Saving: Story = { args: { force: { updateKeyword: 'never' } }, play: showsSaving(change) };

export const Saved: Story = {
  play: async (context) => {
    await change(context);
    await press(context, 'Save');
    await expect(await screen.findByText('Setting has been updated')).toBeInTheDocument();
  },
};

export const SaveFailed: Story = {
  args: { force: { updateKeyword: { code: 500 } } },
  play: async (context) => {
    await change(context);
    await press(context, 'Save');
    const toast = await screen.findByText(/The server could not do this/);
    await expect(toast.closest('[role=alert]')).toHaveTextContent(/^ERROR/);
    await expect(context.canvas.getByText(/has all of “northwind” and “gale”/)).toBeInTheDocument();
  },
};

export const Loading: Story = { args: { force: { listKeywords: 'never' } }, play: showsLoading };

export const Empty: Story = {
  args: { path: '/settings/keywords/listening', scenario: 'empty' },
  play: showsHeading('No keywords yet'),
};

export const LoadFailed: Story = { args: { force: { listKeywords: { code: 500 } } }, play: showsRetry };

export const Denied: Story = {
  args: { without: ['listening.keyword.read'] },
  play: showsDenial('listening.keyword.read'),
};

export const ReadOnly: Story = {
  args: { without: ['listening.keyword.write'] },
  play: async ({ canvas }) => {
    const set = within(await canvas.findByRole('region', { name: 'Set 1' }));
    await expect(set.getByRole('textbox', { name: 'Include' })).toHaveAttribute('readonly');
    await expect(canvas.getByText(/listening\.keyword\.write/)).toBeInTheDocument();
  },
};

/** Every sentence of SPEC 5 about words stands at its field, and in a toast. */
export const RefusedWords: Story = {
  play: async ({ canvas, userEvent }) => {
    const set = within(await canvas.findByRole('region', { name: 'Set 1' }));
    const tries = [
      ['Include', ' ', 'Cannot add empty keyword.'],
      ['Include', 'Northwind', 'Cannot add exists include keyword.'],
      ['Exclude', 'farm AND wind', 'Cannot add exists exclude keyword.'],
    ] as const;
    for (const [label, text, problem] of tries) {
      const field = set.getByRole('textbox', { name: label });
      await userEvent.clear(field);
      await userEvent.type(field, `${text}{Enter}`);
      await expect(await set.findByText(problem)).toBeInTheDocument();
      await waitFor(() => expect(canvas.getAllByText(problem).length).toBeGreaterThan(1));
    }
  },
};

export const Simple: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: 'Simple' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Add: Word or phrase' }));
    await expect((await canvas.findAllByText('Can not add empty string.')).length).toBeGreaterThan(0);
  },
};

/** Every problem of a text is underlined and listed. */
export const ProblemsInText: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: 'Text' }));
    const field = await canvas.findByRole('textbox', { name: 'Sets as text' });
    await userEvent.clear(field);
    await userEvent.click(field);
    await userEvent.paste('a*b|c|d, http://e, |f, g*G, h|i*j, k\\l');
    const list = within(await canvas.findByRole('list', { name: 'Problems in the text' }));
    await expect(list.getAllByRole('listitem')).toHaveLength(6);
    await expect(field.parentElement?.querySelectorAll('mark')).toHaveLength(6);
  },
};

export const SetDeletion: Story = {
  play: async (context) => {
    const dialog = await openDialog(context, 'Delete set 1', 'Delete set 1?');
    await expect(dialog.getByText('Warning! Do you want to delete this keyword set?')).toBeInTheDocument();
  },
};

/** The tree and the words of a set scroll within themselves, so that the rest of the form stays near. */
export const LongLists: Story = {
  name: 'Long lists [shell.keyword-list-height]',
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: 'Text' }));
    const field = await canvas.findByRole('textbox', { name: 'Sets as text' });
    await userEvent.clear(field);
    await userEvent.click(field);
    await userEvent.paste(
      Array.from({ length: 50 }, (_, index) => `northwind department store ${index + 1}`).join('*'),
    );
    await userEvent.click(canvas.getByRole('radio', { name: 'Lists' }));
    // The first set has no raw form, so it stayed.
    const words = await canvas.findByRole('list', { name: 'Includes of set 2' });
    await expect(words.scrollHeight).toBeGreaterThan(words.clientHeight);
    await expect(words.clientHeight).toBeLessThanOrEqual(240);
    (await canvas.findByRole('treeitem', { name: /^Northwind Active/ })).focus();
    await userEvent.keyboard('*');
    const tree = canvas.getByRole('tree', { name: 'Keywords' });
    await waitFor(() => expect(tree.clientHeight).toBeGreaterThan(640));
    await expect(tree.parentElement?.clientHeight).toBeLessThanOrEqual(640);
  },
};
