import { globSync, readFileSync } from 'node:fs';
import { screen, waitFor } from '@testing-library/react';
import Papa from 'papaparse';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openConsole } from '../support/openPage.tsx';

type Exported = { source: string; path: string; title: string; signedInAs?: 'operator' };

/** Everything that exports CSV: the file whose button does, the page, and the person. */
const EXPORTS: readonly Exported[] = [
  {
    source: 'screens/admin/accounts/AccountsPage.tsx',
    path: '/admin',
    title: 'Accounts',
    signedInAs: 'operator',
  },
  {
    source: 'settings/account/users/UserList.tsx',
    path: '/settings/account/main?page=users',
    title: 'Account',
  },
  { source: 'settings/activity/ActivityPage.tsx', path: '/settings/account/main/activity', title: 'Activity log' },
  { source: 'settings/blacklist/EntryList.tsx', path: '/settings/blacklist/listening', title: 'Blacklist' },
  {
    source: 'settings/cannedResponses/ResponsesTab.tsx',
    path: '/settings/canned-response/crm',
    title: 'Canned responses',
  },
  { source: 'settings/heatmap/HeatmapPage.tsx', path: '/settings/account/main/heatmap', title: 'Heatmap history' },
  { source: 'settings/invoices/InvoiceList.tsx', path: '/settings/account/main/payment-list', title: 'Invoices' },
  { source: 'settings/keywords/csv/useExportKeywords.ts', path: '/settings/keywords/listening', title: 'Keywords' },
  { source: 'settings/punchLog/PunchLogPage.tsx', path: '/settings/account/main/punch-log', title: 'Punch log' },
];

/** What is no word: `snake_case`, `UPPER_CASE`, and words that stand for a value in a program. */
const CODE = /^(?:[a-z0-9]+(?:_[a-z0-9]+)+|[A-Z0-9]+(?:_[A-Z0-9]+)+|true|false|null|undefined|NaN|\[object .*)$/;
/** An instant whose zone is missing, or that of machines. */
const BARE_TIME = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z?$/;
/** The words of people begin with a capital letter; numbers, addresses and texts of the account do not. */
const CHOICES = ['Action', 'Active', 'Invisible', 'Overlaps another shift', 'Permission', 'Status', 'Type'];

/** Presses the export button of a page. Returns the rows of the file, the headings first. */
async function exported({ path, title, source: _, ...options }: Exported): Promise<string[][]> {
  const create = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:atrium');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  const { user } = await openConsole(path, title, options);
  await user.click(await screen.findByRole('button', { name: /^Export/ }));
  await waitFor(() => expect(create).toHaveBeenCalled());
  const [file] = create.mock.calls[0] ?? [];
  if (!(file instanceof Blob)) throw new Error('Nothing was downloaded.');
  return Papa.parse<string[]>((await file.text()).trimEnd()).data;
}

afterEach(() => {
  vi.restoreAllMocks();
});

describe('CSV files', () => {
  it('are all tried here', () => {
    const sources = globSync('web/src/{areas,screens,settings}/**/*.{ts,tsx}');
    const exporting = sources.filter((path) => /\buseCsvExport\(|<Log$|<Log /m.test(readFileSync(path, 'utf8')));
    expect(exporting.toSorted()).toEqual(EXPORTS.map(({ source }) => `web/src/${source}`).toSorted());
  });

  it.each(EXPORTS)('of $title have headings and cells in words', async (page) => {
    const [headings = [], ...rows] = await exported(page);
    expect(rows.length).toBeGreaterThan(0);
    expect(
      headings.filter((heading) => !/^(?:[A-Z][A-Za-z ]*(?: \([\w/]+\))?|\d\d:00–\d\d:00)$/.test(heading)),
    ).toEqual([]);
    const cells = rows.flat();
    expect(cells.filter((cell) => CODE.test(cell) || BARE_TIME.test(cell))).toEqual([]);
    const chosen = rows.flatMap((row) => row.filter((_, index) => CHOICES.includes(headings[index] ?? '')));
    expect(chosen.filter((cell) => !/^[A-Z][a-z]/.test(cell))).toEqual([]);
  });
});
