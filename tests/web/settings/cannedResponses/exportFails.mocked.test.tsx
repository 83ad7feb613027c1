import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { open, table, toastUnder } from './support.tsx';

// The chunk of the library that writes CSV files.
vi.mock('papaparse', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

async function exportAll(isOutdated: () => Promise<boolean>) {
  const { user } = await open(undefined, { services: { deployment: { isOutdated, reload: () => undefined } } });
  await table();
  await user.click(screen.getByRole('button', { name: 'Export' }));
}

it('says that there is a new version if the code of the export no longer exists', async () => {
  await exportAll(async () => true);
  const text = 'Not exported. A new version is available. Reload the page and try again.';
  expect(await toastUnder('API ERROR', text)).toBeTruthy();
});

it('says that the server cannot be reached if the version is current or unknown', async () => {
  const text = 'Not exported. The server cannot be reached. Check your connection and try again.';
  await exportAll(() => Promise.reject(new TypeError('Failed to fetch')));
  expect(await toastUnder('API ERROR', text)).toBeTruthy();
});
