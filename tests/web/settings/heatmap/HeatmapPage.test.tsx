import { readFileSync } from 'node:fs';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { contrast } from '../../../../web/src/ui/contrast.ts';
import { withTimeZone } from '../../support/intercept.ts';
import { findTable, openPage } from '../../support/openPage.tsx';

const PATH = '/settings/account/main/heatmap';
const TITLE = 'Heatmap history';

describe('[heatmap.cells] heatmap history', () => {
  it('is a table of weekdays and hours, with totals, the busiest hours and the time zone', async () => {
    await openPage(PATH, TITLE);
    const table = await findTable('Heat map');
    expect(table.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
      ...['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Total'],
    ]);
    expect(table.getAllByRole('columnheader')).toHaveLength(26);
    expect(screen.getByText(/^\d+ accesses\. Busiest: Tuesday 15:00–16:00 and Thursday 15:00–16:00\.$/)).toBeTruthy();
    expect(screen.getByText('Hours in Asia/Bangkok (UTC+07:00)')).toBeTruthy();
  });

  it('[account.time-zone] is in the time zone that the user asks for, and the file names it', async () => {
    const create = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:atrium');
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    const { user } = await openPage(PATH, TITLE, { wrapFetch: withTimeZone('Asia/Kathmandu') });
    expect(await screen.findByText('Hours in Asia/Kathmandu (UTC+05:45)')).toBeTruthy();
    await user.click(screen.getByRole('combobox', { name: 'Time zone' }));
    await user.click(await screen.findByRole('option', { name: /^My browser/ }));
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
    expect(await screen.findByText((text) => text.startsWith(`Hours in ${timeZone} (`))).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Export' }));
    await waitFor(() => expect(create).toHaveBeenCalled());
    const [file] = create.mock.calls[0] ?? [];
    expect(file instanceof Blob && (await file.text()).startsWith(`Weekday (${timeZone}),`)).toBe(true);
    vi.restoreAllMocks();
  });

  it('is filtered by product and period, which the address keeps', async () => {
    await openPage(`${PATH}?product=crm&from=2026-11-15&to=2026-11-21`, TITLE);
    const some = Number(/^\d+/.exec((await screen.findByText(/accesses\. Busiest/)).textContent ?? '')?.[0]);
    expect(some).toBeGreaterThan(0);
    expect(some).toBeLessThan(150);
  });

  it('says that nothing matches, and clears the filters', async () => {
    const { user } = await openPage(`${PATH}?product=publishing`, TITLE);
    await screen.findByText('No accesses match the filters.');
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    await findTable('Heat map');
  });

  it('has numbers with a contrast of at least 4.5 on every shade, light and dark', () => {
    const css = readFileSync('web/src/settings/heatmap/HeatmapTable.module.css', 'utf8');
    const pairs = [...css.matchAll(/light-dark\((#\w{6}), (#\w{6})\)/g)].map(([, light, dark]) => ({ light, dark }));
    expect(pairs).toHaveLength(12);
    for (let at = 0; at < pairs.length; at += 2) {
      const [background, text] = [pairs[at], pairs[at + 1]];
      expect(contrast(background?.light ?? '', text?.light ?? '')).toBeGreaterThanOrEqual(4.5);
      expect(contrast(background?.dark ?? '', text?.dark ?? '')).toBeGreaterThanOrEqual(4.5);
    }
  });
});
