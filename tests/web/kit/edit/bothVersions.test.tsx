import { createEngine } from '@atrium-console/mock';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { MERGED } from '../../../../web/src/kit/edit/merged.ts';
import { elsewhere } from '../../support/elsewhere.ts';
import { refuse } from '../../support/envelope.ts';
import { intercept, record } from '../../support/intercept.ts';
import { findDialog, findTable } from '../../support/openPage.tsx';
import { CALLS, openKit } from '../support/openKit.tsx';

const CALL = '/api/v1.0/crm/working-status';

/** Edits Lunch, and saves. In the scenario `conflict` Mali has renamed it meanwhile. */
async function saveLunch(edit: 'name' | 'available', options: Parameters<typeof openKit>[1]) {
  const { user } = await openKit('/collection', options);
  await user.click(await screen.findByRole('button', { name: 'Edit Lunch' }));
  const dialog = await findDialog('Edit Lunch');
  if (edit === 'name') await user.type(dialog.getByRole('textbox', { name: /Name/ }), ' break');
  else await user.click(dialog.getByRole('switch', { name: 'Available' }));
  // Looked up each time: one that cannot be used is another button.
  const save = () => dialog.getByRole('button', { name: 'Save' });
  await user.click(save());
  return { user, dialog, save };
}

const isChosen = (radio: HTMLElement) => radio.getAttribute('aria-checked');

describe('an item that somebody else has saved first', () => {
  it('saves changes of different fields together, without a question, and says so', async () => {
    const { sent, wrapFetch } = record('PUT', CALLS);
    await saveLunch('available', { scenario: 'conflict', wrapFetch });
    expect(await screen.findByText(MERGED)).toBeTruthy();
    expect(screen.getByText('Status has been updated')).toBeTruthy();
    expect(sent).toEqual([expect.objectContaining({ name: 'Lunch (Mali)', is_available: true })]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('shows both versions of what both changed, and sends nothing until one is chosen', async () => {
    const { sent, wrapFetch } = record('PUT', CALLS);
    const { user, dialog, save } = await saveLunch('name', { scenario: 'conflict', wrapFetch });
    expect(isChosen(await dialog.findByRole('radio', { name: 'Yours Lunch break' }))).toBe('true');
    expect(dialog.getAllByRole('radiogroup').map((group) => group.getAttribute('aria-labelledby'))).toHaveLength(1);
    expect(save().getAttribute('aria-description')).toContain('conflict');
    await user.click(save());
    expect(sent).toEqual([]);
    await user.click(dialog.getByRole('radio', { name: 'Theirs Lunch (Mali)' }));
    await user.click(dialog.getByRole('button', { name: 'Continue with this choice' }));
    expect(dialog.getByRole('textbox', { name: /Name/ })).toHaveProperty('value', 'Lunch (Mali)');
  });

  it.each([
    { side: 'Keep all of mine', name: 'Lunch break' },
    { side: 'Take all of theirs', name: 'Lunch (Mali)' },
  ])('$side: the form has that version', async ({ side, name }) => {
    const { user, dialog } = await saveLunch('name', { scenario: 'conflict' });
    await user.click(await dialog.findByRole('button', { name: side }));
    expect(dialog.getByRole('textbox', { name: /Name/ })).toHaveProperty('value', name);
    expect(dialog.queryByRole('radio')).toBeNull();
  });

  it('keeps the draft when it cannot be read before it is overwritten', async () => {
    const { sent, wrapFetch: saves } = record('PUT', CALLS);
    let reads = 0;
    const down = intercept('GET', CALLS, () => {
      reads += 1;
      return reads > 1 ? refuse(50000, 'Down.')() : undefined;
    });
    const { dialog } = await saveLunch('name', { wrapFetch: (inner) => down(saves(inner)) });
    expect((await screen.findAllByText('Down.')).length).toBeGreaterThan(0);
    expect(sent).toEqual([]);
    expect(dialog.getByRole('textbox', { name: /Name/ })).toHaveProperty('value', 'Lunch break');
  });

  it('keeps a draft of what somebody else has deleted, and can store it again', async () => {
    const engine = createEngine();
    const other = elsewhere(engine);
    const { data } = await other('GET', CALL);
    const lunch = data.find(({ name }: { name: string }) => name === 'Lunch');
    let reads = 0;
    const deleting = intercept('GET', CALLS, async () => {
      reads += 1;
      if (reads === 2) await other('DELETE', `${CALL}/${lunch._id}`);
      return undefined;
    });
    const { user, dialog, save } = await saveLunch('name', { engine, wrapFetch: deleting });
    expect(await dialog.findByText(/Someone else deleted this status/)).toBeTruthy();
    await user.click(save());
    expect(await screen.findByText('Status has been created')).toBeTruthy();
    expect(await (await findTable('Statuses')).findByRole('row', { name: /Lunch break/ })).toBeTruthy();
  });
});
