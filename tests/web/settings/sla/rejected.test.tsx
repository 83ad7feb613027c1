import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { intercept } from '../../support/intercept.ts';
import { findName, openSla, SLA_IDS, SLA_ITEM } from '../../support/openSla.tsx';

/** Rejects a save with these field errors. */
const reject = (messages: Record<string, string>) =>
  intercept('PUT', SLA_ITEM, () => {
    const errors = Object.entries(messages).map(([field, message]) => ({ field, code: 'refused', message }));
    return Response.json({ code: 'invalid', message: 'Look again.', errors }, { status: 422 });
  });

async function saveRejected(messages: Record<string, string>, search = '') {
  const view = await openSla(search, { wrapFetch: reject(messages) });
  await view.user.type(await findName(), ' plus');
  await view.user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Look again.')).toBeTruthy();
  return view;
}

const tab = (name: RegExp) => screen.getByRole('tab', { name });
const hasErrors = (name: RegExp) => within(tab(name)).queryByRole('img', { name: 'Has errors' }) !== null;

describe('fields of a service level that the server rejects', () => {
  it('are shown at the name until it is edited', async () => {
    const { user } = await saveRejected({ name: 'Another one has this name.' });
    const name = await findName();
    expect(await screen.findByText('Another one has this name.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(name));
    expect(name.value).toBe('Standard support plus');
    await user.type(name, '!');
    expect(screen.queryByText('Another one has this name.')).toBeNull();
  });

  it('are shown at the levels of their metric', async () => {
    await saveRejected({
      'first_response.1.to': 'Level 2 is too long for this desk.',
      resolution_time: 'Not for this.',
    });
    expect(await screen.findByText('Level 2 is too long for this desk.')).toBeTruthy();
    expect(screen.getByRole('textbox', { name: /^Level 2 to, minutes/ }).getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByRole('textbox', { name: /^Level 1 to, minutes/ }).getAttribute('aria-invalid')).not.toBe('true');
    const metrics = within(screen.getByRole('navigation', { name: 'Metrics' }));
    expect(metrics.getByRole('button', { name: /Resolution time.*Not for this\./ })).toBeTruthy();
  });

  it('are shown at the day, on the tab that opens for them', async () => {
    await saveRejected({ 'business_hour.days.1.end': 'The building closes at 17:00.' }, 'tab=holidays');
    expect(await screen.findByText('The building closes at 17:00.')).toBeTruthy();
    expect(hasErrors(/^Business hours/)).toBe(true);
    const [, monday] = screen.getAllByRole('group').filter((group) => group.tagName === 'FIELDSET');
    expect(within(monday ?? document.body).getByText('The building closes at 17:00.')).toBeTruthy();
  });

  it('are shown at the break and at the time zone', async () => {
    await saveRejected(
      {
        'business_hour.days.1.breaks.0.end': 'Lunch is too long.',
        'business_hour.time_zone': 'Not where we work.',
      },
      `sla=${SLA_IDS[1]}&tab=hours`,
    );
    expect(await screen.findByText('Lunch is too long.')).toBeTruthy();
    expect(screen.getByLabelText('Monday, break 1 to').getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByLabelText('Tuesday, break 1 to').getAttribute('aria-invalid')).not.toBe('true');
    expect(screen.getByText('Not where we work.')).toBeTruthy();
  });

  it('are shown at the holiday in the list, and above the calendar', async () => {
    const { user } = await saveRejected({ 'holidays.0.name': 'Write the name in full.' }, 'tab=holidays');
    const [name] = await screen.findAllByRole('textbox', { name: /^Name of \w{3}, / });
    expect(name?.getAttribute('aria-invalid')).toBe('true');
    expect(hasErrors(/^Holidays/)).toBe(true);
    expect(hasErrors(/^Levels/)).toBe(false);
    await user.click(screen.getByRole('radio', { name: 'Calendar' }));
    expect(screen.getByText('Write the name in full.')).toBeTruthy();
  });
});
