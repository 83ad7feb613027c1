/** What the pages of the reference try, without a browser. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { operations } from '@atrium-console/sdk/operations';
import { describe, expect, it } from 'vitest';
import { problemOf, type TriedOperation, urlOf } from '../../docs/site/src/tryIt/operation.ts';
import { createTrial, isSender, type Storage } from '../../docs/site/src/tryIt/trial.ts';
import { operationPages } from '../../scripts/docs/operationPages.ts';
import { withAnchors } from '../../scripts/docs/rules.ts';
import { root } from './support.ts';

const read = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8'));
const linked = { rules: withAnchors(read('openapi/dist/rules.json').rules), stories: new Map(), checks: new Map() };

/** What each page gives to its form. */
const tried: TriedOperation[] = operationPages(read('openapi/dist/openapi.json'), linked).flatMap(({ body }) => {
  const [, data] = /<script type="application\/json">(.*)<\/script>/.exec(body) ?? [];
  return data === undefined ? [] : [JSON.parse(data)];
});

function memory(): Storage & { kept: Map<string, string> } {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}

/** The request that the form of an operation sends as it is. */
function requestOf(operation: TriedOperation) {
  const required = operation.parameters.filter((one) => one.required);
  const values = Object.fromEntries(required.map(({ name, example }) => [name, example]));
  expect(problemOf(operation, values, operation.body ?? '')).toBeUndefined();
  return {
    method: operation.method,
    url: urlOf(operation, values),
    ...(operation.body !== undefined && { body: operation.body }),
  };
}

const operationOf = (id: string) => {
  const found = tried.find((one) => one.id === id);
  if (found === undefined) throw new Error(`There is no ${id}.`);
  return found;
};

const sla = operationOf('listSla');
const create = operationOf('createWorkingStatus');
const list = operationOf('listWorkingStatuses');

describe('what is tried', () => {
  it('is every operation of the contract', () => {
    expect(tried.map(({ id }) => id).sort()).toEqual(Object.keys(operations).sort());
  });

  it.each(tried.map((operation) => [operation.id, operation] as const))(
    '%s is answered by what its page sends, as the contract says',
    async (_id, operation) => {
      if (!isSender(operation.sender)) throw new Error(`${operation.sender} is nobody.`);
      const trial = await createTrial(memory());
      const received = await trial.send({ sender: operation.sender, ...requestOf(operation) });
      expect(received.call).toMatchObject({ operationId: operation.id, contractProblems: [] });
      expect([401, 403, 500]).not.toContain(received.status);
      expect(operation.statuses).toContain(String(received.status));
    },
  );

  it.each(tried.map((operation) => [operation.id, operation] as const))(
    '%s answers with each example that its page offers',
    async (_id, operation) => {
      const trial = await createTrial(memory());
      for (const status of operation.statuses) {
        const { status: got } = await trial.send({
          sender: 'owner',
          ...requestOf(operation),
          prefer: `code=${status}`,
        });
        expect(String(got)).toBe(status);
      }
    },
  );
});

describe('a visit', () => {
  it('goes on where the last page ended, with the same ids', async () => {
    const storage = memory();
    const first = await createTrial(storage);
    const { body: made } = await first.send({ sender: 'owner', ...requestOf(create) });
    const { body: before } = await first.send({ sender: 'owner', ...requestOf(list) });
    const second = await createTrial(storage);
    const { body: after } = await second.send({ sender: 'owner', ...requestOf(list) });
    expect(after).toEqual(before);
    expect(JSON.stringify(after)).toContain(
      JSON.stringify(Object(made).data?.name ?? JSON.parse(create.body ?? '{}').name),
    );
    expect(second.kept()).toBe(3);
  });

  it('begins anew when one asks for it, in the scenario that one chooses', async () => {
    const storage = memory();
    const trial = await createTrial(storage);
    await trial.send({ sender: 'owner', ...requestOf(create) });
    trial.reset('empty');
    expect(trial.kept()).toBe(0);
    const { body } = await trial.send({ sender: 'owner', ...requestOf(sla) });
    expect(body).toEqual({ sla: [] });
    const next = await createTrial(storage);
    expect(next.scenario()).toBe('empty');
  });

  it('begins anew after storage that something else has written', async () => {
    for (const text of ['', '{', '[]', '{"scenario":"no","sent":[]}', '{"scenario":"full","sent":[{"sender":"x"}]}']) {
      const storage = memory();
      storage.setItem('atrium-trial', text);
      expect((await createTrial(storage)).kept()).toBe(0);
    }
  });

  it('shows what each persona would be answered, and changes nothing by it', async () => {
    const trial = await createTrial(memory());
    const { body: before } = await trial.send({ sender: 'owner', ...requestOf(list) });
    const rows = await trial.sendAsEach(requestOf(create));
    const statusOf = (sender: string) => rows.find((row) => row.sender === sender)?.received.status;
    expect([statusOf('owner'), statusOf('analyst'), statusOf('nobody')]).toEqual([200, 403, 401]);
    expect((await trial.send({ sender: 'owner', ...requestOf(list) })).body).toEqual(before);
  });
});

describe('a form', () => {
  it('asks for what is required, and for JSON', () => {
    const update = operationOf('updateWorkingStatus');
    expect(problemOf(update, {}, update.body ?? '')).toMatch(/^Enter a value for \w+\.$/);
    expect(problemOf(create, {}, '{')).toMatch(/^The body is not valid JSON: /);
  });

  it('leaves out of the URL what is empty, and encodes the rest', () => {
    const operation: TriedOperation = {
      ...sla,
      path: '/a/{b}',
      parameters: [
        { name: 'b', in: 'path', required: true, kind: 'string', values: [], example: '' },
        { name: 'c', in: 'query', required: false, kind: 'string', values: [], example: '' },
        { name: 'd', in: 'query', required: false, kind: 'string', values: [], example: '' },
      ],
    };
    expect(urlOf(operation, { b: 'x/y', c: '', d: 'é&' })).toBe('/a/x%2Fy?d=%C3%A9%26');
  });
});
