import { createEngine } from '@atrium-console/mock';
import type { defaultSlaBody } from '@atrium-console/sdk/rules';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { MERGED } from '../../../../web/src/kit/edit/merged.ts';
import { elsewhere } from '../../support/elsewhere.ts';
import { intercept, record, withTimeZone } from '../../support/intercept.ts';
import { findName, openSla, SLA_IDS, SLA_ITEM, setArrival } from '../../support/openSla.tsx';

const SAVED = "You've just updated setting.";
const WITH_BREAKS = `sla=${SLA_IDS[1]}`;

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const shown = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;

/** Opens the business hours of a service level and records what is saved. */
async function openHours(search = WITH_BREAKS, method = 'PUT') {
  const { sent, wrapFetch } = record(method, SLA_ITEM);
  const view = await openSla(`${search}&tab=hours`, { wrapFetch });
  await findName();
  const click = (name: string) => view.user.click(screen.getByRole('button', { name }));
  const save = async () => {
    await click('Save');
    await screen.findByText(SAVED);
    return sent[0];
  };
  return { ...view, sent, click, save };
}

async function copyToAll(user: Awaited<ReturnType<typeof openSla>>['user'], day: string) {
  await user.click(screen.getByRole('button', { name: `Copy the hours of ${day}` }));
  await user.click(await screen.findByRole('menuitem', { name: /^Copy to all days/ }));
}

/** The saved days, Sunday first. */
const days = (...breaks: [start: string, end: string][][]) => ({
  business_hour: { days: breaks.map((list) => ({ breaks: list.map(([start, end]) => ({ start, end })) })) },
});
const LUNCH: [string, string][] = [['12:00', '13:00']];

describe('a service level whose server sends no breaks and no time zone', () => {
  it('offers none, and is saved without them, also when a day is copied to all days', async () => {
    const { user, save } = await openHours(`sla=${SLA_IDS[0]}`);
    expect(screen.queryByRole('button', { name: /Add a break/ })).toBeNull();
    expect(screen.queryByLabelText('Time zone')).toBeNull();
    await copyToAll(user, 'Friday');
    await user.click(screen.getByRole('tab', { name: 'Deadline simulator' }));
    expect(screen.queryByText(/Times are in/)).toBeNull();
    const saved = await save();
    expect(JSON.stringify(saved)).not.toMatch(/breaks|time_zone/);
    const labels = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
    expect(saved).toMatchObject({
      business_hour: {
        days: labels.map((label) =>
          label.startsWith('S')
            ? { label, is_holiday: true, start: '08:00', end: '17:00' }
            : { label, is_holiday: false, start: '08:00', end: '16:30' },
        ),
      },
    });
  });
});

describe('breaks [sla.breaks]', () => {
  it('are added in the middle of the day, with the focus on their start', async () => {
    const { click, save } = await openHours();
    await click('Add a break, Sunday');
    expect([shown('Sunday, break 1 from'), shown('Sunday, break 1 to')]).toEqual(['14:00', '15:00']);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Sunday, break 1 from')));
    type('Sunday, break 1 to', '14:30');
    expect(await save()).toMatchObject(days([['14:00', '14:30']], LUNCH, LUNCH, LUNCH, LUNCH, LUNCH, []));
  });

  it('are removed, and can be added again', async () => {
    const { click, save } = await openHours();
    await click('Remove break 1, Monday');
    expect(screen.queryByLabelText('Monday, break 1 from')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add a break, Monday' }));
    expect(await save()).toMatchObject(days([], [], LUNCH, LUNCH, LUNCH, LUNCH, []));
    expect(screen.getByRole('button', { name: 'Add a break, Monday' })).toBeTruthy();
  });

  it.each([
    ['13:00', '12:00', 'The start must be before the end.', '13:00 to 12:00: the start must be before the end.'],
    ['', '13:00', 'Enter a start and an end.', 'Monday, break: enter a start and an end.'],
  ])(
    'from %j to %j are refused at their fields and in a toast, and nothing is sent',
    async (start, end, text, toast) => {
      const { sent, click } = await openHours();
      type('Monday, break 1 from', start);
      type('Monday, break 1 to', end);
      const monday = within(screen.getByRole('group', { name: 'Monday' }));
      expect(monday.getByText(text)).toBeTruthy();
      expect(screen.getByLabelText('Monday, break 1 from').getAttribute('aria-invalid')).toBe('true');
      expect(screen.getByLabelText('Monday from').getAttribute('aria-invalid')).not.toBe('true');
      await click('Save');
      expect((await screen.findByText(new RegExp(toast))).closest('[role=alert]')?.textContent).toMatch(/^ERROR/);
      expect(sent).toEqual([]);
    },
  );

  it('that overlap are refused; others are saved in order', async () => {
    const { click, save } = await openHours();
    await click('Add a break, Monday');
    expect(shown('Monday, break 2 from')).toBe('17:00');
    type('Monday, break 2 from', '12:30');
    expect(screen.getByText('The break must not overlap another one.')).toBeTruthy();
    type('Monday, break 2 from', '10:00');
    type('Monday, break 2 to', '10:15');
    expect(screen.queryByText(/^The break must/)).toBeNull();
    const tea: [string, string][] = [['10:00', '10:15'], ...LUNCH];
    expect(await save()).toMatchObject(days([], tea, LUNCH, LUNCH, LUNCH, LUNCH, []));
    await waitFor(() => expect(shown('Monday, break 1 from')).toBe('10:00'));
  });

  it('are at most five a day', async () => {
    const { user } = await openHours();
    const button = screen.getByRole('button', { name: 'Add a break, Sunday' });
    for (let count = 1; count <= 5; count += 1) await user.click(button);
    const add = screen.getByRole('button', { name: 'Add a break, Sunday' });
    expect(add.getAttribute('aria-description')).toBe('A day can have up to 5 breaks.');
    await user.click(add);
    expect(screen.queryByLabelText('Sunday, break 6 from')).toBeNull();
    expect(screen.queryByText(/^The break must/)).toBeNull();
  });

  it('are copied to all days with their hours, and hidden on a day off, whose hours are disabled', async () => {
    const { user, save } = await openHours();
    await copyToAll(user, 'Monday');
    await user.click(screen.getByRole('switch', { name: /^Sunday is/ }));
    expect(screen.getByLabelText('Sunday from')).toHaveProperty('disabled', true);
    expect(screen.queryByLabelText('Sunday, break 1 from')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Add a break, Sunday' })).toBeNull();
    expect(await save()).toMatchObject(days(...Array.from({ length: 7 }, () => LUNCH)));
  });

  it('are those of every day if all days have the same hours', async () => {
    const { user, click, save } = await openHours();
    await user.click(screen.getByRole('switch', { name: /Different hours for each day/ }));
    await click('Add a break, Every day');
    type('Every day, break 1 to', '23:00');
    expect(screen.getByText('The break must be within the business hours.')).toBeTruthy();
    type('Every day, break 1 to', '14:10');
    expect(await save()).toMatchObject({
      business_hour: { is_custom: false, breaks: [{ start: '14:00', end: '14:10' }] },
    });
  });

  it('are offered in new ones if one service level has them, and copied with a service level', async () => {
    const { user, click, save } = await openHours(WITH_BREAKS, 'POST');
    await click('New service level');
    await screen.findByDisplayValue('New service level');
    expect(screen.getByRole('button', { name: 'Add a break, Every day' })).toBeTruthy();
    expect(screen.getByRole('combobox', { name: 'Time zone' })).toHaveProperty('value', 'Asia/Bangkok (UTC+07:00)');
    await click('Reset');
    await user.click(await screen.findByRole('button', { name: 'Duplicate Priority customers' }));
    await screen.findByDisplayValue('Copy of Priority customers');
    expect(await save()).toMatchObject(days([], LUNCH, LUNCH, LUNCH, LUNCH, LUNCH, []));
    expect(await screen.findByRole('button', { name: 'Copy of Priority customers' })).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Duplicate Priority customers' }));
    expect(await screen.findByDisplayValue('Copy of Priority customers 2')).toBeTruthy();
  });

  it('delay the deadlines of the simulator', async () => {
    const { user } = await openHours();
    await user.click(screen.getByRole('tab', { name: 'Deadline simulator' }));
    expect(screen.getByText('Times are in Asia/Bangkok (UTC+07:00).')).toBeTruthy();
    expect(screen.queryByText(/^In .*, that is /)).toBeNull();
    setArrival('2026-11-20T11:55');
    expect(screen.getByText(/breaches level 2 on Fri, Nov 20, 2026, 13:04:59$/)).toBeTruthy();
    await user.click(screen.getByRole('tab', { name: 'Business hours' }));
    type('Monday, break 1 from', '');
    await user.click(screen.getByRole('tab', { name: 'Deadline simulator' }));
    expect(screen.getByText('Correct the business hours first.')).toBeTruthy();
  });
});

describe('the time zone [sla.time-zone]', () => {
  it('is found by its name and saved', async () => {
    const { user, save } = await openHours();
    const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Time zone' });
    expect(field.value).toBe('Asia/Bangkok (UTC+07:00)');
    await user.click(field);
    await user.keyboard('new york');
    await user.click(await screen.findByText(/^America\/New York \(UTC-0[45]:00\)$/));
    expect(await save()).toMatchObject({ business_hour: { time_zone: 'America/New_York' } });
    expect((await screen.findAllByText(/, Sat–Sun 07:00–22:00 \(America\/New York\)$/)).length).toBeGreaterThan(0);
  });

  it('[account.time-zone] of the simulator may be another one than that of the account, whose deadline it gives, too', async () => {
    const wrapFetch = withTimeZone('Europe/Berlin');
    const { user } = await openSla(`${WITH_BREAKS}&tab=hours`, { wrapFetch });
    await findName();
    await user.click(screen.getByRole('tab', { name: 'Deadline simulator' }));
    setArrival('2026-11-20T09:00');
    expect(screen.getByText(/^In Europe\/Berlin, that is Nov 20, 2026, 03:\d\d\.$/)).toBeTruthy();
  });

  it('that the browser does not know is refused, and stays until another one is chosen', async () => {
    const engine = createEngine();
    const unknown = async (request: Request) => {
      const answer = await elsewhere(engine)('GET', new URL(request.url).pathname);
      answer.sla[1].business_hour.time_zone = 'Mars/Olympus';
      return Response.json(answer);
    };
    const { user } = await openSla(`${WITH_BREAKS}&tab=hours`, {
      engine,
      wrapFetch: intercept('GET', /\/sla$/, unknown),
    });
    await findName();
    expect(screen.getByRole('combobox', { name: 'Time zone' })).toHaveProperty('value', 'Mars/Olympus');
    expect(screen.getByText('Mars/Olympus is not a known time zone.')).toBeTruthy();
    await user.click(screen.getByRole('tab', { name: 'Deadline simulator' }));
    expect(screen.getByText('Correct the business hours first.')).toBeTruthy();
  });
});

describe('two users editing breaks and the time zone', () => {
  async function both(change: (hours: ReturnType<typeof defaultSlaBody>['business_hour']) => void) {
    const engine = createEngine();
    const { user } = await openSla(`${WITH_BREAKS}&tab=hours`, { engine });
    await findName();
    await user.click(screen.getByRole('button', { name: 'Remove break 1, Monday' }));
    const other = elsewhere(engine);
    const { _id, ...body } = (await other('GET', '/api/v1.0/sla')).sla[1];
    change(body.business_hour);
    await other('PUT', `/api/v1.0/sla/${_id}`, body);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    return async () => (await other('GET', '/api/v1.0/sla')).sla[1].business_hour;
  }

  it('are combined if they are of other days', async () => {
    const stored = await both((hours) => {
      hours.time_zone = 'Asia/Tokyo';
      for (const day of hours.days.slice(2, 3)) day.breaks = [];
    });
    expect(await screen.findByText(MERGED)).toBeTruthy();
    const { time_zone, days: storedDays } = await stored();
    expect(time_zone).toBe('Asia/Tokyo');
    expect(storedDays.map(({ breaks }: { breaks: unknown[] }) => breaks.length)).toEqual([0, 0, 0, 1, 1, 1, 0]);
  });

  it('are compared if both changed the same day', async () => {
    await both((hours) => {
      for (const day of hours.days.slice(1, 2)) day.breaks = [{ start: '12:30', end: '13:30' }];
    });
    const choice = within(await screen.findByRole('radiogroup', { name: 'Business hours' }));
    expect(
      choice.getByRole('radio', {
        name: /^Yours Mon 07:00–22:00, Tue–Fri 07:00–12:00 and 13:00–22:00, .* \(Asia\/Bangkok\)$/,
      }),
    ).toBeTruthy();
    expect(choice.getByRole('radio', { name: /^Theirs Mon 07:00–12:30 and 13:30–22:00, / })).toBeTruthy();
  });
});
