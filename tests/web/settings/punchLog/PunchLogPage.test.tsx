import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { intercept, withTimeZone } from '../../support/intercept.ts';
import { findTable, openPage } from '../../support/openPage.tsx';

/** A day counted from today, `YYYY-MM-DD`. */
const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);

const PATH = '/settings/account/main/punch-log';
/** The mocks' punches are of the last days. */
const PERIOD = `${PATH}?from=${day(-4)}&to=${day(1)}`;
const TITLE = 'Punch log';

const open = (path = PERIOD, options?: Parameters<typeof openPage>[2]) => openPage(path, TITLE, options);

/** The hours of a text like `8 h 15 min`, in minutes. */
function minutesIn(text: string): number {
  const [, hours = '0'] = /([\d,]+) h/.exec(text) ?? [];
  const [, minutes = '0'] = /(\d+) min/.exec(text) ?? [];
  return Number(hours.replaceAll(',', '')) * 60 + Number(minutes);
}

afterEach(() => {
  vi.restoreAllMocks();
});

/** Exports the list. Returns the lines of the file. */
async function exported({ user }: Awaited<ReturnType<typeof open>>): Promise<string[]> {
  const create = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:atrium');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
  await screen.findByText(/^Exported \d+ punches\.$/);
  const [file] = create.mock.calls[0] ?? [];
  if (!(file instanceof Blob)) throw new Error('Nothing was downloaded.');
  return (await file.text()).trimEnd().split('\r\n');
}

async function rowsOf(table: string) {
  return (await findTable(table)).getAllByRole('row').slice(1);
}

/** The day columns of the timeline. */
async function dayButtons() {
  return (await findTable('Timeline')).getAllByRole('button', { name: /^Show only/ });
}

describe('[punch.shifts] the totals', () => {
  it('agree with the list and with the timeline', async () => {
    await open();
    const total = minutesIn((await screen.findByText(/worked by 4 people, 2 still in/)).textContent ?? '');
    const rows = await rowsOf(TITLE);
    expect(rows).toHaveLength(10);
    const listed = rows.reduce(
      (sum, row) => sum + minutesIn(within(row).getAllByRole('cell')[3]?.textContent ?? ''),
      0,
    );
    const people = (await findTable('Timeline')).getAllByRole('rowheader');
    const shown = people.reduce((sum, person) => sum + minutesIn(person.textContent ?? ''), 0);
    // Each is rounded down to the minute.
    expect(total - listed).toBeLessThan(9);
    expect(listed).toBeLessThanOrEqual(total);
    expect(total - shown).toBeLessThan(4);
    expect(shown).toBeLessThanOrEqual(total);
  });

  it('are those of one person if the list is', async () => {
    const { user } = await open();
    // With its rows, the list gets its filters anew.
    await rowsOf(TITLE);
    await user.click(screen.getByRole('combobox', { name: 'Person' }));
    await user.click(await screen.findByRole('option', { name: 'Marek Novak' }));
    expect(await screen.findByText(/worked by 1 person$/)).toBeTruthy();
    expect(screen.getByText('16 h 5 min', { selector: 'b' })).toBeTruthy();
    await waitFor(async () => expect(await rowsOf(TITLE)).toHaveLength(2));
  });

  it('have the part of a shift that is in the period, which the list says', async () => {
    const { user } = await open();
    const buttons = await dayButtons();
    // The last night of Ploy, from 21:00 to 05:15, is on two days.
    const last = await (await findTable('Timeline')).findByRole('list', { name: 'Hours by day of Ploy Kanchana' });
    const [, , ends] = within(last).getAllByRole('listitem');
    expect(ends?.textContent).toMatch(/: 5 h 15 min$/);
    const date = ends?.textContent?.slice(0, -': 5 h 15 min'.length) ?? '';
    const button = buttons.find(({ title }) => title.endsWith(date));
    await user.click(button ?? document.body);
    const list = await findTable(TITLE);
    expect(await list.findByText('5 h 15 min of it in this period')).toBeTruthy();
  });
});

describe('the timeline', () => {
  it('has one tab stop for each person, and arrow keys between the shifts', async () => {
    const { user } = await open();
    const row = within(await (await findTable('Timeline')).findByRole('row', { name: /Nicha Suwan/ }));
    const bars = row.getAllByRole('button');
    expect(bars.map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1]);
    bars[0]?.focus();
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
    expect(document.activeElement).toBe(bars[2]);
    expect(bars.map(({ tabIndex }) => tabIndex)).toEqual([-1, -1, 0]);
    await user.keyboard('{ArrowLeft}');
    expect(document.activeElement).toBe(bars[1]);
  });

  it('shows a single day with its hours, and the week again', async () => {
    const { user, router } = await open();
    const [first] = await dayButtons();
    await user.click(first ?? document.body);
    await waitFor(() => expect(router.state.location.search).toContain(`from=${day(-4)}&to=${day(-4)}`));
    await user.click(await screen.findByRole('button', { name: 'This week' }));
    await waitFor(async () => expect(await dayButtons()).toHaveLength(7));
  });

  it('marks shifts that overlap another one', async () => {
    const shift = { in_at: `${day(-1)}T02:00:00.000Z`, out_at: `${day(-1)}T06:00:00.000Z`, overlaps: true };
    const double = intercept('GET', /\/punch-log\/shifts$/, () =>
      Response.json({
        time_zone: 'UTC',
        account_time_zone: 'UTC',
        now: new Date().toISOString(),
        seconds: 14_400,
        total: 1,
        total_in: 0,
        people: [
          {
            user: { _id: 1, name: 'Ann' },
            seconds: 14_400,
            is_in: false,
            days: [{ date: day(-1), seconds: 14_400 }],
            shifts: [
              { ...shift, _id: '65f0c1a2b3d4e5f646000001' },
              { ...shift, _id: '65f0c1a2b3d4e5f646000002' },
            ],
          },
        ],
        next_cursor: null,
      }),
    );
    await open(PERIOD, { wrapFetch: double });
    const bars = (await findTable('Timeline')).getAllByRole('button', { name: /overlaps another shift/ });
    expect(bars).toHaveLength(2);
  });

  it('can be retried when it could not be loaded', async () => {
    let isDown = true;
    const down = () => (isDown ? Response.json({ code: 'down', message: 'Down.' }, { status: 500 }) : undefined);
    const { user } = await open(PERIOD, { wrapFetch: intercept('GET', /\/punch-log\/shifts$/, down) });
    expect(await screen.findByText('This timeline could not be loaded')).toBeTruthy();
    isDown = false;
    const [retry] = screen.getAllByRole('button', { name: 'Try again' });
    await user.click(retry ?? document.body);
    expect(await findTable('Timeline')).toBeTruthy();
  });
});

describe('[punch.log] the list', () => {
  it('is of the current week at first, which is in the address', async () => {
    const { router } = await open(PATH);
    await waitFor(() => expect(router.state.location.search).toMatch(/from=\d{4}-\d\d-\d\d&to=\d{4}-\d\d-\d\d/));
    expect(await dayButtons()).toHaveLength(7);
  });

  it('has in, out and duration, and marks who is still in', async () => {
    await open();
    const [first] = await rowsOf(TITLE);
    const row = within(first ?? document.body);
    expect(row.getByText('Jonas Weber')).toBeTruthy();
    expect(row.getByText(/, 15:02$/)).toBeTruthy();
    expect(row.getByText('Still in')).toBeTruthy();
  });

  it('[account.time-zone] is in the time zone of the account, and on request in that of the browser', async () => {
    const { user } = await open(PERIOD, { wrapFetch: withTimeZone('Asia/Kathmandu') });
    expect(await screen.findByText('Times in Asia/Kathmandu (UTC+05:45)')).toBeTruthy();
    // Of 22:00 to 06:00 UTC.
    const night = async () => {
      const row = within(await (await findTable('Timeline')).findByRole('row', { name: /Marek Novak/ }));
      return row.getAllByRole('button')[0]?.getAttribute('aria-label');
    };
    expect(await night()).toContain(', 03:45, out ');
    await user.click(screen.getByRole('combobox', { name: 'Time zone' }));
    await user.click(await screen.findByRole('option', { name: /^My browser/ }));
    const instant = new Date(`${day(-1)}T22:00:00.000Z`);
    const local = `${String(instant.getHours()).padStart(2, '0')}:${String(instant.getMinutes()).padStart(2, '0')}`;
    await waitFor(async () => expect(await night()).toContain(`, ${local}, out `));
  });

  it('finds a person among many by typing a part of the name', async () => {
    const users = Array.from({ length: 300 }, (_, index) => ({
      _id: 5000 + index,
      name: `Agent ${index + 1}`,
      email: `agent${index}@atrium.test`,
      role_id: '65f0c1a2b3d4e5f691000001',
      active: true,
    }));
    const many = intercept('GET', /\/users$/, () => Response.json({ users }));
    const { user, router } = await open(PERIOD, { wrapFetch: many });
    const filter = await screen.findByRole('combobox', { name: 'Person' });
    await user.click(filter);
    // Not all of them at once.
    expect(await screen.findAllByRole('option')).toHaveLength(50);
    await user.keyboard('211');
    expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual(['Agent 211']);
    await user.keyboard('1');
    expect(screen.queryByRole('option')).toBeNull();
    expect(screen.getByText('No matches.')).toBeTruthy();
    await user.clear(filter);
    await user.keyboard('marek');
    await user.click(await screen.findByRole('option', { name: 'Marek Novak' }));
    await waitFor(() => expect(router.state.location.search).toContain('userId=509'));
    expect(await screen.findByText(/worked by 1 person$/)).toBeTruthy();
    await user.clear(filter);
    expect(await screen.findByText(/worked by 4 people/)).toBeTruthy();
  });

  it('follows the days that the user enters', async () => {
    await open();
    fireEvent.change(await screen.findByLabelText('To'), { target: { value: day(-10) } });
    expect(await screen.findByText(/The period ends before it begins/)).toBeTruthy();
  });

  it('is exported with the unit of the duration, and with what overlaps', async () => {
    const lines = await exported(await open());
    expect(lines[0]).toBe('Person,In (Asia/Bangkok),Out (Asia/Bangkok),Duration (seconds),Overlaps another shift');
    expect(lines).toContainEqual(
      expect.stringMatching(/^Ploy Kanchana,\S+T21:00:00\+07:00,\S+T05:15:00\+07:00,29700,No$/),
    );
    expect(lines).toHaveLength(11);
  });
});
