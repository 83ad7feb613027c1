import { createEngine } from '@atrium-console/mock';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { MERGED } from '../../../../web/src/kit/edit/merged.ts';
import { elsewhere } from '../../support/elsewhere.ts';
import { intercept } from '../../support/intercept.ts';
import { findDialog, openPage } from '../../support/openPage.tsx';

const PATH = '/settings/auto-assignment/crm';
const CALL = '/api/v1.0/crm/auto_assign';
const NICHA = '65f0c1a2b3d4e5f627000001';
const JONAS = '65f0c1a2b3d4e5f627000002';
const RETURNS = '65f0c1a2b3d4e5f628000003';

const open = (options?: Parameters<typeof openPage>[2], search = '') =>
  openPage(`${PATH}${search}`, 'Auto-assignment', options);
const grid = async () => within(await screen.findByRole('grid', { name: 'Agents and their rules' }));
const save = () => screen.getByRole('button', { name: 'Save' });

/** Records the request bodies of a method and passes the requests on. */
function watch(method: string, path: RegExp) {
  const bodies: unknown[] = [];
  const wrapFetch = intercept(method, path, async (request) => {
    bodies.push(await request.json());
    return undefined;
  });
  return { bodies, wrapFetch };
}

describe('the matrix of agents and rules', () => {
  it('[assign.bulk] sends only the changed agents, and the rules are updated', async () => {
    const { bodies, wrapFetch } = watch('PUT', /\/agents$/);
    const { user } = await open({ wrapFetch });
    const cells = await grid();
    await user.click(cells.getByRole('checkbox', { name: 'Returns for Nicha Suwan' }));
    await user.click(cells.getByRole('checkbox', { name: 'Jonas Weber is on' }));
    expect(screen.getByText('7 agents, 2 cells not saved')).toBeTruthy();
    await user.click(save());
    expect(await screen.findByText('Setting has been updated')).toBeTruthy();
    expect(bodies).toEqual([
      {
        agents: [
          expect.objectContaining({ _id: NICHA, rules: expect.arrayContaining([RETURNS]) }),
          expect.objectContaining({ _id: JONAS, enabled: false }),
        ],
      },
    ]);
    await user.click(screen.getByRole('tab', { name: 'Rules' }));
    const returns = await screen.findByText('Returns');
    expect(returns.closest('li')?.textContent).toContain('Nicha Suwan and Ploy Kanchana');
  });

  it('[assign.modify-field] sends a single changed field as name and value', async () => {
    const { bodies, wrapFetch } = watch('PUT', /\/agents\/[0-9a-f]{24}$/);
    const { user } = await open({ wrapFetch });
    const limit = await (await grid()).findByRole('textbox', { name: 'Maximum open tickets of Nicha Suwan' });
    await user.clear(limit);
    await user.type(limit, '12');
    await user.click(save());
    expect(await screen.findByText('Setting has been updated')).toBeTruthy();
    expect(bodies).toEqual([{ modify_field: 'max_tickets', value: 12 }]);
  });

  it('lets the arrow keys move the cursor while a number is edited', async () => {
    const { user } = await open();
    const limit = (await grid()).getByRole<HTMLInputElement>('textbox', {
      name: 'Maximum open tickets of Nicha Suwan',
    });
    await user.click(limit);
    limit.setSelectionRange(1, 1);
    await user.keyboard('{ArrowLeft}');
    expect(document.activeElement).toBe(limit);
    limit.setSelectionRange(0, 0);
    await user.keyboard('{ArrowLeft}');
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Nicha Suwan is on'));
  });

  it('toggles a whole row, and a whole column for the agents shown', async () => {
    const { user } = await open();
    const cells = await grid();
    await user.click(cells.getByRole('checkbox', { name: 'All rules for Somchai Rattana' }));
    expect(screen.getByText('7 agents, 7 cells not saved')).toBeTruthy();
    await user.type(screen.getByRole('searchbox', { name: 'Search agents' }), 'ka');
    // Ploy Kanchana has the rule already, Aiko Tanaka gets it.
    expect(await screen.findByText('2 of 7 agents, 7 cells not saved')).toBeTruthy();
    await user.click(cells.getByRole('checkbox', { name: 'Returns for all agents shown' }));
    expect(await screen.findByText('2 of 7 agents, 8 cells not saved')).toBeTruthy();
  });

  it('edits all selected agents together', async () => {
    const { user } = await open();
    const cells = await grid();
    await user.click(cells.getByRole('checkbox', { name: 'Select Nicha Suwan' }));
    await user.click(cells.getByRole('checkbox', { name: 'Select Jonas Weber' }));
    const bulk = within(screen.getByRole('group', { name: 'Edit the selected agents' }));
    expect(bulk.getByText('2 agents selected')).toBeTruthy();
    await user.click(bulk.getByRole('combobox', { name: 'Rule for the selected agents' }));
    await user.click(await screen.findByRole('option', { name: 'Returns' }));
    await user.click(bulk.getByRole('button', { name: 'Add to rule' }));
    await user.click(bulk.getByRole('button', { name: 'Turn off' }));
    const limit = bulk.getByRole('textbox', { name: 'Limit for the selected agents' });
    await user.clear(limit);
    await user.type(limit, '7');
    await user.click(bulk.getByRole('button', { name: 'Set limit' }));
    expect(screen.getByText('7 agents, 6 cells not saved')).toBeTruthy();
    await user.click(save());
    expect(await screen.findByText('Setting has been updated')).toBeTruthy();
    expect(cells.getByRole<HTMLInputElement>('checkbox', { name: 'Returns for Jonas Weber' }).checked).toBe(true);
    expect(cells.getByRole<HTMLInputElement>('textbox', { name: 'Maximum open tickets of Jonas Weber' }).value).toBe(
      '7',
    );
  });

  it('keeps a limit that is not a whole number or missing, says what is wrong, and does not save it', async () => {
    const { user } = await open();
    const limit = (await grid()).getByRole<HTMLInputElement>('textbox', {
      name: 'Maximum open tickets of Nicha Suwan',
    });
    await user.clear(limit);
    expect(screen.getByText('Limit of Nicha Suwan: Between 1 and 1,000.')).toBeTruthy();
    expect(save().getAttribute('aria-description')).toContain('Fix the limits');
    expect(limit.getAttribute('aria-invalid')).toBe('true');
    await user.type(limit, '7.5');
    expect([limit.value, limit.getAttribute('aria-invalid'), limit.title]).toEqual([
      '7.5',
      'true',
      'Enter a whole number.',
    ]);
    expect(save().getAttribute('aria-description')).toContain('Fix the limits');
  });

  it('merges its changes of an agent with others that another user has saved first', async () => {
    const engine = createEngine();
    const { user } = await open({ engine });
    await user.click(await (await grid()).findByRole('checkbox', { name: 'Returns for Nicha Suwan' }));
    await elsewhere(engine)('PUT', `${CALL}/agents/${NICHA}`, { modify_field: 'max_tickets', value: 3 });
    await user.click(save());
    expect(await screen.findByText(MERGED)).toBeTruthy();
    const { agents } = await elsewhere(engine)('GET', `${CALL}/agents`);
    expect(agents.find((agent: { _id: string }) => agent._id === NICHA)).toMatchObject({ max_tickets: 3 });
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Returns for Nicha Suwan' }).checked).toBe(true);
  });

  it('shows both versions of a limit that another user has changed, too', async () => {
    const engine = createEngine();
    const { user } = await open({ engine });
    const limit = await (await grid()).findByRole('textbox', { name: 'Maximum open tickets of Nicha Suwan' });
    await user.clear(limit);
    await user.type(limit, '7');
    await elsewhere(engine)('PUT', `${CALL}/agents/${NICHA}`, { modify_field: 'max_tickets', value: 3 });
    await user.click(save());
    expect(await screen.findByText('Someone else changed this list of agents')).toBeTruthy();
    expect(screen.getByRole('radio', { name: /Theirs On, at most 3 open tickets/ })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Keep all of mine' }));
    await user.click(save());
    expect(await screen.findByText('Setting has been updated')).toBeTruthy();
  });

  it('shows an agent that another user has added, and keeps the draft', async () => {
    const engine = createEngine();
    const { user } = await open({ engine });
    await user.click(await (await grid()).findByRole('checkbox', { name: 'Returns for Nicha Suwan' }));
    const marco = { user_id: 504, rules: [], max_tickets: 5, enabled: true };
    await elsewhere(engine)('POST', `${CALL}/agents`, marco);
    await user.click(save());
    expect(await screen.findByText(MERGED)).toBeTruthy();
    expect(screen.getByRole('checkbox', { name: 'Marco Rossi is on' })).toBeTruthy();
    expect(await screen.findByText('Setting has been updated')).toBeTruthy();
    const cell = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Returns for Nicha Suwan' });
    expect(cell.checked).toBe(true);
  });

  it('asks before a change of tab discards the draft', async () => {
    const { user } = await open();
    await user.click(await (await grid()).findByRole('checkbox', { name: 'Returns for Nicha Suwan' }));
    await user.click(screen.getByRole('tab', { name: 'Rules' }));
    expect(await findDialog('Leave without saving?')).toBeTruthy();
  });
});

describe('agents', () => {
  it('[assign.agent-rules] adds a user as an agent, also to the rules', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Add agent' }));
    const dialog = await findDialog('Add agent');
    await user.click(dialog.getByRole('button', { name: 'Add' }));
    expect(await dialog.findByText('Choose a user.')).toBeTruthy();
    await user.click(await dialog.findByRole('combobox', { name: /User/ }));
    // Users who are agents already are not offered.
    expect(screen.queryByRole('option', { name: /Nicha Suwan/ })).toBeNull();
    await user.click(await screen.findByRole('option', { name: /Marco Rossi/ }));
    await user.click(dialog.getByRole('combobox', { name: 'Rules' }));
    await user.click(await screen.findByRole('option', { name: 'Returns' }));
    await user.click(dialog.getByRole('button', { name: 'Add' }));
    expect(await screen.findByText('Setting has been created')).toBeTruthy();
    const cell = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Returns for Marco Rossi' });
    expect(cell.checked).toBe(true);
  });
});
