import { createMockFetch } from '@atrium-console/mock';
import { createClient, type PagedId, pages } from '@atrium-console/sdk';
import { type OperationId, operationInputs, operations } from '@atrium-console/sdk/operations';
import { describe, expect, it } from 'vitest';
import { document, objectAt } from '../contract/support.ts';

function isOperationId(id: string): id is OperationId {
  return id in operations;
}

const ids = Object.keys(operations).filter(isOperationId);
/** Every operation that answers page by page. That it is each of them, the compiler checks. */
const PAGED: Readonly<Record<PagedId, true>> = {
  listAccounts: true,
  listActivities: true,
  listProductPermissions: true,
  listPunches: true,
  listShifts: true,
};

describe('what is known of operations', () => {
  it('is known of each', () => {
    expect(Object.keys(operationInputs).sort()).toEqual([...ids].sort());
  });

  it('names the parameters of the path in their order, and those of the query', () => {
    for (const id of ids) {
      expect(operations[id].path.match(/\{\w+\}/g) ?? []).toEqual(operationInputs[id].path.map((name) => `{${name}}`));
    }
    expect(operationInputs.listActivities.query).toMatchObject({ cursor: false, limit: false });
    expect(
      Object.values(operationInputs).filter(({ query }) => Object.values(query).includes(true)).length,
    ).toBeGreaterThan(0);
  });

  it('says whether there is a body', () => {
    for (const id of ids) {
      const { method, path } = operations[id];
      const { requestBody } = objectAt(document, 'paths', path, method.toLowerCase());
      expect([id, operationInputs[id].body !== 'none']).toEqual([id, requestBody !== undefined]);
    }
    expect(operationInputs.createSla.body).toBe('required');
  });

  it('says which answer page by page, and where the entries are', async () => {
    const paged = ids.filter((id) => operationInputs[id].entries !== null);
    expect([...paged].sort()).toEqual(Object.keys(PAGED).sort());
    const client = createClient({ baseUrl: 'http://atrium.test', fetch: createMockFetch({ signedInAs: 'owner' }) });
    for await (const page of pages(client, 'listActivities')) {
      expect(Array.isArray(Reflect.get(page, operationInputs.listActivities.entries ?? ''))).toBe(true);
      break;
    }
  });

  it('leads from a list to its items and back, and never to another thing', () => {
    expect(operationInputs.listSla.related).toEqual({ create: 'createSla', update: 'updateSla', remove: 'deleteSla' });
    expect(operationInputs.deleteRole.related.read).toBe('getRole');
    expect(operationInputs.updateAssignAgent.related.update).toBeUndefined();
    const methods = { list: 'GET', read: 'GET', create: 'POST', update: 'PUT', remove: 'DELETE' };
    for (const id of ids) {
      for (const [role, other] of Object.entries(operationInputs[id].related)) {
        const { area, method } = operations[other];
        expect([id, role, area, method]).toEqual([id, role, operations[id].area, Reflect.get(methods, role)]);
      }
    }
  });
});
