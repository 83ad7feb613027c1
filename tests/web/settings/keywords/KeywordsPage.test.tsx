import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { intercept, record } from '../../support/intercept.ts';
import { findDialog } from '../../support/openPage.tsx';
import { CALL, items, NORTHWIND, open, set } from './support.tsx';

const view = (name: string) => screen.getByRole('radio', { name });

/** Opens the sets of a keyword as a text. */
async function openText(options?: Parameters<typeof open>[1]) {
  const { user } = await open(NORTHWIND, options);
  await set(1);
  await user.click(view('Text'));
  return { user, field: screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Sets as text' }) };
}

describe('the keywords of Listening', () => {
  it('[keyword.editor] shows a keyword, changes its sets in lists, and saves them', async () => {
    const { sent, wrapFetch } = record('PUT', CALL);
    const { user } = await open('', { wrapFetch });
    await user.click(await screen.findByRole('treeitem', { name: /^Northwind Active/ }));
    await user.type(await (await set(1)).findByRole('textbox', { name: 'Include' }), ' Gale {Enter}');
    await user.type(await (await set(1)).findByRole('textbox', { name: 'Exclude' }), 'hot AND milk{Enter}');
    expect(await items('Includes of set 1')).toEqual(['northwind', 'Gale']);
    expect(screen.getByText(/has all of “northwind” and “Gale”, and not “wind” and “farm” together/)).toBeTruthy();
    await user.click(await (await set(1)).findByRole('button', { name: 'Remove wind AND farm' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Setting has been updated')).toBeTruthy();
    expect(sent).toMatchObject([
      {
        name: 'Northwind',
        parent_id: null,
        patterns: [{ includes: ['northwind', 'Gale'], excludes: [['hot', 'milk']] }, {}],
      },
    ]);
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Unsaved changes' })).toBeNull());
  });

  it('[keyword.include-first] a new set cannot exclude anything, nor be saved, before it includes something', async () => {
    const { sent, wrapFetch } = record('PUT', CALL);
    const { user } = await open(NORTHWIND, { wrapFetch });
    await user.click(await screen.findByRole('button', { name: 'Add set' }));
    const added = await set(3);
    expect(added.getByRole('textbox', { name: 'Exclude' })).toHaveProperty('readOnly', true);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await added.findByText(/^Add an include first\./)).toBeTruthy();
    const toast = within(await screen.findByRole('alert'));
    expect(toast.getByText('ERROR')).toBeTruthy();
    expect(toast.getByText(/^Add an include first\./)).toBeTruthy();
    expect(sent).toEqual([]);
    await user.type(added.getByRole('textbox', { name: 'Include' }), 'gale{Enter}');
    expect(added.getByRole('textbox', { name: 'Exclude' })).toHaveProperty('readOnly', false);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent).toHaveLength(1));
  });

  it('says that no post can match a set whose exclude is part of its includes', async () => {
    const { user } = await open(NORTHWIND);
    await user.type(await (await set(1)).findByRole('textbox', { name: 'Exclude' }), 'north{Enter}');
    expect(await (await set(1)).findByText(/^No post can match: .* also has “north”\.$/)).toBeTruthy();
    await user.click(await (await set(1)).findByRole('button', { name: 'Remove north' }));
    expect((await set(1)).queryByText(/^No post can match/)).toBeNull();
  });

  it('[keyword.delete-confirm] the simple editor asks, too, by pointer and by key, and Cancel keeps the set', async () => {
    const { user } = await open(NORTHWIND);
    await screen.findByRole('region', { name: 'Set 1' });
    await user.click(view('Simple'));
    const field = screen.getByRole('textbox', { name: 'Word or phrase' });
    await user.type(field, 'gale{Enter}breeze{Enter}');
    await user.click(screen.getByRole('button', { name: 'Remove gale' }));
    const dialog = await findDialog('Delete gale?');
    expect(dialog.getByText('Warning! Do you want to delete this keyword set?')).toBeTruthy();
    expect(dialog.getByText('A post matches if it has “gale”.')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await items('Words and phrases')).toEqual(['gale', 'breeze']);
    screen.getByRole('button', { name: 'Remove gale' }).focus();
    await user.keyboard('{Enter}');
    await user.click(await (await findDialog('Delete gale?')).findByRole('button', { name: 'Delete set' }));
    expect(await items('Words and phrases')).toEqual(['breeze']);
  });

  it('[keyword.delete-confirm] saving a text asks about the sets that it no longer has', async () => {
    const { sent, wrapFetch } = record('PUT', CALL);
    const { user, field } = await openText({ wrapFetch });
    await user.click(field);
    await user.paste('tea, gale, ');
    await user.type(field, '{Backspace>2/}');
    await user.clear(field);
    await user.click(view('Lists'));
    await user.type(await (await set(1)).findByRole('textbox', { name: 'Include' }), 'storm{Enter}');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const dialog = await findDialog('Delete 1 set?');
    expect(dialog.getByText('Warning! Do you want to delete this keyword set?')).toBeTruthy();
    expect(dialog.getByText(/^A post matches if .*“north wind”/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toEqual([]);
    await user.keyboard('{Control>}s{/Control}');
    await user.click(await (await findDialog('Delete 1 set?')).findByRole('button', { name: 'Delete set' }));
    await waitFor(() => expect(sent).toMatchObject([{ patterns: [{ includes: ['northwind', 'storm'] }] }]));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Unsaved changes' })).toBeNull());
  });

  it('[keyword.delete-confirm] saving asks about no set that was deleted in the lists, edited, or came back', async () => {
    const { sent, wrapFetch } = record('PUT', CALL);
    const { user } = await open(NORTHWIND, { wrapFetch });
    await user.click(await (await set(1)).findByRole('button', { name: 'Delete set 1' }));
    await user.click(await (await findDialog('Delete set 1?')).findByRole('button', { name: 'Delete set' }));
    await user.click(view('Text'));
    const field: HTMLTextAreaElement = screen.getByRole('textbox', { name: 'Sets as text' });
    await user.clear(field);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await user.type(field, '*storm');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each([
    ['[keyword.raw.one-bar]', 'tea|hot|iced', /^A set can have only one \|/],
    ['[keyword.raw.duplicate-sets]', 'tea, Tea', /^Another set has the same includes/],
  ])('%s saving a text that breaks the rule says so in one toast titled ERROR', async (_, text, message) => {
    const { sent, wrapFetch } = record('PUT', CALL);
    const { user, field } = await openText({ wrapFetch });
    await user.clear(field);
    await user.click(field);
    await user.paste(text);
    expect(screen.queryByRole('alert')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const toasts = await screen.findAllByRole('alert');
    expect(toasts).toHaveLength(1);
    const toast = within(await screen.findByRole('alert'));
    expect(toast.getByText('ERROR')).toBeTruthy();
    expect(toast.getByText(message)).toBeTruthy();
    expect(sent).toEqual([]);
  });

  it('[keyword.empty-simple] the simple editor takes words, and refuses an empty one', async () => {
    const { user } = await open(NORTHWIND);
    await screen.findByRole('region', { name: 'Set 1' });
    await user.click(view('Simple'));
    expect(screen.getByText(/It has “northwind”, and not “wind” and “farm” together/)).toBeTruthy();
    const field = screen.getByRole('textbox', { name: 'Word or phrase' });
    await user.click(screen.getByRole('button', { name: 'Add: Word or phrase' }));
    expect((await screen.findByRole('alert')).textContent).toMatch(/^ERRORCan not add empty string\./);
    await user.type(field, 'gale{Enter}');
    expect(await items('Words and phrases')).toEqual(['gale']);
    await user.type(field, 'GALE{Enter}');
    expect(await screen.findAllByText('Cannot add exists include keyword.')).not.toEqual([]);
    await user.click(view('Lists'));
    expect(await items('Includes of set 3')).toEqual(['gale']);
  });

  it('asks whether several words were meant, and adds them or the text as it is', async () => {
    const { user } = await open(NORTHWIND);
    await screen.findByRole('region', { name: 'Set 1' });
    await user.click(view('Simple'));
    const field = screen.getByRole('textbox', { name: 'Word or phrase' });
    await user.type(field, 'bag, purse; Bag; tote{Enter}');
    expect(await screen.findByText('Did you mean 3 words?')).toBeTruthy();
    expect(screen.queryByRole('list', { name: 'Words and phrases' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Add 3 words' }));
    expect(await items('Words and phrases')).toEqual(['Bag', 'purse', 'tote']);
    expect(field).toHaveProperty('value', '');
    await user.type(field, 'salt, pepper{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Add as one' }));
    expect(await items('Words and phrases')).toContain('salt, pepper');
    // Enter takes what is offered first.
    await user.type(field, 'oil, vinegar{Enter}{Enter}');
    await waitFor(async () => expect(await items('Words and phrases')).toContain('vinegar'));
    expect(screen.queryByText(/Did you mean/)).toBeNull();
  });

  it.each(['Simple', 'Text'])('warns of sets that no post can match in the view %s, too', async (name) => {
    const { user } = await open(NORTHWIND);
    const set = within(await screen.findByRole('region', { name: 'Set 1' }));
    const [include = ''] = await items('Includes of set 1');
    await user.type(set.getByRole('textbox', { name: 'Exclude' }), `${include}{Enter}`);
    const why = `every post with the includes also has “${include}”.`;
    expect(await set.findByText(`No post can match: ${why}`)).toBeTruthy();
    await user.click(view(name));
    expect(await screen.findByText('No post can match one of the sets:')).toBeTruthy();
    expect(screen.getByText(`Set 1: ${why}`)).toBeTruthy();
  });

  it('resets a text with problems to the stored sets', async () => {
    const { user, field } = await openText();
    const stored = field.value;
    await user.click(field);
    await user.keyboard('{Control>}a{/Control}');
    await user.paste('a*b|c|d');
    expect(field.value).toBe('a*b|c|d');
    expect(await screen.findByText(/^1 problem\./)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Reset' }));
    expect(field.value).toBe(stored);
    await waitFor(() => expect(screen.queryByText(/^1 problem\./)).toBeNull());
  });

  it('[keyword.raw.no-empty] lists the problems of a text, keeps it, and saves nothing until it is correct', async () => {
    const { sent, wrapFetch } = record('PUT', CALL);
    const { user, field } = await openText({ wrapFetch });
    expect(screen.getByText(/1 set cannot be written as text and stays as lists/)).toBeTruthy();
    const text = 'a*b|c|d, http://e, |f, g*G, h|i*j, k\\l';
    await user.clear(field);
    await user.click(field);
    await user.paste(text);
    expect([...(field.parentElement?.querySelectorAll('mark') ?? [])].map(({ textContent }) => textContent)).toEqual([
      '|',
      ':',
      '|',
      'G',
      '*',
      '\\',
    ]);
    await user.click(screen.getByRole('button', { name: 'Character 26' }));
    expect(field.value.slice(field.selectionStart, field.selectionEnd)).toBe('G');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.click(view('Lists'));
    expect(field.value).toBe(text);
    expect(sent).toEqual([]);
    await user.clear(field);
    await user.click(field);
    await user.paste('tea | hot,  coffee');
    expect(field.value).toBe('tea | hot,  coffee');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sent).toMatchObject([
        {
          patterns: [
            { includes: ['northwind'], excludes: [['wind', 'farm']] },
            { includes: ['tea'], excludes: [['hot']] },
            { includes: ['coffee'], excludes: [] },
          ],
        },
      ]),
    );
  });

  it('shows what the server refuses at its place', async () => {
    const errors = [
      { field: 'patterns.1.includes.0', code: 'blocked', message: 'This word is not allowed.' },
      { field: 'patterns.0.includes', code: 'duplicate', message: 'Another keyword has the same includes.' },
    ];
    const wrapFetch = intercept('PUT', CALL, () =>
      Response.json({ code: 42_200, message: 'Check it.', errors }, { status: 422 }),
    );
    const { user } = await open(NORTHWIND, { wrapFetch });
    await user.type(await (await set(1)).findByRole('textbox', { name: 'Include' }), 'gale{Enter}');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await (await set(2)).findByText('“north wind”: This word is not allowed.')).toBeTruthy();
    expect(await (await set(1)).findByText('Another keyword has the same includes.')).toBeTruthy();
  });

  it('[keyword.list] creates a keyword below another one, and opens it', async () => {
    const { user, router } = await open(NORTHWIND);
    await user.click(await screen.findByRole('button', { name: 'Add below' }));
    const dialog = await findDialog('New keyword');
    await user.click(dialog.getByRole('button', { name: 'Create' }));
    expect(await dialog.findByText('Enter a name.')).toBeTruthy();
    await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Northwind cafés');
    await user.click(dialog.getByRole('button', { name: 'Create' }));
    expect(await screen.findByRole('treeitem', { name: /^Northwind cafés Draft/, selected: true })).toBeTruthy();
    expect(router.state.location.search).not.toBe(NORTHWIND);
    expect(await screen.findByText('27 of 100,000 keywords used')).toBeTruthy();
  });

  it('asks before a created keyword replaces a draft', async () => {
    const { user, router } = await open(NORTHWIND);
    await user.type(await (await set(1)).findByRole('textbox', { name: 'Include' }), 'gale{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Add below' }));
    await user.type(await (await findDialog('New keyword')).findByRole('textbox', { name: 'Name' }), 'Cafés{Enter}');
    const question = await findDialog('Leave without saving?');
    await user.click(question.getByRole('button', { name: 'Keep editing' }));
    expect(router.state.location.search).toBe(NORTHWIND);
    expect(await items('Includes of set 1')).toEqual(['northwind', 'gale']);
  });

  it('loads the sets of opened keywords only', async () => {
    const listed: string[] = [];
    const opened: string[] = [];
    const wrapFetch = intercept('GET', CALL, ({ url }) => {
      const { pathname, search } = new URL(url);
      if (pathname.endsWith('/keywords')) listed.push(search);
      else if (!pathname.endsWith('/count')) opened.push(pathname.slice(-24));
      return undefined;
    });
    await open(NORTHWIND, { wrapFetch });
    await set(1);
    expect(listed).toEqual(['?fields=name%2Cstatus&hierarchy=1']);
    expect(opened).toEqual([NORTHWIND.slice(-24)]);
  });

  it('tries the sets on pasted posts, saved or not, and shows which exclude stopped them', async () => {
    const { user } = await open(NORTHWIND);
    await user.click(await screen.findByRole('button', { name: 'Add set' }));
    await user.type(await (await set(3)).findByRole('textbox', { name: 'Include' }), 'gale{Enter}');
    await user.type(await (await set(3)).findByRole('textbox', { name: 'Exclude' }), 'hot AND milk{Enter}');
    const tried = within(screen.getByRole('region', { name: 'Try it' }));
    await user.clear(tried.getByRole('textbox', { name: 'Posts' }));
    await user.click(tried.getByRole('textbox', { name: 'Posts' }));
    await user.paste('A GALE, a gale!\nHot milk in a gale\nNothing');
    const marks = (line: HTMLElement) => [...line.querySelectorAll('mark')].map(({ textContent }) => textContent);
    await waitFor(() => expect(tried.getAllByRole('listitem')).toHaveLength(3));
    const [fits, stopped, nothing] = tried.getAllByRole('listitem');
    if (!fits || !stopped || !nothing) throw new Error('There are three posts.');
    expect(within(fits).getByText('Fits set 3')).toBeTruthy();
    expect(marks(fits)).toEqual(['GALE', 'gale']);
    expect(within(stopped).getByText('Set 3 is stopped by “hot” and “milk”:')).toBeTruthy();
    expect(marks(stopped)).toEqual(['Hot', 'milk']);
    expect(within(nothing).getByText('Not collected')).toBeTruthy();
  });

  it('tries the sets on the posts of a CSV file, and says which lines cannot be read', async () => {
    const { user } = await open(NORTHWIND);
    const tried = within(await screen.findByRole('region', { name: 'Try it' }));
    const choose = async (content: BlobPart, name: string) => {
      const input = document.querySelector('input[type=file]');
      if (!(input instanceof HTMLInputElement)) throw new Error('No file can be chosen.');
      await user.upload(input, new File([content], name, { type: 'text/csv' }));
    };
    await choose('text\nA northwind <b>☕️</b>\n"Broken\nNothing\n', 'posts.csv');
    expect(await tried.findByText('Line 3: A quote opens here and is never closed.')).toBeTruthy();
    await waitFor(() => expect(tried.getAllByRole('listitem')).toHaveLength(1));
    expect(tried.getByText('Fits set 1')).toBeTruthy();
    // “café” in Windows-1252.
    await choose(new Uint8Array([0x74, 0x65, 0x78, 0x74, 0x0a, 0x63, 0x61, 0x66, 0xe9]), 'latin.csv');
    expect(await tried.findByText(/“latin\.csv” is not encoded in UTF-8.* Save it as text in UTF-8/)).toBeTruthy();
    expect(tried.getByRole('textbox', { name: 'Posts' })).toHaveProperty('value', 'A northwind <b>☕️</b>');
  });

  it('keeps an include that is too long in its field, and says what to do', async () => {
    const { user } = await open(NORTHWIND);
    const field = await (await set(1)).findByRole('textbox', { name: 'Include' });
    await user.click(field);
    await user.paste('a'.repeat(10_000));
    await user.keyboard('{Enter}');
    expect(await (await set(1)).findByText('Shorten it to 200 characters or fewer.')).toBeTruthy();
    expect(field).toHaveProperty('value', 'a'.repeat(10_000));
  });

  it('takes an emoji, right-to-left text and HTML as includes', async () => {
    const { user } = await open(NORTHWIND);
    const texts = ['👩‍👩‍👧', 'שלום עולם', '<img src=x onerror=alert(1)>'];
    for (const text of texts) {
      await user.click(await (await set(1)).findByRole('textbox', { name: 'Include' }));
      await user.paste(text);
      await user.keyboard('{Enter}');
    }
    expect(await items('Includes of set 1')).toEqual(['northwind', ...texts]);
    expect(document.querySelector('main img[src="x"]')).toBeNull();
  });
});
