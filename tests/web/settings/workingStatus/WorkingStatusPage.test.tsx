import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { findDialog, findTable, openPage } from '../../support/openPage.tsx';

const PATH = '/settings/working-status/crm';

const open = (options?: Parameters<typeof openPage>[2]) => openPage(PATH, 'Working statuses', options);
const table = () => findTable('Working statuses');

describe('working statuses', () => {
  it('lists name, colour and availability', async () => {
    await open();
    const list = await table();
    const row = list.getByRole('row', { name: /Lunch/ });
    expect(row.querySelector('[style*="#f08c00"], [style*="rgb(240, 140, 0)"]')).toBeTruthy();
    expect(within(row).getByText('No')).toBeTruthy();
    expect(await screen.findByText('6 statuses')).toBeTruthy();
  });

  it('requires a name before anything is sent', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'New status' }));
    const dialog = await findDialog();
    await user.click(dialog.getByRole('button', { name: 'Create' }));
    expect(await dialog.findByText('Enter a name for the status.')).toBeTruthy();
  });
});
