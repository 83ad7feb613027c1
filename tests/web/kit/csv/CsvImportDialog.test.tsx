import { fireEvent, screen } from '@testing-library/react';
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

  it('names a column that is missing', async () => {
    const { dialog } = await paste('title\nAnna\n');
    expect(await dialog.findByText(/The column “name” is missing/)).toBeTruthy();
    expect(dialog.getByRole('button', { name: 'Import 0 lines' })).toHaveProperty('disabled', true);
  });
});
