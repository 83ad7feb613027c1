import { type OperationId, operations } from '@atrium-console/sdk/operations';
import { describe, expect, it } from 'vitest';
import { person } from './support/owner.ts';

const isOperationId = (id: string): id is OperationId => id in operations;

/** The operations that delete one item. */
const deletions = Object.keys(operations)
  .filter(isOperationId)
  .filter((id) => operations[id].method === 'DELETE' && operations[id].path.endsWith('}'));

const signedInAs = (id: OperationId) => (operations[id].admin ? 'operator' : 'owner');

/** The answer of a call that deletes the item of the contract's example, and whether that succeeded. */
async function answerOf(id: OperationId, scenario: 'full' | 'conflict') {
  const { body, status } = await person({ scenario, signedInAs: signedInAs(id) }).send(id);
  return { body, status, isDeleted: status === 200 && (!operations[id].envelope || body.code === 20000) };
}

describe('deleting in the scenario conflict', () => {
  it.each(deletions)('[call.rejects] %s: another user was faster', async (id) => {
    const alone = await answerOf(id, 'full');
    const second = await answerOf(id, 'conflict');
    // What cannot be deleted cannot be deleted by the other user, either.
    if (!alone.isDeleted) expect(second).toEqual(alone);
    else if (operations[id].envelope) expect(second.body.code).toBe(40400);
    else expect(second).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });

  it('the next item of the same kind is there', async () => {
    const owner = person({ scenario: 'conflict', signedInAs: 'owner' });
    const { conditions } = await owner.get('listMonitorConditions');
    const statuses: number[] = [];
    for (const { _id } of conditions.slice(0, 2)) {
      statuses.push((await owner.send('deleteMonitorCondition', { params: { id: _id } })).status);
    }
    expect(statuses).toEqual([404, 200]);
  });

  it('[activity.log] the log has no deletion of the user who was second', async () => {
    const owner = person({ scenario: 'conflict', signedInAs: 'owner' });
    await owner.send('deleteSla');
    const { activities } = await owner.get('listActivities');
    expect(activities[0].action).not.toBe('delete');
  });
});
