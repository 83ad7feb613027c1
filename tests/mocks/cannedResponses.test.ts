import { describe, expect, it } from 'vitest';
import { example, ids } from './support/document.ts';
import { drive, engineWithClock } from './support/drive.ts';

type Driver = ReturnType<typeof drive>;
const folders = async (person: Driver) => (await person.call('listCannedFolders')).body.folders;
const responses = async (person: Driver) => (await person.call('listCannedResponses')).body.responses;
const idsIn = async (person: Driver, folderId: string): Promise<string[]> =>
  (await folders(person)).find(({ _id }: { _id: string }) => _id === folderId)?.responses;

const shipping = example('cannedFolders').folders[2]?._id ?? '';
const body = { ...example('cannedResponseBody'), folder_id: shipping };

describe('canned folders', () => {
  it('[canned.default-folder] reading creates no folder; a client can create Default for user id 0', async () => {
    const owner = drive({ scenario: 'empty', signedInAs: 'owner' });
    expect([await folders(owner), await folders(owner)]).toEqual([[], []]);
    const created = await owner.call('createCannedFolder', { body: example('cannedFolderDefaultBody') });
    expect(created.body).toEqual({ _id: expect.any(String), name: 'Default', user_id: 0, responses: [] });
    expect(await folders(owner)).toEqual([created.body]);
    // Another tab that saw the empty list, too, is refused.
    const second = await owner.call('createCannedFolder', { body: example('cannedFolderDefaultBody') });
    expect(second.status).toBe(409);
    expect(await folders(owner)).toEqual([created.body]);
  });

  it('[canned.default-folder] a client cannot create a folder for another user', async () => {
    const owner = drive({ signedInAs: 'owner' });
    expect((await owner.call('createCannedFolder', { body: { name: 'Theirs', user_id: 502 } })).status).toBe(422);
  });

  it('can be filtered by user', async () => {
    const owner = drive({ signedInAs: 'owner' });
    const of = async (user_id: number) =>
      (await owner.call('listCannedFolders', { query: { user_id } })).body.folders.map(
        ({ name }: { name: string }) => name,
      );
    expect([await of(0), await of(502), await of(999)]).toEqual([['Default'], ['Refunds and returns'], []]);
  });

  it('[canned.folder.create] a new folder is empty and belongs to its creator', async () => {
    const owner = drive({ signedInAs: 'owner' });
    const { body } = await owner.call('createCannedFolder', { body: { name: 'Warranty' } });
    expect(body).toMatchObject({ name: 'Warranty', user_id: 501, responses: [] });
    expect(await folders(owner)).toContainEqual(body);
  });

  it('[canned.folder.create] rejects a name that is taken, ignoring case', async () => {
    const owner = drive({ signedInAs: 'owner' });
    const refused = await owner.call('createCannedFolder', { body: { name: 'greetings' } });
    expect([refused.status, refused.body]).toEqual([409, example('cannedFolderNameTaken')]);
    expect(await folders(owner)).toHaveLength(5);
  });

  it('[canned.folder.rename] renames a folder, keeps its responses, and rejects the name of another folder', async () => {
    const owner = drive({ signedInAs: 'owner' });
    const rename = (name: string) => owner.call('renameCannedFolder', { params: { id: ids.folder }, body: { name } });
    const before = await idsIn(owner, ids.folder);
    expect((await rename('Hello')).body).toMatchObject({ name: 'Hello', responses: before });
    expect((await rename('HELLO')).status).toBe(200);
    expect((await rename('Outages')).status).toBe(409);
  });

  it('[canned.folder.delete-cascade] deletes the responses of the folder and no others', async () => {
    const owner = drive({ signedInAs: 'owner' });
    const gone = await idsIn(owner, ids.folder);
    expect((await owner.call('deleteCannedFolder', { params: { id: ids.folder } })).body).toEqual(
      example('cannedDeleted'),
    );
    const left = (await responses(owner)).map(({ _id }: { _id: string }) => _id);
    expect(gone).toHaveLength(4);
    expect(left).toHaveLength(10);
    expect(left.filter((id: string) => gone.includes(id))).toEqual([]);
    expect((await folders(owner)).map(({ _id }: { _id: string }) => _id)).not.toContain(ids.folder);
  });
});

describe('canned responses', () => {
  it('[canned.list] lists the responses of all folders', async () => {
    expect(await responses(drive({ signedInAs: 'agent' }))).toEqual(example('cannedResponses').responses);
  });

  it('[canned.response.create-appends] appends the id to its folder', async () => {
    const owner = drive({ signedInAs: 'owner' });
    const before = await idsIn(owner, shipping);
    const { body: created } = await owner.call('createCannedResponse', { body });
    expect(await idsIn(owner, shipping)).toEqual([...before, created._id]);
    expect(await responses(owner)).toContainEqual(created);
  });

  it('[canned.response.move] removes the response from the old folder and appends it to the new one', async () => {
    const owner = drive({ signedInAs: 'owner' });
    const [from, to] = [await idsIn(owner, ids.folder), await idsIn(owner, shipping)];
    await owner.call('updateCannedResponse', { params: { id: ids.response }, body });
    expect(await idsIn(owner, ids.folder)).toEqual(from.filter((id) => id !== ids.response));
    expect(await idsIn(owner, shipping)).toEqual([...to, ids.response]);
  });

  it('[canned.response.move] keeps the position when the folder stays the same', async () => {
    const owner = drive({ signedInAs: 'owner' });
    const before = await idsIn(owner, ids.folder);
    await owner.call('updateCannedResponse', {
      params: { id: ids.response },
      body: { ...body, folder_id: ids.folder },
    });
    expect(await idsIn(owner, ids.folder)).toEqual(before);
  });

  it('rejects an unknown folder and changes nothing', async () => {
    const owner = drive({ signedInAs: 'owner' });
    const lost = { ...body, folder_id: ids.unknown };
    expect((await owner.call('createCannedResponse', { body: lost })).status).toBe(404);
    expect((await owner.call('updateCannedResponse', { params: { id: ids.response }, body: lost })).status).toBe(404);
    expect(await responses(owner)).toEqual(example('cannedResponses').responses);
  });

  it('[canned.response.delete] removes its id from its folder', async () => {
    const owner = drive({ signedInAs: 'owner' });
    await owner.call('deleteCannedResponse', { params: { id: ids.response } });
    expect(await idsIn(owner, ids.folder)).not.toContain(ids.response);
    expect(await responses(owner)).toHaveLength(13);
  });
});

describe('owners of canned responses', () => {
  it('[canned.visible] private ones are for their owner, those of a group for the group of their owner', async () => {
    const { engine } = engineWithClock();
    const owner = drive({ engine, signedInAs: 'owner' });
    const agent = drive({ engine, signedInAs: 'agent' });
    const create = async (permission: string) =>
      (await owner.call('createCannedResponse', { body: { ...body, permission } })).body._id;
    const created = [await create('private'), await create('group'), await create('everyone')];
    const { _id, name } = example('profileAgent').role;
    const give = (...permissions: string[]) =>
      owner.call('updateRole', { params: { id: _id }, body: { name, permissions } });
    const seen = async () => {
      const listed = (await responses(agent)).map((response: { _id: string }) => response._id);
      const inFolder = await idsIn(agent, shipping);
      expect(inFolder.filter((id) => !listed.includes(id))).toEqual([]);
      const { results } = (await agent.call('search', { query: { q: body.title } })).body;
      expect(results.filter(({ _id }: { _id: string }) => !listed.includes(_id))).toEqual([]);
      return created.map((id) => listed.includes(id));
    };
    await give('crm.canned_response.read');
    expect(await seen()).toEqual([false, false, true]);
    const user = (await owner.call('listUsers', { params: { account_id: 1001 } })).body.users.find(
      (one: { _id: number }) => one._id === 502,
    );
    const group_id = example('profileOwner').group._id;
    const { email, role_id, invisible, active } = user;
    const moved = { name: user.name, email, role_id, group_id, invisible, active };
    await owner.call('updateUser', { params: { account_id: 1001, id: 502 }, body: moved });
    expect(await seen()).toEqual([false, true, true]);
    await give('crm.canned_response.read', 'crm.canned_response_all.read');
    expect(await seen()).toEqual([true, true, true]);
  });
});
