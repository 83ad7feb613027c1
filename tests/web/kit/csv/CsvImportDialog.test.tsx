import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findDialog } from '../../support/openPage.tsx';
import { openKit } from '../support/openKit.tsx';

/** Opens the import and pastes a file into it. */
async function paste(csv: string) {
  const { user } = await openKit('/import');
  await user.click(screen.getByRole('button', { name: 'Import names' }));
  const dialog = await findDialog('Import names');
  fireEvent.change(dialog.getByRole('textbox', { name: 'CSV text' }), { target: { value: csv } });
  return { user, dialog };
}

describe('an import', () => {
  it('shows what each line would do, and writes nothing yet', async () => {
    const { dialog } = await paste('name,note\nAnna,\n,nobody\n');
    expect(await dialog.findByText(/^1 of 2 lines can be imported/)).toBeTruthy();
    expect(dialog.getByText('Add Anna')).toBeTruthy();
    expect(dialog.getByText('The name is missing.')).toBeTruthy();
    expect(screen.getByText('Imported:')).toBeTruthy();
  });

  it('imports the lines that are ready, and names those that were refused', async () => {
    const { user, dialog } = await paste('name\nAnna\nRefused\nBen\n');
    await user.click(await dialog.findByRole('button', { name: 'Import 3 lines' }));
    expect(await dialog.findByText('2 of 3 lines imported.')).toBeTruthy();
    expect(dialog.getByText('Line 3: Not this one.')).toBeTruthy();
    expect(screen.getByText('Imported: Anna, Ben')).toBeTruthy();
  });

  it('skips what exists already, which is no error', async () => {
    const { user, dialog } = await paste('name\nAnna\nExisting\n\nExisting\n');
    const summary = '1 of 3 lines can be imported. 2 lines exist already. Nothing has been imported yet.';
    expect(await dialog.findByText(summary)).toBeTruthy();
    expect(dialog.getAllByRole('row', { name: /Exists Existing is already in the list\./ })).toHaveLength(2);
    await user.click(dialog.getByRole('switch', { name: 'Only refused lines' }));
    expect(dialog.getByText('No line was refused.')).toBeTruthy();
  });

  it('names a column that is missing', async () => {
    const { dialog } = await paste('title\nAnna\n');
    expect(await dialog.findByText(/A column is missing: “name”/)).toBeTruthy();
    expect(dialog.getByRole('button', { name: 'Import 0 lines' })).toHaveProperty('disabled', true);
  });

  it('refuses the lines from a broken quote on, and shows what the others add', async () => {
    const { user, dialog } = await paste('name,note\nAnna,"one\ntwo"\nBen,"three\nCarl,\n');
    expect(await dialog.findByText(/^1 of 3 lines can be imported/)).toBeTruthy();
    const rows = () => dialog.getAllByRole('row').map((row) => row.textContent);
    expect(rows()).toEqual([
      'LineResultDetails',
      '2–3ReadyAdd AnnaNameAnna',
      '4RefusedA quote opens here and is never closed.',
      '5RefusedNot read because of the quote in line 4.',
    ]);
    await user.click(dialog.getByRole('switch', { name: 'Only refused lines' }));
    expect(rows()).toHaveLength(3);
  });

  it('names the columns that are not imported', async () => {
    const { dialog } = await paste('name;age;town\nAnna;1;A\n');
    expect(await dialog.findByText('These columns are not imported: “age” and “town”.')).toBeTruthy();
    expect(dialog.getByText('Add Anna')).toBeTruthy();
  });

  it('reads a file, or says why it cannot be read', async () => {
    const { user } = await openKit('/import');
    await user.click(screen.getByRole('button', { name: 'Import names' }));
    const dialog = await findDialog('Import names');
    const input = document.querySelector<HTMLInputElement>('input[type=file]') ?? document.createElement('input');
    await user.upload(input, new File([new Uint8Array([0x5a, 0x6f, 0xeb])], 'a.csv', { type: 'text/csv' }));
    expect((await dialog.findByRole('alert')).textContent).toContain('“a.csv” is not encoded in UTF-8');
    await user.upload(input, new File(['\uFEFFname\nZoë\n'], 'b.csv', { type: 'text/csv' }));
    expect(await dialog.findByText('Add Zoë')).toBeTruthy();
    expect(dialog.queryByRole('alert')).toBeNull();
  });

  it('imports exactly what the preview shows', async () => {
    const cell = fc.constantFrom('Anna', 'Ben', '"Carl"', '"D\nE"', '"', 'F"', "'=1", '');
    const file = fc.array(
      fc.array(cell, { minLength: 1, maxLength: 3 }).map((cells) => cells.join(',')),
      {
        minLength: 1,
        maxLength: 5,
      },
    );
    await fc.assert(
      fc.asyncProperty(file, async (lines) => {
        const { user, dialog } = await paste(['name,note', ...lines].join('\n'));
        const ready = dialog.queryAllByRole('row').filter((row) => within(row).queryByText('Ready'));
        const shown = ready.map((row) => within(row).getByRole('definition').textContent);
        if (shown.length > 0) {
          await user.click(dialog.getByRole('button', { name: /^Import / }));
          await dialog.findByText(new RegExp(`${shown.length} of ${shown.length} lines? imported`));
        }
        const imported = screen.getByText(/^Imported:/).textContent;
        expect(imported).toBe(`Imported: ${shown.join(', ')}`);
        cleanup();
      }),
      { numRuns: 12 },
    );
  });
});
