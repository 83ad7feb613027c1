import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { intercept, record, without } from '../../support/intercept.ts';
import { findDialog } from '../../support/openPage.tsx';
import { CALL, items, open, STORES, set } from './support.tsx';

const press = async (user: Awaited<ReturnType<typeof open>>['user'], name: string) =>
  user.click(await screen.findByRole('button', { name }));

describe('many keywords at once', () => {
  it('changes the status of keywords and of all below them, and says how many', async () => {
    const { sent, wrapFetch } = record('PUT', CALL);
    const { user } = await open(STORES, { wrapFetch });
    await set(1);
    await press(user, 'Change status');
    const dialog = await findDialog('Change the status of keywords');
    await user.click(await dialog.findByRole('button', { name: 'Change 2 keywords' }));
    expect(await screen.findByText('Setting has been updated')).toBeTruthy();
    expect(sent).toHaveLength(2);
    expect(sent).toContainEqual(
      expect.objectContaining({
        name: 'Northwind stores',
        status: 'paused',
        patterns: [expect.objectContaining({ excludes: [['turbine']] }), expect.anything()],
      }),
    );
    expect(sent).toContainEqual(expect.objectContaining({ name: 'Store opening Chiang Mai', status: 'paused' }));
    expect(await screen.findByRole('treeitem', { name: /^Northwind stores Paused/ })).toBeTruthy();
  });

  it('keeps the dialog with those that could not be changed', async () => {
    let calls = 0;
    const refuse = () => Response.json({ code: 'failed', message: 'Down.' }, { status: 500 });
    const wrapFetch = intercept('PUT', CALL, () => {
      calls += 1;
      return calls === 1 ? undefined : refuse();
    });
    const { user } = await open(STORES, { wrapFetch });
    await set(1);
    await press(user, 'Change status');
    const dialog = await findDialog('Change the status of keywords');
    expect(await dialog.findByText('1 keyword already has this status.')).toBeTruthy();
    await user.click(await dialog.findByRole('button', { name: 'Change 2 keywords' }));
    expect(await dialog.findByRole('button', { name: 'Change 1 keyword' })).toBeTruthy();
    expect(dialog.getByText('2 keywords already have this status.')).toBeTruthy();
  });

  it('moves a keyword with those below it, and offers only places with room for it', async () => {
    const { sent, wrapFetch } = record('PUT', CALL);
    const { user } = await open(STORES, { wrapFetch });
    await press(user, 'Move');
    const dialog = await findDialog('Move Northwind stores');
    expect(dialog.getByText(/2 keywords below it are moved, too\./)).toBeTruthy();
    const field = dialog.getByRole('combobox', { name: 'Below' });
    await user.click(dialog.getByRole('button', { name: 'Move' }));
    expect(await dialog.findByText('It is there already. Choose another place.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(field));
    await user.clear(field);
    await user.type(field, 'competitors');
    // What is below Competitors has no room for another two levels.
    await waitFor(() =>
      expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Northwind', 'Competitors']),
    );
    await user.click(screen.getByRole('option', { name: 'Competitors' }));
    await user.click(dialog.getByRole('button', { name: 'Move' }));
    await waitFor(() =>
      expect(sent).toMatchObject([{ parent_id: '65f0c1a2b3d4e5f610000006', name: 'Northwind stores' }]),
    );
    expect(await screen.findByText('Northwind stores has been moved to Competitors')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByText('Competitors', { selector: 'section p' })).toBeTruthy();
  });

  it('lists the sets that another one makes unnecessary, and opens them', async () => {
    const { user, router } = await open(STORES);
    await press(user, 'Add set');
    const added = await set(3);
    await user.type(added.getByRole('textbox', { name: 'Include' }), 'northwind{Enter}storefront{Enter}');
    await user.type(added.getByRole('textbox', { name: 'Exclude' }), 'turbine{Enter}');
    await press(user, 'Save');
    await screen.findByText('Setting has been updated');
    await press(user, 'Find overlaps');
    const dialog = await findDialog('Overlaps');
    expect(await dialog.findByText(/^\d+ sets? could be deleted/)).toBeTruthy();
    const rows = within(dialog.getByRole('list', { name: 'Overlaps' })).getAllByRole('listitem');
    const found = rows.find((row) => row.textContent?.startsWith('Northwind › Northwind stores, set 3 is covered by'));
    expect(found).toBeTruthy();
    const [other] = within(rows[0] ?? document.body).getAllByRole('button');
    await user.click(other ?? document.body);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(router.state.location.search).toMatch(/^\?keyword=65f0/);
  });

  it('does not call an active set unnecessary because of a paused one', async () => {
    const { user } = await open('', { scenario: 'empty' });
    await press(user, 'Import');
    const form = await findDialog('Import keywords');
    await user.click(form.getByRole('textbox', { name: 'CSV text' }));
    await user.paste('name,below,status,sets\nAll tea,,paused,tea\nTea,,active,tea\nIced,,active,iced tea\n');
    await user.click(await form.findByRole('button', { name: 'Import 3 lines' }));
    await form.findByText('3 of 3 lines imported.');
    await user.keyboard('{Escape}');
    await press(user, 'Find overlaps');
    const dialog = await findDialog('Overlaps');
    const rows = within(await dialog.findByRole('list', { name: 'Overlaps' })).getAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent?.replace(/A post.*/, ''))).toEqual([
      'All tea, set 1 (paused) is the same as Tea, set 1',
      'Iced, set 1 is covered by Tea, set 1',
    ]);
  });

  it('imports what is good of a file, below keywords of the same file, with a result for each line', async () => {
    const { sent, wrapFetch } = record('POST', CALL);
    const { user } = await open('', { wrapFetch, scenario: 'empty' });
    await press(user, 'Import');
    const dialog = await findDialog('Import keywords');
    await user.click(dialog.getByRole('textbox', { name: 'CSV text' }));
    await user.paste('name,below,status,sets\nTea,,paused,"tea*iced|hot, กาแฟ"\nBad,,,tea|a|b\nGreen,Tea,,green\n');
    expect(await dialog.findByText('2 of 3 lines can be imported. Nothing has been imported yet.')).toBeTruthy();
    expect(dialog.getByText(/^sets, character 6: /)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Import 2 lines' }));
    expect(await dialog.findByText('2 of 2 lines imported.')).toBeTruthy();
    expect(sent).toMatchObject([
      { name: 'Tea', parent_id: null, status: 'paused', patterns: [{ excludes: [['hot']] }, { includes: ['กาแฟ'] }] },
      { name: 'Green', parent_id: expect.stringMatching(/^[0-9a-f]{24}$/), status: 'active' },
    ]);
  });

  it('fetches the tree once after an import, however many lines it has', async () => {
    const trees: string[] = [];
    let isImporting = false;
    const creations = intercept('POST', CALL, () => {
      isImporting = true;
      return undefined;
    });
    const lists = intercept('GET', /\/listening\/keywords$/, ({ url }) => {
      if (isImporting) trees.push(url);
      return undefined;
    });
    const { user } = await open('', { wrapFetch: (inner) => lists(creations(inner)), scenario: 'empty' });
    await press(user, 'Import');
    const dialog = await findDialog('Import keywords');
    await user.click(dialog.getByRole('textbox', { name: 'CSV text' }));
    await user.paste(['name', ...Array.from({ length: 12 }, (_, index) => `Tea ${index + 1}`)].join('\n'));
    await user.click(await dialog.findByRole('button', { name: 'Import 12 lines' }));
    await dialog.findByText('12 of 12 lines imported.');
    const [close] = dialog.getAllByRole('button', { name: 'Close' });
    await user.click(close ?? document.body);
    expect(await screen.findByRole('treeitem', { name: /^Tea 12 / })).toBeTruthy();
    expect(trees).toHaveLength(1);
  });

  it('is read only without the permission to change keywords, and says why', async () => {
    await open(STORES, { wrapFetch: without('listening.keyword.write') });
    for (const name of ['Change status', 'Import', 'Move', 'Undo']) {
      expect((await screen.findByRole('button', { name })).getAttribute('aria-disabled')).toBe('true');
    }
    expect(screen.getByRole('button', { name: 'Export' }).getAttribute('aria-disabled')).toBeNull();
    expect(screen.getByRole('button', { name: 'Find overlaps' }).getAttribute('aria-disabled')).toBeNull();
  });
});

describe('undo and redo of sets', () => {
  const includes = (number: number) => items(`Includes of set ${number}`);

  it('takes back steps in lists, a deleted set and a typed text, and repeats them', async () => {
    const { user } = await open(STORES);
    const first = await set(1);
    const before = await includes(1);
    const second = await includes(2);
    await user.type(first.getByRole('textbox', { name: 'Include' }), 'gale{Enter}');
    await user.click(first.getByRole('button', { name: 'Delete set 1' }));
    await user.click(await (await findDialog('Delete set 1?')).findByRole('button', { name: 'Delete set' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Set 2' })).toBeNull());
    expect(await includes(1)).toEqual(second);
    await press(user, 'Undo');
    expect(await includes(1)).toEqual([...before, 'gale']);
    await press(user, 'Undo');
    expect(await includes(1)).toEqual(before);
    expect(screen.getByRole('button', { name: 'Undo' }).getAttribute('aria-disabled')).toBe('true');
    await user.keyboard('{Control>}y{/Control}');
    expect(await includes(1)).toEqual([...before, 'gale']);
    await user.keyboard('{Control>}z{/Control}');
    expect(await includes(1)).toEqual(before);
    await user.click(screen.getByRole('radio', { name: 'Text' }));
    const field: HTMLTextAreaElement = screen.getByRole('textbox', { name: 'Sets as text' });
    const text = field.value;
    await user.type(field, ', tea|hot|');
    expect(field.value).toBe(`${text}, tea|hot|`);
    await press(user, 'Undo');
    expect(field.value).toBe(text);
  });
});
