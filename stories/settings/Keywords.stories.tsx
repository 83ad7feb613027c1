import { expect, screen, waitFor, within } from 'storybook/test';
import { type ConsoleMeta, inConsole, type Story } from '../support/consoleStory.tsx';
import { openDialog } from '../support/dialogs.ts';
import { formStates } from '../support/pageStates.ts';
import type { PlayContext } from '../support/play.ts';

const NORTHWIND = '/settings/keywords/listening?keyword=65f0c1a2b3d4e5f610000001';

export default {
  ...inConsole,
  title: 'Pages/Listening/Keywords',
  tags: ['autodocs'],
  args: { path: NORTHWIND },
} satisfies ConsoleMeta;

/** Adds an include to the first set. */
async function change({ canvas, userEvent }: PlayContext): Promise<void> {
  const set = within(await canvas.findByRole('region', { name: 'Set 1' }));
  await userEvent.type(set.getByRole('textbox', { name: 'Include' }), 'gale{Enter}');
  await expect(await set.findByText(/has all of “northwind” and “gale”/)).toBeInTheDocument();
}

const states = formStates({
  load: 'listKeywords',
  save: 'updateKeyword',
  empty: 'No keywords yet',
  emptyArgs: { path: '/settings/keywords/listening', scenario: 'empty' },
  read: [['listening.keyword.read', 'listening.monitor.read']],
  edit: change,
  kept: async ({ canvas }) => {
    await expect(canvas.getByText(/has all of “northwind” and “gale”/)).toBeInTheDocument();
  },
});

export const Full: Story = {
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('treeitem', { name: /^Northwind Active/, selected: true }),
    ).toBeInTheDocument();
    await expect(canvas.getByText('26 of 100,000 keywords used')).toBeInTheDocument();
  },
};

/** Two of 26 keywords, for a member of a group whose options name no more. */
export const ByGroupOptions: Story = {
  name: 'By group options [groupoption.visible]',
  args: { force: { getGroupOptionFields: { code: 200, example: 'keywords' } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('2 of 26 keywords, by the options of your group.')).toBeInTheDocument();
  },
};

export const Dirty: Story = {
  play: async (context) => {
    await change(context);
    await context.userEvent.click(await context.canvas.findByRole('treeitem', { name: /^Competitors/ }));
    await expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeInTheDocument();
  },
};

export const Saving = states.Saving;
export const Saved = states.Saved;
export const SaveFailed = states.SaveFailed;
export const Loading = states.Loading;
export const Empty = states.Empty;
export const LoadFailed = states.LoadFailed;
export const Denied = states.Denied;

export const ReadOnly: Story = {
  args: { without: ['listening.keyword.write'] },
  play: async ({ canvas }) => {
    const set = within(await canvas.findByRole('region', { name: 'Set 1' }));
    await expect(set.getByRole('textbox', { name: 'Include' })).toHaveAttribute('readonly');
    await expect(set.queryByRole('button', { name: 'Remove northwind' })).toBeNull();
    await expect(canvas.getByText(/listening\.keyword\.write/)).toBeInTheDocument();
  },
};

/** Every sentence of SPEC 5 about words stands at its field, which keeps the words, and in a toast. */
export const RefusedWords: Story = {
  name: 'Refused words [keyword.empty] [keyword.duplicate] [keyword.duplicate-exclude]',
  play: async ({ canvas, userEvent }) => {
    const set = within(await canvas.findByRole('region', { name: 'Set 1' }));
    const tries = [
      ['Include', ' ', 'Cannot add empty keyword.'],
      ['Include', 'Northwind', 'Cannot add exists include keyword.'],
      ['Exclude', 'Farm AND wind', 'Cannot add exists exclude keyword.'],
    ] as const;
    for (const [label, text, problem] of tries) {
      const field = set.getByRole('textbox', { name: label });
      await userEvent.clear(field);
      await userEvent.type(field, `${text}{Enter}`);
      await expect(await set.findByText(problem)).toBeInTheDocument();
      await waitFor(() => {
        const toasts = screen.getAllByRole('alert').map(({ textContent }) => textContent);
        return expect(toasts).toContainEqual(expect.stringContaining(`ERROR${problem}`));
      });
      await expect(field).toHaveValue(text);
      await expect(canvas.queryByRole('region', { name: 'Unsaved changes' })).toBeNull();
    }
  },
};

export const Simple: Story = {
  name: 'Simple editor [keyword.empty-simple]',
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: 'Simple' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Add: Word or phrase' }));
    await expect((await canvas.findAllByText('Can not add empty string.')).length).toBeGreaterThan(0);
  },
};

/** Replaces the text of the sets. Returns the problems that are listed, and how many places are underlined. */
async function problemsOf({ canvas, userEvent }: PlayContext, text: string) {
  await userEvent.click(await canvas.findByRole('radio', { name: 'Text' }));
  const field = await canvas.findByRole('textbox', { name: 'Sets as text' });
  await userEvent.clear(field);
  await userEvent.click(field);
  await userEvent.paste(text);
  const list = within(await canvas.findByRole('list', { name: 'Problems in the text' }));
  const listed = list.getAllByRole('listitem').map(({ textContent }) => textContent);
  return { listed, underlined: field.parentElement?.querySelectorAll('mark').length };
}

/** All problems of a text are underlined and listed at once. */
export const ProblemsInText: Story = {
  name: 'Six mistakes in a text [keyword.raw.one-bar] [keyword.raw.colon] [keyword.raw.no-star-exclude]',
  play: async (context) => {
    const { listed, underlined } = await problemsOf(context, 'a*b|c|d, http://e, |f, g*G, h|i*j, k\\l');
    await expect(listed).toEqual([
      'Character 6: A set can have only one |. Separate excludes with : or write \\| for the character.',
      'Character 14: Write \\: for a colon. Without the backslash, it separates excludes.',
      'Character 20: Add an include first. A set needs at least one before it can exclude anything.',
      'Character 26: Cannot add exists include keyword.',
      'Character 32: Excludes cannot contain *. Separate them with : or write \\* for the character.',
      'Character 37: Write \\\\ for a backslash. It escapes only , * | : and itself.',
    ]);
    await expect(underlined).toBe(6);
  },
};

export const EmptyAndDuplicateSets: Story = {
  name: 'Empty words and duplicate sets in a text [keyword.raw.no-empty] [keyword.raw.duplicate-sets]',
  play: async (context) => {
    const { listed, underlined } = await problemsOf(context, 'a*, b|, c*d, D*C');
    await expect(listed).toEqual([
      'Character 2: Cannot add empty keyword.',
      'Character 6: Cannot add empty keyword.',
      'Character 14: Another set has the same includes. Change or remove one of them.',
    ]);
    await expect(underlined).toBe(3);
  },
};

export const SetDeletion: Story = {
  name: 'Deleting a set [keyword.delete-confirm]',
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
