/** Every operation on the command line: its help, and the request of its example. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createMockFetch } from '@atrium-console/mock';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CALL_OPTIONS } from '../../sdk/src/cli/callCommand.ts';
import { exampleArguments } from '../../sdk/src/cli/exampleCall.ts';
import { operationIds } from '../../sdk/src/cli/operationNamed.ts';
import { widthOf } from '../../sdk/src/cli/plainText.ts';
import { saveSession } from '../../sdk/src/cli/storedSession.ts';
import { operationHelp } from '../../sdk/src/generated/operationHelp.ts';
import { SERVER, startCli } from './support/startCli.ts';

const cli = startCli({ env: { ATRIUM_BASE_URL: SERVER }, fetch: createMockFetch({ signedInAs: 'owner' }) });
beforeAll(() =>
  saveSession({ env: {}, home: cli.home }, { baseUrl: SERVER, email: 'owner@atrium.test', cookie: 'a=b' }),
);
afterAll(() => cli.remove());

type Parameter = { name: string; in: string; required?: boolean; example?: string | number | boolean; $ref?: string };
type Operation = { operationId: string; summary: string; requestBody?: object; parameters?: Parameter[] };
type Item = Record<string, Operation | Parameter[]>;
const contract: { paths: Record<string, Item>; tags: { name: string }[] } = JSON.parse(
  readFileSync('openapi/dist/openapi.json', 'utf8'),
);

/** The operations of the contract itself, not what is generated from it. */
const rows = Object.entries(contract.paths).flatMap(([path, item]) =>
  Object.entries(item).flatMap(([method, operation]) =>
    Array.isArray(operation)
      ? []
      : [
          {
            method: method.toUpperCase(),
            path,
            operation,
            parameters: [item.parameters ?? [], operation.parameters ?? []]
              .flatMap((list) => (Array.isArray(list) ? list : []))
              .filter((parameter) => parameter.$ref === undefined),
          },
        ],
  ),
);

/** One has the name of a command. */
const helpOf = (id: string) => (id === 'logout' ? ['call', id, '--help'] : ['help', id]);

describe('every operation', () => {
  it('is known to the command line', () => {
    expect(rows.length).toBeGreaterThan(230);
    expect(operationIds.toSorted()).toEqual(rows.map(({ operation }) => operation.operationId).toSorted());
  });

  it('has no parameter with the name of an option', () => {
    const names = rows.flatMap(({ parameters }) => parameters.map(({ name }) => name));
    expect(names.filter((name) => name in CALL_OPTIONS)).toEqual([]);
  });

  it('has help with its summary, request, parameters and example', async () => {
    for (const { method, path, operation, parameters } of rows) {
      const { code, out, err } = await cli.run(helpOf(operation.operationId));
      expect([code, err]).toEqual([0, '']);
      expect(out.startsWith(`${operation.summary}.`)).toBe(true);
      expect(out).toContain(`  ${method} ${path}\n`);
      for (const { name } of parameters) expect(out).toContain(`\n  --${name}  `);
      expect(out.includes('\nBody (JSON'), operation.operationId).toBe(operation.requestBody !== undefined);
      expect(out).toContain(`  atrium call ${operation.operationId}`);
      expect(out).not.toMatch(/\[object |\bNaN\b|undefined {2}|: undefined/);
    }
  });

  it('makes a valid request of its example, and sends nothing', async () => {
    const fetch = () => Promise.reject(new Error('Something was sent.'));
    for (const { method, path, operation, parameters } of rows) {
      const given = parameters.filter(({ required, example }) => required === true || example !== undefined);
      const args = given.flatMap(({ name, example }) => [`--${name}`, String(example)]);
      const { bodyExample } = operationHelp[operationIdOf(operation.operationId)];
      const body = operation.requestBody === undefined ? [] : ['--body', JSON.stringify(bodyExample)];
      const argv = ['call', operation.operationId, ...args, ...body, '--dry-run', '--output', 'json'];
      const { code, out, err } = await cli.run(argv, { fetch });
      expect([err, code]).toEqual(['', 0]);
      const request: { method: string; url: string; body?: unknown } = JSON.parse(out);
      const url = new URL(request.url);
      expect(request.method).toBe(method);
      expect(`${url.origin}${url.pathname}`).not.toMatch(/[{}]|%7B/i);
      const values = new Map(parameters.map(({ name, example }) => [name, encodeURIComponent(String(example))]));
      expect(request.url.split('?')[0]).toBe(
        SERVER + path.replaceAll(/\{(\w+)\}/g, (_, name: string) => values.get(name) ?? ''),
      );
      const inQuery = given.filter((parameter) => parameter.in === 'query').map(({ name }) => name);
      expect([...url.searchParams.keys()].toSorted()).toEqual(inQuery.toSorted());
      expect(request.body !== undefined).toBe(operation.requestBody !== undefined);
    }
  });

  it('has an example that a shell reads as it is meant', async () => {
    const examples: string[] = [];
    for (const id of operationIds) {
      const { out } = await cli.run(helpOf(id));
      examples.push(/\nExample\n([\s\S]+?)\n(?:\nSee also\n[\s\S]*)?$/.exec(out)?.[1] ?? '');
    }
    const script = `atrium() { printf '%s\\0' "$@"; printf '\\1'; }\n${examples.join('\n')}\n`;
    const printed = execFileSync('bash', ['-c', script], { encoding: 'utf8' });
    const read = printed.split('\u0001').slice(0, -1);
    expect(read.length).toBe(operationIds.length);
    const normal = (word: string) => (word.startsWith('{') ? JSON.stringify(JSON.parse(word)) : word);
    for (const [at, id] of operationIds.entries()) {
      const words = (read[at] ?? '').split('\0').slice(0, -1);
      expect(words.map(normal)).toEqual(['call', ...exampleArguments(id)]);
    }
  });

  it('that lists prints a table of what the server has, or says that it cannot', async () => {
    let tables = 0;
    for (const { method, operation } of rows) {
      const id = operationIdOf(operation.operationId);
      if (method !== 'GET' || id.startsWith('logout')) continue;
      const { code, out, err } = await cli.run(['call', ...exampleArguments(id)], { columns: 80 });
      expect([code <= 1, err === '' || code === 1 || out !== '' || err.includes('empty')]).toEqual([true, true]);
      const widest = Math.max(...out.split('\n').map(widthOf));
      expect([id, widest <= 80]).toEqual([id, true]);
      tables += code === 0 ? 1 : 0;
    }
    expect(tables).toBeGreaterThan(50);
  });
});

function operationIdOf(name: string) {
  const found = operationIds.find((id) => id === name);
  if (found === undefined) throw new Error(`${name} is not an operation.`);
  return found;
}

describe('atrium operations', () => {
  it('lists all by area, with address and summary', async () => {
    const { out, code } = await cli.run(['operations']);
    expect(code).toBe(0);
    for (const { method, path, operation } of rows) {
      const line = out.split('\n').find((text) => text.trim().startsWith(`${operation.operationId} `));
      expect(line?.trim().split(/ {2,}/)).toEqual([operation.operationId, operation.summary, `${method} ${path}`]);
    }
    expect(out.split('\n').filter((line) => /^\S/.test(line)).length).toBe(contract.tags.length);
  });

  it('finds those with all words, in any case, and fits the terminal', async () => {
    const { out } = await cli.run(['operations', 'SERVICE', 'level'], { columns: 60 });
    expect(out).toMatch(/createSla +Create a service level/);
    expect(out).not.toContain('listUsers');
    expect(Math.max(...out.split('\n').map((line) => line.length))).toBeLessThanOrEqual(60);
    expect((await cli.run(['operations', 'service level'])).out).toMatch(/createSla +Create a service level/);
  });

  it('prints JSON for programs', async () => {
    const { out } = await cli.run(['operations', 'createSla', '--output', 'json']);
    expect(JSON.parse(out)).toEqual([
      { id: 'createSla', method: 'POST', path: '/api/v1.0/sla/{id}', area: 'sla', summary: 'Create a service level' },
    ]);
  });

  it('says that there is none', async () => {
    const { code, err, out } = await cli.run(['operations', 'createSlaa']);
    expect([code, out, err]).toEqual([1, '', expect.stringContaining('Did you mean createSla')]);
  });
});
