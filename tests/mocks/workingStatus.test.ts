import { describe, expect, it } from 'vitest';
import { example, ids } from './support/document.ts';
import { drive } from './support/drive.ts';

const names = async (person: ReturnType<typeof drive>) =>
  (await person.call('listWorkingStatuses')).body.data.map(({ name }: { name: string }) => name);

describe('working statuses', () => {
  it('[status.envelope] create, update and delete change the list and return 20000', async () => {
    const owner = drive({ signedInAs: 'owner' });
    const created = await owner.call('createWorkingStatus', { body: example('statusBody') });
    expect(created).toMatchObject({ status: 200, body: { code: 20000, data: example('statusBody') } });
    const { _id } = created.body.data;
    const body = { name: 'Desk', color: '#123456', is_available: true };
    expect((await owner.call('updateWorkingStatus', { params: { id: _id }, body })).body.data).toEqual({
      _id,
      ...body,
    });
    expect(await names(owner)).toContain('Desk');
    expect((await owner.call('deleteWorkingStatus', { params: { id: _id } })).body).toEqual({
      code: 20000,
      data: { _id },
    });
    expect(await names(owner)).not.toContain('Desk');
  });

  it('[status.unique-name] rejects a taken name, ignoring case, with HTTP 200 and code 40001', async () => {
    const owner = drive({ signedInAs: 'owner' });
    const before = await names(owner);
    const taken = { ...example('statusBody'), name: 'LUNCH' };
    const created = await owner.call('createWorkingStatus', { body: taken });
    const renamed = await owner.call('updateWorkingStatus', { params: { id: ids.status }, body: taken });
    const refusal = { status: 200, body: { code: 40001, message: 'A status with this name already exists.' } };
    expect(created).toMatchObject(refusal);
    expect(renamed).toMatchObject(refusal);
    expect(await names(owner)).toEqual(before);
  });

  it('[status.unique-name] allows a status to keep its own name, even in another case', async () => {
    const owner = drive({ signedInAs: 'owner' });
    const body = { name: 'AVAILABLE', color: '#2f9e44', is_available: true };
    expect((await owner.call('updateWorkingStatus', { params: { id: ids.status }, body })).body.code).toBe(20000);
  });

  it('[status.envelope] returns 50000 and changes nothing when the server fails', async () => {
    const owner = drive({ scenario: 'failing', signedInAs: 'owner' });
    const before = await names(owner);
    const refused = await owner.call('deleteWorkingStatus', { params: { id: ids.status } });
    expect([refused.status, refused.body]).toEqual([200, example('statusServerFailed')]);
    expect(await names(owner)).toEqual(before);
  });

  it('rejects a colour with alpha', async () => {
    const body = { name: 'Desk', color: '#12345678', is_available: true };
    const refused = await drive({ signedInAs: 'owner' }).call('createWorkingStatus', { body });
    expect([refused.status, refused.body.errors[0].field]).toEqual([422, 'color']);
  });
});
