import document from '@atrium-console/contract/openapi.json' with { type: 'json' };
import { personas, scenarios } from '@atrium-console/mock';
import { operations } from '@atrium-console/sdk/operations';
import { describe, expect, it } from 'vitest';
import { routes } from '../../mocks/engine/createEngine.ts';
import { ids, operationIds, valid } from './support/document.ts';
import { drive, engineWithClock } from './support/drive.ts';

const isPublic = (id: string) => id.startsWith('log') || id === 'getLoginAttempt';

describe('the engine covers the contract', () => {
  it('has one route for each operation and none besides', () => {
    expect(routes.map(({ operationId }) => operationId).sort()).toEqual([...operationIds].sort());
  });

  it('lets in without a session exactly where the contract does', () => {
    const described = Object.values(document.paths).flatMap((item) =>
      Object.values(item).flatMap((operation) =>
        typeof operation === 'object' && 'operationId' in operation && 'security' in operation
          ? [operation.operationId]
          : [],
      ),
    );
    expect(described.sort()).toEqual(operationIds.filter(isPublic).sort());
  });
});

describe.each(scenarios.map(({ id }) => id))('scenario %s', (scenario) => {
  it.each(operationIds)('%s answers within the contract', async (operationId) => {
    const { engine } = engineWithClock(undefined, scenario);
    const owner = drive({ engine, signedInAs: 'owner' });
    await owner.call(operationId, valid[operationId]);
    expect(owner.calls.map(({ contractProblems }) => contractProblems)).toEqual([[]]);
  });
});

describe('every operation on the full data', () => {
  it.each(operationIds)('%s succeeds for the owner', async (operationId) => {
    const { status, body } = await drive({ signedInAs: 'owner' }).call(operationId, valid[operationId]);
    expect(status).toBe(200);
    if (operations[operationId].envelope) expect(body.code).toBe(20000);
  });

  const withBody = operationIds.filter((id) => valid[id].body !== undefined);
  it.each(withBody)('%s answers 400 to a body that is not JSON', async (operationId) => {
    const owner = drive({ signedInAs: 'owner' });
    const { status, body } = await owner.call(operationId, { ...valid[operationId], body: undefined });
    expect([status, body.code]).toEqual([400, 'malformed']);
  });

  it.each(withBody)('%s names every field that is missing', async (operationId) => {
    const owner = drive({ signedInAs: 'owner' });
    const { status, body } = await owner.call(operationId, { ...valid[operationId], body: {} });
    expect(status).toBe(422);
    expect(new Set(body.errors.map(({ field }: { field: string }) => field))).toEqual(
      new Set(Object.keys(Object(valid[operationId].body))),
    );
  });

  const withId = operationIds.filter((id) => operations[id].path.endsWith('/{id}') && id !== 'createSla');
  it.each(withId)('%s does not find an unknown id', async (operationId) => {
    for (const id of [ids.unknown, 'not-an-id']) {
      const { status, body } = await drive({ signedInAs: 'owner' }).call(operationId, {
        ...valid[operationId],
        params: { id },
      });
      expect([status, body.code]).toEqual(operations[operationId].envelope ? [200, 40400] : [404, 'not_found']);
    }
  });
});

describe('permissions', () => {
  const profiles = Object.fromEntries(
    Object.entries(document.components.examples).flatMap(([name, { value }]) =>
      typeof value === 'object' && 'role' in value && 'user' in value ? [[name, value.role.permissions]] : [],
    ),
  );

  describe.each(personas)('$id', ({ id }) => {
    const held: string[] = profiles[`profile${id[0]?.toUpperCase()}${id.slice(1)}`] ?? [];

    it.each(operationIds)('%s is allowed exactly when the role has its permissions', async (operationId) => {
      const isAllowed = operations[operationId].permissions.every((permission) => held.includes(permission));
      const { status, body } = await drive({ signedInAs: id }).call(operationId, valid[operationId]);
      if (isAllowed) expect([401, 403]).not.toContain(status);
      else expect([status, body.message]).toEqual([403, 'You Do Not Have Permission To Access']);
    });
  });

  it.each(operationIds.filter((id) => !isPublic(id)))(
    '%s asks somebody who is signed out to sign in',
    async (operationId) => {
      const { status, body } = await drive().call(operationId, valid[operationId]);
      expect([status, body.code]).toEqual([401, 'signed_out']);
    },
  );

  it('tells somebody who may not write nothing about the form of the body', async () => {
    const { status } = await drive({ signedInAs: 'agent' }).call('createCannedFolder', { body: {} });
    expect(status).toBe(403);
  });
});
