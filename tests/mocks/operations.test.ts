import document from '@atrium-console/contract/openapi.json' with { type: 'json' };
import { type Engine, personas, type ScenarioId, scenarios } from '@atrium-console/mock';
import { type OperationId, operations } from '@atrium-console/sdk/operations';
import { describe, expect, it } from 'vitest';
import { needOf } from '../../mocks/engine/contract/facts.ts';
import { statefulRoutes } from '../../mocks/engine/generated/areas.ts';
import { callerOf, ids, operationIds, requiredFields, stepBefore, uniqueLists, validOf } from './support/document.ts';
import { drive, engineWithClock } from './support/drive.ts';

const stateful = statefulRoutes.map(({ operationId }) => operationId);
const isOpen = (id: OperationId) => operations[id].open;

const ofReads = new Map<ScenarioId, Engine>();

/** A new engine; reads share one, because they leave nothing behind. */
function engineFor(operationId: OperationId, scenario: ScenarioId = 'full'): Engine {
  if (operations[operationId].method !== 'GET') return engineWithClock(undefined, scenario).engine;
  const engine = ofReads.get(scenario) ?? engineWithClock(undefined, scenario).engine;
  ofReads.set(scenario, engine);
  return engine;
}

describe('the engine covers the contract', () => {
  it('has one route for a stateful operation', () => {
    expect(stateful.filter((id, index) => stateful.indexOf(id) !== index)).toEqual([]);
    expect(stateful.filter((id) => !operationIds.includes(id))).toEqual([]);
  });
});

describe.each(operationIds)('%s', (operationId) => {
  const valid = validOf(operationId);
  const caller = callerOf(operationId);
  const envelope = operations[operationId].envelope;

  it('conforms to the contract in every scenario', async () => {
    for (const { id: scenario } of scenarios) {
      const person = drive({ engine: engineFor(operationId, scenario), signedInAs: caller });
      await person.call(operationId, valid);
      expect({ scenario, problems: person.calls.flatMap(({ contractProblems }) => contractProblems) }).toEqual({
        scenario,
        problems: [],
      });
    }
  });

  it('succeeds with the examples of the contract', async () => {
    const person = drive({ engine: engineFor(operationId), signedInAs: caller });
    const before = stepBefore(operationId);
    if (before !== undefined) await person.call(before, validOf(before));
    const { status, body } = await person.call(operationId, valid);
    expect({ status, body: status === 200 ? undefined : body }).toEqual({ status: 200, body: undefined });
    if (envelope) expect(body.code).toBe(20000);
  });

  it('allows exactly the roles with its permissions', async () => {
    const allowed: string[] = [];
    const expected: string[] = [];
    const product = valid.params?.product;
    for (const { id } of personas) {
      const { status, body } = await drive({ engine: engineFor(operationId), signedInAs: id }).call(operationId, valid);
      if (status === 403 && body.code !== 'feature_off')
        expect(body.message).toBe('You Do Not Have Permission To Access');
      else allowed.push(id);
      if (isAllowed(operationId, id, product === undefined ? undefined : String(product))) expected.push(id);
    }
    expect(allowed).toEqual(expected);
  });

  if (!isOpen(operationId)) {
    it('returns 401 without a session', async () => {
      const { status, body } = await drive({ engine: engineFor(operationId) }).call(operationId, valid);
      expect([status, body.code]).toEqual([401, 'signed_out']);
    });
  }

  if (valid.body !== undefined) {
    it('returns 400 for a body that is not JSON', async () => {
      const { status, body } = await drive({ engine: engineFor(operationId), signedInAs: caller }).call(operationId, {
        ...valid,
        body: undefined,
      });
      expect([status, body.code]).toEqual([400, 'malformed']);
    });

    it('lists all missing fields', async () => {
      const required = requiredFields(operationId);
      const { status, body } = await drive({ engine: engineFor(operationId), signedInAs: caller }).call(operationId, {
        ...valid,
        body: {},
      });
      if (required.length === 0) return;
      expect(status).toBe(422);
      const named = body.errors.map(({ field }: { field: string }) => field);
      expect(new Set(named)).toEqual(new Set(required));
    });

    it.each(uniqueLists(operationId))('refuses an entry twice in $field', async ({ field, entry }) => {
      const [one = entry] = Object(valid.body)[field] ?? [];
      const sent = { ...valid, body: { ...Object(valid.body), [field]: [one, one] } };
      const { status, body } = await drive({ engine: engineFor(operationId), signedInAs: caller }).call(
        operationId,
        sent,
      );
      expect(status).toBe(422);
      expect(body.errors.map((error: { field: string }) => error.field)).toContain(field);
    });
  }

  const names = Object.entries(valid.params ?? {}).filter(([, value]) => /^[0-9a-f]{24}$/.test(String(value)));
  if (names.length > 0 && stateful.includes(operationId) && operationId !== 'createSla') {
    it('returns not found for an unknown id', async () => {
      for (const [name] of names) {
        for (const id of [ids.unknown, 'not-an-id']) {
          const sent = { ...valid, params: { ...valid.params, [name]: id } };
          const { status, body } = await drive({ engine: engineFor(operationId), signedInAs: caller }).call(
            operationId,
            sent,
          );
          expect([status, body.code]).toEqual(envelope ? [200, 40400] : [404, 'not_found']);
        }
      }
    });
  }
});

/** Whether the role of a persona has the permissions of an operation, based only on the profiles in the contract. */
function isAllowed(operationId: OperationId, persona: string, product: string | undefined): boolean {
  if (isOpen(operationId)) return true;
  const example = `profile${persona.charAt(0).toUpperCase()}${persona.slice(1)}`;
  const profile = Object.entries(document.components.examples).find(([name]) => name === example)?.[1].value;
  if (typeof profile !== 'object' || !('role' in profile)) throw new Error(`There is no profile ${example}.`);
  if (operations[operationId].admin) return profile.role.name === 'Atrium Administrator';
  const held: string[] = profile.role.permissions;
  const required = needOf(operationId, product);
  return (
    required?.every((item) => (typeof item === 'string' ? [item] : item).some((one) => held.includes(one))) ?? false
  );
}

describe('permissions', () => {
  it('are checked before the body is validated', async () => {
    const { status } = await drive({ signedInAs: 'agent' }).call('createCannedFolder', { body: {} });
    expect(status).toBe(403);
  });
});
