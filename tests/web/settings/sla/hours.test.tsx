import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { record, without } from '../../support/intercept.ts';
import { findName, openSla, SLA_IDS, SLA_ITEM } from '../../support/openSla.tsx';

/** Opens the business hours, which are shown at first, and records what is saved. */
async function openHours(search = '', options: Parameters<typeof openSla>[1] = {}) {
  const { sent, wrapFetch } = record('PUT', SLA_ITEM);
  const view = await openSla(search, { wrapFetch, ...options });
  await findName();
  const choose = async (button: string, item: RegExp) => {
    await view.user.click(screen.getByRole('button', { name: button }));
    await view.user.click(await screen.findByRole('menuitem', { name: item }));
  };
  const save = async () => {
    await view.user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText("You've just updated setting.");
    return sent[0];
  };
  return { ...view, sent, choose, save };
}

const facts = () => screen.getByRole('list', { name: 'In short' }).textContent;
const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;

describe('the business hours of a service level', () => {
  it('are seen in the list, and in the editor without another click, in the same words', async () => {
    await openHours();
    expect(screen.getByRole('tab', { name: 'Business hours' }).getAttribute('aria-selected')).toBe('true');
    expect(value('Friday to')).toBe('16:30');
    expect(facts()).toBe('Mon–Thu 08:00–17:00, Fri 08:00–16:30, Sat–Sun closed7 holidays');
    const list = within(screen.getByRole('navigation', { name: 'Service levels' }));
    expect(list.getByText('Mon–Thu 08:00–17:00, Fri 08:00–16:30')).toBeTruthy();
    expect(list.getByText('Every day 08:00–17:00 (default)')).toBeTruthy();
  });

  it('are in words what is being entered', async () => {
    const { user } = await openHours();
    await user.click(screen.getByRole('switch', { name: /^Friday is/ }));
    expect(facts()).toMatch(/^Mon–Thu 08:00–17:00, Fri–Sun closed/);
    await user.click(screen.getByRole('tab', { name: 'Levels' }));
    expect(facts()).toMatch(/^Mon–Thu 08:00–17:00, Fri–Sun closed/);
  });
});

describe('a time of day', () => {
  it('is entered in digits, and put in order when it is left', async () => {
    const { user, save } = await openHours();
    const field = screen.getByLabelText('Monday from');
    await user.clear(field);
    await user.type(field, '930');
    expect(value('Monday from')).toBe('930');
    await user.tab();
    expect(value('Monday from')).toBe('09:30');
    const monday = { label: 'Monday', is_holiday: false, start: '09:30', end: '17:00' };
    expect(await save()).toMatchObject({ business_hour: { days: expect.arrayContaining([monday]) } });
  });

  it('that is none stays to be corrected', async () => {
    const { user } = await openHours();
    const field = screen.getByLabelText('Monday from');
    await user.clear(field);
    await user.type(field, '9:7');
    await user.tab();
    expect(value('Monday from')).toBe('9:7');
    expect(screen.getByText('Enter a start and an end.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Reset' }));
    expect(value('Monday from')).toBe('08:00');
  });

  it('moves by a quarter of an hour with the arrow keys', async () => {
    const { user } = await openHours();
    await user.click(screen.getByLabelText('Friday to'));
    await user.keyboard('{ArrowUp}');
    expect(value('Friday to')).toBe('16:45');
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(value('Friday to')).toBe('16:15');
  });
});

describe('copying the hours of a day', () => {
  it('to weekdays changes the other weekdays, and says which', async () => {
    const { choose, save } = await openHours();
    await choose('Copy the hours of Friday', /^Copy to weekdays.*Changes Mon–Thu$/);
    expect(screen.getByText('Mon–Thu now 08:00–16:30, like Friday.')).toBeTruthy();
    expect(facts()).toMatch(/^Mon–Fri 08:00–16:30, Sat–Sun closed/);
    const sunday = { label: 'Sunday', is_holiday: true, start: '08:00', end: '17:00' };
    const monday = { label: 'Monday', is_holiday: false, start: '08:00', end: '16:30' };
    expect(await save()).toMatchObject({ business_hour: { days: expect.arrayContaining([sunday, monday]) } });
  });

  it('to all days leaves closed days closed, with the hours they had', async () => {
    const { choose, user } = await openHours();
    await choose('Copy the hours of Friday', /^Copy to all days.*Changes Mon–Thu; Sat–Sun stay closed$/);
    expect(screen.getByText('Mon–Thu now 08:00–16:30, like Friday. Sat–Sun stay closed.')).toBeTruthy();
    await user.click(screen.getByRole('switch', { name: /^Sunday is/ }));
    expect(value('Sunday to')).toBe('17:00');
  });

  it('is taken back by one click, until something else is changed', async () => {
    const { choose, user } = await openHours();
    await choose('Copy the hours of Friday', /^Copy to weekdays/);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(value('Monday to')).toBe('17:00');
    expect(document.activeElement).toBe(screen.getByText('Changed back.'));
    expect(screen.queryByRole('region', { name: 'Unsaved changes' })).toBeNull();
    await choose('Copy the hours of Friday', /^Copy to weekdays/);
    fireEvent.change(screen.getByLabelText('Monday to'), { target: { value: '15:00' } });
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('is not offered where nothing would change, or for a closed day', async () => {
    const { choose, user } = await openHours();
    expect(screen.queryByRole('button', { name: 'Copy the hours of Sunday' })).toBeNull();
    await choose('Copy the hours of Friday', /^Copy to weekdays/);
    await user.click(screen.getByRole('button', { name: 'Copy the hours of Friday' }));
    const item = await screen.findByRole('menuitem', { name: /^Copy to weekdays.*Nothing to change/ });
    expect(item).toHaveProperty('disabled', true);
  });
});

describe('templates of business hours', () => {
  it.each([
    [/^Office hours/, 'Mon–Fri 09:00–18:00', 'Mon–Fri 09:00–18:00, Sat–Sun closed'],
    [/^Two shifts/, 'Every day 06:00–22:00', 'Every day 06:00–22:00'],
    [/^Around the clock/, '24/7', '24/7'],
  ])('%s go into the draft without a question, and say what changed', async (item, text, fact) => {
    const { choose, sent } = await openHours();
    await choose('Use a template', item);
    expect(screen.queryByRole('dialog')).toBeNull();
    const told = screen.getByText(/Before: Mon–Thu 08:00–17:00, Fri 08:00–16:30\.$/);
    expect(told.textContent).toContain(`: ${text}. `);
    expect(told.getAttribute('role')).toBe('status');
    expect(facts()).toBe(`${fact}7 holidays`);
    expect(sent).toEqual([]);
  });

  it('are saved, and marked as in use', async () => {
    const { choose, user, save } = await openHours();
    await choose('Use a template', /^Around the clock/);
    expect(await save()).toMatchObject({ business_hour: { is_custom: false, start: '00:00', end: '24:00' } });
    await user.click(screen.getByRole('button', { name: 'Use a template' }));
    const item = await screen.findByRole('menuitem', { name: /^Around the clock/ });
    expect(within(item).getByRole('img', { name: 'In use' })).toBeTruthy();
  });

  it('are taken back by Undo, and by Reset', async () => {
    const { choose, user } = await openHours(`sla=${SLA_IDS[1]}`);
    await choose('Use a template', /^Office hours/);
    expect(screen.queryByLabelText('Monday, break 1 from')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(value('Monday, break 1 from')).toBe('12:00');
    await choose('Use a template', /^Two shifts/);
    await user.click(screen.getByRole('button', { name: 'Reset' }));
    expect(value('Monday, break 1 from')).toBe('12:00');
  });

  it('cannot be used without the permission', async () => {
    const { user } = await openHours('', { wrapFetch: without('crm.ticket_timer.write') });
    for (const name of ['Use a template', 'Copy the hours of Friday']) {
      const button = screen.getByRole('button', { name });
      expect(button.getAttribute('aria-description')).toContain('crm.ticket_timer.write');
      await user.click(button);
    }
    expect(screen.queryByRole('menu')).toBeNull();
  });
});

describe('leaving for the list', () => {
  it('asks about unsaved changes, and opens the first one as it is stored', async () => {
    const { user, router } = await openHours(`sla=${SLA_IDS[0]}`);
    fireEvent.change(screen.getByLabelText('Monday to'), { target: { value: '15:00' } });
    await user.click(screen.getByRole('button', { name: 'All service levels' }));
    await user.click(await screen.findByRole('button', { name: 'Discard changes' }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
    await waitFor(() => expect(value('Monday to')).toBe('17:00'));
    expect(screen.queryByRole('button', { name: 'All service levels' })).toBeNull();
    expect(screen.queryByRole('region', { name: 'Unsaved changes' })).toBeNull();
  });
});
