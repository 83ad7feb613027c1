import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { intercept, record } from '../../support/intercept.ts';
import { findDialog } from '../../support/openPage.tsx';
import { CALL, items, NORTHWIND, open, set } from './support.tsx';

describe('deleting a keyword', () => {
  it('[keyword.delete] says what is deleted with a keyword, marks it and undoes it', async () => {
    const { user } = await open(NORTHWIND);
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    const dialog = await findDialog('Delete Northwind?');
    expect(dialog.getByText(/^4 keywords below it are deleted, too\./)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Delete keyword' }));
    // It stays in the tree and in the form, locked.
    expect(await screen.findByRole('treeitem', { name: /^Northwind Will be deleted/ })).toBeTruthy();
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveProperty('readOnly', true);
    expect(screen.getByRole('button', { name: 'Move', hidden: true }).getAttribute('aria-disabled')).toBe('true');
    const mark = within(screen.getByRole('group', { name: '“Northwind” will be deleted' }));
    await user.click(mark.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('treeitem', { name: /^Northwind Active/ })).toBeTruthy();
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveProperty('readOnly', false);
  });

  it('[keyword.delete] closes a keyword with its draft when it was deleted', async () => {
    const { user } = await open(NORTHWIND);
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), ' 2');
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await user.click(await (await findDialog('Delete Northwind?')).findByRole('button', { name: 'Delete keyword' }));
    await user.click(await screen.findByRole('button', { name: 'Delete now' }));
    expect(await screen.findByText('Setting has been deleted')).toBeTruthy();
    expect(await screen.findByText('Choose a keyword')).toBeTruthy();
    expect(screen.queryByRole('treeitem', { name: /^Northwind/ })).toBeNull();
    expect(screen.queryByRole('region', { name: 'Unsaved changes' })).toBeNull();
  });

  it('keeps the draft of a keyword that someone else deleted, and creates it again', async () => {
    const created = record('POST', CALL);
    let isDeleted = false;
    const gone = () => Response.json({ code: 40_400, message: 'Not found.' }, { status: 404 });
    const lookUp = intercept('GET', /\/listening\/keywords\/65f/, () => (isDeleted ? gone() : undefined));
    const { user } = await open(NORTHWIND, { wrapFetch: (inner) => created.wrapFetch(lookUp(inner)) });
    await user.type(await (await set(1)).findByRole('textbox', { name: 'Include' }), 'gale{Enter}');
    isDeleted = true;
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Someone else deleted this keyword')).toBeTruthy();
    expect(await items('Includes of set 1')).toEqual(['northwind', 'gale']);
    isDeleted = false;
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Setting has been created')).toBeTruthy();
    expect(created.sent).toMatchObject([{ name: 'Northwind', patterns: [{ includes: ['northwind', 'gale'] }, {}] }]);
    await waitFor(() => expect(screen.queryByText('Someone else deleted this keyword')).toBeNull());
  });
});
