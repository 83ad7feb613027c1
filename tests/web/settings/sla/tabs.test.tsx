import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { record } from '../../support/intercept.ts';
import { findName, openSla, SLA_ITEM, setArrival } from '../../support/openSla.tsx';

const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

/** Opens a tab and records the request bodies. */
async function openTab(tab: string) {
  const { sent, wrapFetch } = record('PUT', SLA_ITEM);
  const view = await openSla(`tab=${tab}`, { wrapFetch });
  await findName();
  const save = () => view.user.click(screen.getByRole('button', { name: 'Save' }));
  return { ...view, sent, save };
}

describe('business hours', () => {
  it('[sla.business-hours] a day must start before it ends, and midnight is the end of the day', async () => {
    const { sent, save } = await openTab('hours');
    type(screen.getByLabelText('Monday from'), '18:00');
    expect(screen.getByText('The start must be before the end.')).toBeTruthy();
    await save();
    expect(await screen.findByText('Monday: the start must be before the end.')).toBeTruthy();
    expect(sent).toEqual([]);
    type(screen.getByLabelText('Monday to'), '00:00');
    expect(screen.queryByText('The start must be before the end.')).toBeNull();
    fireEvent.blur(screen.getByLabelText('Monday to'));
    expect(screen.getByLabelText('Monday to')).toHaveProperty('value', '24:00');
    await save();
    expect(await screen.findByText("You've just updated setting.")).toBeTruthy();
    const monday = { label: 'Monday', is_holiday: false, start: '18:00', end: '24:00' };
    expect(sent).toMatchObject([{ business_hour: { is_custom: true, days: expect.arrayContaining([monday]) } }]);
  });

  it('[sla.business-hours] a time that is cleared stays cleared, and is not saved', async () => {
    const { sent, save } = await openTab('hours');
    type(screen.getByLabelText('Monday from'), '');
    expect(screen.getByLabelText('Monday from')).toHaveProperty('value', '');
    expect(screen.getByText('Enter a start and an end.')).toBeTruthy();
    await save();
    expect(await screen.findByText('Monday: enter a start and an end.')).toBeTruthy();
    expect(sent).toEqual([]);
  });

  it('switches to the same hours every day, initially 08:00 to 17:00', async () => {
    const { user, sent, save } = await openTab('hours');
    await user.click(screen.getByRole('switch', { name: /Different hours for each day/ }));
    expect(screen.getByLabelText('Every day from')).toHaveProperty('value', '08:00');
    expect(screen.getByLabelText('Every day to')).toHaveProperty('value', '17:00');
    await save();
    await waitFor(() => expect(sent).toMatchObject([{ business_hour: { is_custom: false } }]));
  });
});

describe('holidays', () => {
  it('[sla.holidays.unique] adds a day once, in order, and removes it by its date', async () => {
    const { user, sent, save } = await openTab('holidays');
    const [day, name] = [screen.getByLabelText('Day'), screen.getByLabelText('Name of the holiday')];
    type(day, '2026-12-25');
    await user.click(screen.getByRole('button', { name: 'Add' }));
    expect(screen.getByText('This day is already in the list.')).toBeTruthy();
    type(day, '2026-12-10');
    await user.type(name, 'Constitution Day{Enter}');
    const rows = within(screen.getByRole('list', { name: 'Holidays' })).getAllByRole('listitem');
    expect(within(rows[1] ?? document.body).getByDisplayValue('Constitution Day')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Remove Sat, Dec 5, 2026' }));
    await user.type(screen.getByRole('textbox', { name: 'Name of Fri, Dec 25, 2026' }), '!');
    await save();
    const others = ['2026-12-31', '2027-01-01', '2027-04-13', '2027-04-14', '2027-04-15'].map((date) => ({ date }));
    const holidays = [
      { date: '2026-12-10', name: 'Constitution Day' },
      { date: '2026-12-25', name: 'Christmas Day!' },
      ...others,
    ];
    await waitFor(() => expect(sent).toMatchObject([{ holidays }]));
  });

  it('shows the year as a calendar in which a click adds a holiday', async () => {
    const { user } = await openTab('holidays');
    await user.click(screen.getByText('Calendar'));
    const christmas = screen.getByRole('button', { name: 'Fri, Dec 25, 2026, Christmas Day' });
    expect(christmas.getAttribute('aria-pressed')).toBe('true');
    await user.click(christmas);
    await user.click(screen.getByRole('button', { name: 'Thu, Dec 10, 2026' }));
    await user.click(screen.getByText('List'));
    expect(screen.queryByDisplayValue('Christmas Day')).toBeNull();
    expect(screen.getByRole('textbox', { name: 'Name of Thu, Dec 10, 2026' })).toBeTruthy();
  });
});

describe('the keyboard in the calendar', () => {
  it('is a single tab stop, and its keys reach every day, including other years', async () => {
    const { user } = await openTab('holidays');
    await user.click(screen.getByText('Calendar'));
    const stops = () => document.querySelectorAll('[data-date][tabindex="0"]');
    expect(stops()).toHaveLength(1);
    screen.getByRole('button', { name: "Thu, Dec 31, 2026, New Year's Eve" }).focus();
    await user.keyboard('{ArrowRight}');
    expect(document.activeElement?.getAttribute('aria-label')).toBe("Fri, Jan 1, 2027, New Year's Day");
    await user.keyboard('{PageUp}{ArrowDown}');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Tue, Dec 8, 2026');
    await user.keyboard(' ');
    expect(document.activeElement?.getAttribute('aria-pressed')).toBe('true');
    expect(stops()).toHaveLength(1);
  });
});

describe('the deadline simulator', () => {
  it('shows no answer while its inputs are empty or wrong', async () => {
    const { user } = await openTab('simulator');
    const answers = () =>
      screen.queryAllByText(/breaches level/).length + screen.queryAllByRole('table', { name: /^Deadlines/ }).length;
    expect(answers()).toBeGreaterThan(0);
    setArrival('');
    expect(screen.getByLabelText('Ticket arrives at')).toHaveProperty('value', '');
    expect(screen.getByText('Enter when the ticket arrives to see its deadlines.')).toBeTruthy();
    expect(answers()).toBe(0);
    setArrival('2026-11-20T16:25');
    expect(answers()).toBeGreaterThan(0);
    await user.click(screen.getByRole('tab', { name: 'Business hours' }));
    type(screen.getByLabelText('Monday from'), '');
    await user.click(screen.getByRole('tab', { name: 'Deadline simulator' }));
    expect(screen.getByText('Correct the business hours first.')).toBeTruthy();
    expect(answers()).toBe(0);
  });

  it('uses the draft and states which days are skipped and why', async () => {
    const { user } = await openTab('holidays');
    type(screen.getByLabelText('Day'), '2026-11-23');
    await user.type(screen.getByLabelText('Name of the holiday'), 'Founders');
    await user.click(screen.getByRole('button', { name: 'Add' }));
    await user.click(screen.getByRole('tab', { name: 'Deadline simulator' }));
    setArrival('2026-11-20T16:25');
    expect(
      screen.getByText('A ticket at Fri, Nov 20, 2026, 16:25 breaches level 2 on Tue, Nov 24, 2026, 08:05:59'),
    ).toBeTruthy();
    const table = within(screen.getByRole('table', { name: 'Skipped days' }));
    expect(table.getAllByRole('row').map((row) => row.textContent)).toEqual([
      'Skipped dayReason',
      'Sat, Nov 21, 2026Closed',
      'Sun, Nov 22, 2026Closed',
      'Mon, Nov 23, 2026Holiday: Founders',
    ]);
    setArrival('2026-11-20T20:00');
    expect(table.getByText('After business hours, 08:00–16:30')).toBeTruthy();
    setArrival('2026-11-20T16:25');
    await user.selectOptions(screen.getByLabelText('Level'), 'Level 4');
    expect(screen.getByText(/never breaches level 4: it is open-ended/)).toBeTruthy();
    await user.selectOptions(screen.getByLabelText('Metric'), 'Resolution time');
    await user.selectOptions(screen.getByLabelText('Level'), 'Level 1');
    expect(screen.getByText(/breaches level 1 on Tue, Nov 24, 2026, 11:54:59/)).toBeTruthy();
  });
});
