import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { engineWithClock } from '../../../mocks/support/drive.ts';
import { openPage } from '../../support/openPage.tsx';
import { renderConsole } from '../../support/renderConsole.tsx';

const PATH = '/admin/migrate_keyword?from=1001&to=1005';
const open = (path = PATH, options: object = {}) =>
  openPage(path, 'Migrate keywords', { signedInAs: 'operator', ...options });

describe('migrating keywords', () => {
  it('[admin.migration] previews, copies, is still running after a reload, and stops', async () => {
    const { engine, pass } = engineWithClock();
    const first = await open(PATH, { engine });
    await first.user.click(await screen.findByRole('button', { name: 'Preview' }));
    const preview = within(await screen.findByRole('region', { name: 'Preview' }));
    preview.getByText(/^\d+ keywords will be copied to Siam Mobile\.$/);
    await first.user.click(preview.getByRole('button', { name: /^Copy \d+ keywords$/ }));
    await screen.findByRole('progressbar', { name: 'Progress of Northwind Trading to Siam Mobile' });
    first.unmount();
    pass(0.5);

    const { user } = renderConsole(PATH, { engine, signedInAs: 'operator' });
    const [card] = await screen.findAllByRole('article', { name: 'Northwind Trading to Siam Mobile' });
    if (card === undefined) throw new Error('The migration is not listed.');
    expect(card.textContent).toMatch(/12 of \d+ copied/);
    await user.click(within(card).getByRole('button', { name: 'Stop Northwind Trading to Siam Mobile' }));
    await within(card).findByText(/left\. Start it again to copy the rest\.$/);
    expect(within(card).queryByRole('progressbar')).toBeNull();
  });

  it('[admin.migration] refuses the same account twice', async () => {
    await open('/admin/migrate_keyword?from=1001&to=1001');
    expect(await screen.findByText('Choose another account than the source.')).toBeTruthy();
  });

  it('[admin.migration] finds an account by its name among ten thousand', async () => {
    const { user } = await open('/admin/migrate_keyword', { scenario: 'large' });
    await user.type(await screen.findByRole('combobox', { name: 'From' }), 'Juniper Telecom 42');
    await user.click(await screen.findByRole('option', { name: 'Juniper Telecom 42' }));
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'From' }).value).toBe('Juniper Telecom 42');
  });

  it('[admin.migration] says why keywords are skipped', async () => {
    const { user } = await open('/admin/migrate_keyword?from=1001&to=1002');
    await user.click(await screen.findByRole('button', { name: 'Preview' }));
    const preview = within(await screen.findByRole('region', { name: 'Preview' }));
    expect(preview.getAllByText('Harbor Kitchen already has a keyword with this name.').length).toBeGreaterThan(1);
    expect(preview.queryByRole('button', { name: /^Copy/ })).toBeNull();
  });
});
