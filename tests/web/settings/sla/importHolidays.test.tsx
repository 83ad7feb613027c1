import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findName, openSla } from '../../support/openSla.tsx';

async function openImport() {
  const { user } = await openSla('tab=holidays');
  await findName();
  await user.click(screen.getByRole('button', { name: 'Import' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Import holidays' }));
  const paste = (value: string) => fireEvent.change(dialog.getByRole('textbox'), { target: { value } });
  /** The cells of each line. */
  const rows = () =>
    dialog
      .getAllByRole('row')
      .slice(1)
      .map((row) => [...row.children].map((cell) => cell.textContent));
  return { user, dialog, paste, rows };
}

/** The holidays of the list as the preview shows them. */
function listed(): string[] {
  const names = within(screen.getByRole('list', { name: 'Holidays' })).getAllByRole<HTMLInputElement>('textbox');
  return names.map((field) => {
    const day = field.getAttribute('aria-label')?.replace('Name of ', '') ?? '';
    return field.value === '' ? day : `${day}, ${field.value}`;
  });
}

const calendar = (...events: string[]) =>
  ['BEGIN:VCALENDAR', ...events.flatMap((event) => ['BEGIN:VEVENT', event, 'END:VEVENT']), 'END:VCALENDAR'].join(
    '\r\n',
  );

describe('importing holidays', () => {
  it('previews each pasted line with what is wrong', async () => {
    const { user, dialog, paste, rows } = await openImport();
    paste(
      '10 Dec 2026 Constitution Day\n2026-12-25 Christmas\n\n31.02.2027 No day\nNew Year\n3/4/2027\n2027-12-05 Late',
    );
    expect(rows()).toEqual([
      ['1', 'Ready', 'Thu, Dec 10, 2026, Constitution Day'],
      ['2', 'Exists', 'Fri, Dec 25, 2026, Christmas: Already in the list.'],
      ['4', 'Refused', '31.02.2027 No day: This day does not exist.'],
      ['5', 'Refused', expect.stringContaining('New Year: No day found.')],
      ['6', 'Refused', expect.stringContaining('3/4/2027: Day and month could be swapped.')],
      ['7', 'Refused', 'Sun, Dec 5, 2027, Late: Not within the 365 days from Dec 5, 2026 to Dec 4, 2027.'],
    ]);
    expect(dialog.getByText(/1 day cannot be added. Holidays must be within 365 days: from Dec 5, 2026/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Add 1 holiday' }));
    expect(screen.getByDisplayValue('Constitution Day')).toBeTruthy();
    expect(screen.getByDisplayValue('Christmas Day')).toBeTruthy();
  });

  it('reads a calendar file, and reports what is none', async () => {
    const { user, dialog, rows } = await openImport();
    const input = document.querySelector<HTMLInputElement>('input[type=file]') ?? document.createElement('input');
    await user.upload(input, new File(['hello'], 'a.ics', { type: 'text/calendar' }));
    expect(await dialog.findByText(/hello: No day found/)).toBeTruthy();
    await user.upload(input, new File([calendar()], 'b.ics', { type: 'text/calendar' }));
    expect(await dialog.findByText('This calendar contains no events.')).toBeTruthy();
    const text = calendar('DTSTART;VALUE=DATE:20270501\r\nSUMMARY:Labour Day');
    await user.upload(input, new File([text], 'c.ics', { type: 'text/calendar' }));
    const add = await dialog.findByRole('button', { name: 'Add 1 holiday' });
    expect(rows()).toEqual([['2–5', 'Ready', 'Sat, May 1, 2027, Labour Day']]);
    await user.click(add);
    expect(screen.getByDisplayValue('Labour Day')).toBeTruthy();
  });

  it('adds exactly what the preview shows', async () => {
    const day = fc.integer({ min: 0, max: 600 }).map((offset) => new Date(Date.UTC(2026, 10, 1 + offset)));
    const line = fc.oneof(
      day.map((date) => `${date.toISOString().slice(0, 10)} Day ${date.getUTCDate()}`),
      day.map((date) => `${date.getUTCDate()}.${date.getUTCMonth() + 1}.${date.getUTCFullYear()}`),
      fc.constantFrom('31.02.2027', 'New Year', '2026-12-25', '3/4/2027'),
    );
    const event = day.map((date) => `DTSTART:${date.toISOString().slice(0, 10).replaceAll('-', '')}\nSUMMARY:A\\, b`);
    const lists = fc.array(line, { minLength: 1, maxLength: 6 }).map((lines) => lines.join('\n'));
    const text = fc.oneof(
      lists,
      fc.array(event, { minLength: 1, maxLength: 4 }).map((events) => calendar(...events)),
    );
    await fc.assert(
      fc.asyncProperty(text, async (pasted) => {
        const { user, dialog, paste, rows } = await openImport();
        const before = listed();
        paste(pasted);
        await dialog.findByRole('table', { name: 'Preview' });
        const shown = rows().flatMap(([, verdict, details = '']) => (verdict === 'Ready' ? [details] : []));
        if (shown.length > 0) await user.click(dialog.getByRole('button', { name: /^Add \d+ holidays?$/ }));
        expect(listed().toSorted()).toEqual([...before, ...shown].toSorted());
        cleanup();
      }),
      { numRuns: 10 },
    );
  });
});
