import { createEngine } from '@atrium-console/mock';
import { defaultSlaBody } from '@atrium-console/sdk/rules';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { elsewhere } from '../../support/elsewhere.ts';
import { record, without } from '../../support/intercept.ts';
import { findName, openSla, SLA_IDS, SLA_ITEM } from '../../support/openSla.tsx';

/** An id that no client has chosen. */
const GIVEN = '65f0c1a2b3d4e5f6010000ff';
const SAVED = "You've just updated setting.";

async function nav() {
  return within(await screen.findByRole('navigation', { name: 'Service levels' }));
}

/** The text of the toasts on screen. */
function toasts() {
  return [...document.querySelectorAll('.Toastify__toast')].map((toast) => toast.textContent);
}

describe('the list of service levels', () => {
  it('[sla.list] lists the body field sla and opens the first one', async () => {
    await openSla();
    expect((await findName()).value).toBe('Standard support');
    const list = await nav();
    for (const name of ['Standard support', 'Priority customers', 'Weekend desk']) {
      expect(list.getByRole('button', { name })).toBeTruthy();
    }
  });

  it('stores the open one and its tab in the URL', async () => {
    const { user, router } = await openSla(`sla=${SLA_IDS[2]}&tab=hours`);
    expect((await findName()).value).toBe('Weekend desk');
    expect(screen.getByRole('tab', { name: 'Business hours' }).getAttribute('aria-selected')).toBe('true');
    await user.click(screen.getByRole('tab', { name: 'Holidays' }));
    await user.click(await (await nav()).findByRole('button', { name: 'Priority customers' }));
    await waitFor(() => expect(router.state.location.search).toBe(`?sla=${SLA_IDS[1]}&tab=holidays`));
    expect((await findName()).value).toBe('Priority customers');
  });

  it('creates one with the defaults from an empty list, without breaks', async () => {
    const { sent, wrapFetch } = record('POST', SLA_ITEM);
    const { user } = await openSla('tab=hours', { scenario: 'empty', wrapFetch });
    expect(await screen.findByRole('heading', { name: 'No service levels yet' })).toBeTruthy();
    await user.click(screen.getAllByRole('button', { name: 'New service level' })[0] ?? document.body);
    const name = await findName();
    await user.clear(name);
    await user.type(name, 'Night shift');
    expect(screen.queryByRole('button', { name: /Add a break/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(SAVED)).toBeTruthy();
    expect(sent).toEqual([defaultSlaBody('Night shift')]);
    expect(await (await nav()).findByRole('button', { name: 'Night shift' })).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Unsaved changes' })).toBeNull());
  });

  it('goes on with the id that a server has given to a new one', async () => {
    const ids: string[] = [];
    const wrapFetch = (inner: typeof fetch): typeof fetch => {
      return async (input, init) => {
        const request = new Request(input, init);
        if (request.method === 'PUT') ids.push(request.url.slice(-24));
        if (request.method !== 'POST' || !SLA_ITEM.test(request.url)) return inner(request);
        // It takes no id of the client.
        const { url, method, headers } = request;
        return inner(url.replace(SLA_ITEM, `/sla/${GIVEN}`), { method, headers, body: await request.text() });
      };
    };
    const { user, router } = await openSla('tab=hours', { wrapFetch });
    await user.click((await screen.findAllByRole('button', { name: 'New service level' }))[0] ?? document.body);
    await waitFor(async () => expect((await findName()).value).toBe('New service level'));
    await user.type(await findName(), ' at night');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(SAVED)).toBeTruthy();
    await waitFor(() => expect(router.state.location.search).toContain(`sla=${GIVEN}`));
    await waitFor(() => expect(screen.queryByText('Not saved')).toBeNull());
    await user.type(await findName(), ' and day');
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    await waitFor(() => expect(ids).toEqual([GIVEN]));
    expect(await (await nav()).findByRole('button', { name: 'New service level at night and day' })).toBeTruthy();
  });

  it('[sla.delete] names the deleted service level, deletes it with its draft and opens another one', async () => {
    const { user, router } = await openSla(`sla=${SLA_IDS[2]}`);
    await user.type(await findName(), ' with a draft');
    await user.click(await (await nav()).findByRole('button', { name: 'Delete Weekend desk' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete Weekend desk?' }));
    await user.click(dialog.getByRole('button', { name: 'Delete service level' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    // It stays open, locked, until the server has deleted it.
    const name = await findName();
    expect(name.value).toBe('Weekend desk with a draft');
    expect(name.readOnly).toBe(true);
    await user.click(await screen.findByRole('button', { name: 'Delete now' }));
    expect(await screen.findByText('Delete completed')).toBeTruthy();
    await waitFor(async () => expect((await findName()).value).toBe('Standard support'));
    await waitFor(() => expect(router.state.location.search).toBe(''));
    expect((await nav()).queryByRole('button', { name: 'Weekend desk' })).toBeNull();
    expect(screen.queryByText(/Someone else deleted/)).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('region', { name: 'Unsaved changes' })).toBeNull();
  });

  it('keeps the draft of one that is to be deleted: it cannot be saved, and goes on after an undo', async () => {
    const { user } = await openSla(`sla=${SLA_IDS[2]}`);
    await user.type(await findName(), ' with a draft');
    await user.click(await (await nav()).findByRole('button', { name: 'Delete Weekend desk' }));
    await user.click(await screen.findByRole('button', { name: 'Delete service level' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const bar = within(screen.getByRole('region', { name: 'Unsaved changes' }));
    expect(bar.getByRole('button', { name: 'Save' }).getAttribute('aria-disabled')).toBe('true');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect((await findName()).value).toBe('Weekend desk with a draft');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(SAVED)).toBeTruthy();
    expect(await (await nav()).findByRole('button', { name: 'Weekend desk with a draft' })).toBeTruthy();
  });

  it('is read-only without the permission, with a reason', async () => {
    const { user } = await openSla('tab=levels', { wrapFetch: without('crm.ticket_timer.write') });
    const name = await findName();
    await user.type(name, 'x');
    expect(name.value).toBe('Standard support');
    for (const label of ['New service level', 'Delete Weekend desk', 'Duplicate Weekend desk', 'Use the defaults']) {
      const control = screen.getByRole('button', { name: label });
      expect(control.getAttribute('aria-description')).toContain('crm.ticket_timer.write');
      await user.click(control);
    }
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('slider')).toBeNull();
    await user.click(screen.getByRole('tab', { name: 'Business hours' }));
    const ownHours = screen.getByRole<HTMLInputElement>('switch', { name: /Different hours/ });
    const before = ownHours.checked;
    await user.click(ownHours);
    expect(ownHours.checked).toBe(before);
    expect(ownHours.getAttribute('aria-description')).toContain('crm.ticket_timer.write');
    await user.click(screen.getByRole('tab', { name: 'Holidays' }));
    await user.click(screen.getByRole('button', { name: 'Remove Fri, Dec 25, 2026' }));
    await user.click(screen.getByRole('button', { name: 'Add' }));
    expect(screen.getByDisplayValue('Christmas Day')).toHaveProperty('readOnly', true);
    expect(screen.queryByRole('region', { name: 'Unsaved changes' })).toBeNull();
  });
});

describe('saving a service level', () => {
  it('sends the whole body with the loaded update time', async () => {
    const { sent, wrapFetch } = record('PUT', SLA_ITEM);
    const { user } = await openSla('', { wrapFetch });
    await user.type(await findName(), ' plus');
    await user.keyboard('{Control>}s{/Control}');
    expect(await screen.findByText(SAVED)).toBeTruthy();
    expect(sent).toMatchObject([{ name: 'Standard support plus', updated_time: '2026-11-02T08:15:00.000Z' }]);
    expect((await findName()).value).toBe('Standard support plus');
    expect(screen.queryByRole('region', { name: 'Unsaved changes' })).toBeNull();
    expect(screen.queryByText(/Someone else saved/)).toBeNull();
  });

  it('sends nothing without a name', async () => {
    const { user } = await openSla();
    await user.clear(await findName());
    expect(screen.getByText('Enter a name for the service level.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(toasts()).toEqual(['ERROREnter a name for the service level.']));
  });

  it('discards a new one on reset without asking twice', async () => {
    const { user } = await openSla();
    await findName();
    await user.click(screen.getByRole('button', { name: 'New service level' }));
    await screen.findByDisplayValue('New service level');
    await user.click(screen.getByRole('button', { name: 'Reset' }));
    expect(await screen.findByDisplayValue('Standard support')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('two users editing the same service level', () => {
  it('overwrites the version of the other user on request', async () => {
    const engine = createEngine();
    const { user } = await openSla('', { engine });
    await user.type(await findName(), ' mine');
    const other = elsewhere(engine);
    const [{ _id, ...body }] = (await other('GET', '/api/v1.0/sla')).sla;
    await other('PUT', `/api/v1.0/sla/${_id}`, { ...body, name: 'Theirs' });
    const storedName = async () => (await other('GET', '/api/v1.0/sla')).sla[0].name;
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Someone else changed this service level');
    expect(toasts()).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Keep all of mine' }));
    expect(await storedName()).toBe('Theirs');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(async () => expect(await storedName()).toBe('Standard support mine'));
    await waitFor(() => expect(screen.queryByText(/Someone else saved/)).toBeNull());
  });

  it('names the holidays that both changed, and keeps all other changes', async () => {
    const engine = createEngine();
    const { user } = await openSla('', { engine });
    const other = elsewhere(engine);
    const [{ _id, ...body }] = (await other('GET', '/api/v1.0/sla')).sla;
    const holidays = [{ date: body.holidays[0].date, name: 'Founding day' }];
    await user.type(await findName(), ' mine');
    await user.click(screen.getByRole('tab', { name: 'Holidays' }));
    const [remove] = await screen.findAllByRole('button', { name: /^Remove / });
    if (remove) await user.click(remove);
    await other('PUT', `/api/v1.0/sla/${_id}`, { ...body, holidays });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const choice = within(await screen.findByRole('radiogroup', { name: 'Holidays' }));
    expect(choice.getByRole('radio', { name: /^Theirs \w{3}, \w{3} \d+, \d{4} \(Founding day\)$/ })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Take all of theirs' }));
    expect((await screen.findAllByRole('button', { name: /^Remove / })).length).toBe(1);
    // Only the fields that both changed are chosen between.
    expect((await findName()).value).toBe('Standard support mine');
  });

  it('keeps the draft of a deleted service level, and can create it again', async () => {
    const engine = createEngine();
    const { user } = await openSla('', { engine });
    await user.type(await findName(), ' mine');
    const other = elsewhere(engine);
    await other('DELETE', `/api/v1.0/sla/${SLA_IDS[0]}`);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Someone else deleted this service level')).toBeTruthy();
    expect((await findName()).value).toBe('Standard support mine');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(SAVED)).toBeTruthy();
    const names = (await other('GET', '/api/v1.0/sla')).sla.map((sla: { name: string }) => sla.name);
    expect(names).toContain('Standard support mine');
  });
});

describe('levels on the page', () => {
  const slider = (level: number) => screen.getByRole('slider', { name: `First response: end of level ${level}` });

  it('[sla.contiguous] [sla.order] the arrow keys move a boundary and its neighbour, and a drag stops before the next', async () => {
    await openSla('tab=levels');
    await findName();
    expect(slider(1).getAttribute('aria-valuetext')).toBe('5 minutes 59 seconds');
    fireEvent.keyDown(slider(1), { key: 'ArrowRight' });
    expect(slider(1).getAttribute('aria-valuetext')).toBe('6 minutes 59 seconds');
    fireEvent.keyDown(slider(1), { key: 'ArrowLeft', shiftKey: true });
    expect(slider(1).getAttribute('aria-valuetext')).toBe('6 minutes 58 seconds');
    expect(screen.getByText('6 min 59 s')).toBeTruthy();
    fireEvent.keyDown(slider(1), { key: 'End' });
    expect(slider(1).getAttribute('aria-valuetext')).toBe('10 minutes 57 seconds');
    fireEvent.change(slider(3), { target: { value: '0' } });
    expect(slider(3).getAttribute('aria-valuetext')).toBe('11 minutes 1 second');
    expect(screen.queryByText(/is invalid/)).toBeNull();
  });

  it('[sla.max] keeps what is typed and says that more than 687599 is invalid', async () => {
    const { user } = await openSla('tab=levels');
    await findName();
    const invalid = () => screen.queryByText('First response: Level 3 is invalid');
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Level 3 to, days, 0 to 7' });
    await user.clear(field);
    await user.type(field, '8');
    await user.tab();
    expect(field.value).toBe('8');
    expect(invalid()).toBeTruthy();
    await user.clear(field);
    await user.type(field, '0');
    expect(invalid()).toBeNull();
  });

  it('[sla.open-end] the last level ends or stays open', async () => {
    const { user } = await openSla('tab=levels');
    await findName();
    const open = screen.getByRole('switch', { name: 'Open-ended' });
    await user.click(open);
    const hours = screen.getByRole<HTMLInputElement>('textbox', { name: 'Level 4 to, hours, 0 to 23' });
    expect(hours.value).toBe('1');
    const minutes = screen.getByRole('textbox', { name: 'Level 4 to, minutes, 0 to 59' });
    await user.clear(minutes);
    await user.clear(hours);
    await user.type(hours, '2');
    expect(screen.getByRole('switch', { name: 'Open-ended' })).toHaveProperty('checked', false);
    await user.click(screen.getByRole('switch', { name: 'Open-ended' }));
    expect(screen.queryByRole('textbox', { name: /Level 4 to/ })).toBeNull();
  });

  it('copies the levels of one metric to all metrics, and restores the defaults', async () => {
    const { user } = await openSla('tab=levels');
    await findName();
    fireEvent.keyDown(slider(1), { key: 'ArrowRight' });
    await user.click(screen.getByRole('button', { name: 'Copy to all metrics' }));
    const metrics = within(screen.getByRole('navigation', { name: 'Metrics' }));
    await user.click(metrics.getByRole('button', { name: /Resolution time/ }));
    const end = screen.getByRole('slider', { name: 'Resolution time: end of level 1' });
    expect(end.getAttribute('aria-valuetext')).toBe('6 minutes 59 seconds');
    await user.click(screen.getByRole('button', { name: 'Use the defaults' }));
    expect(end.getAttribute('aria-valuetext')).toBe('5 minutes 59 seconds');
  });
});
