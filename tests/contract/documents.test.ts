import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { Parser } from '@asyncapi/parser';
import { afterAll, describe, expect, it } from 'vitest';
import { listAt, textAt } from '../../openapi/verify/contract/json.ts';
import { areaOf } from '../../scripts/generate/areaOf.ts';
import { SPECTRAL, STEPS } from '../../scripts/test/steps.ts';
import { document, type Json, type JsonObject, objectAt, operations, readYaml, root } from './support.ts';

const OPENAPI = 'openapi/dist/openapi.json';
const ASYNCAPI = 'openapi/asyncapi.yaml';
const WORKFLOWS = readdirSync(join(root, 'openapi/dist/workflows'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.arazzo.yaml'))
  .map((file) => `openapi/dist/workflows/${file}`);

const read = (file: string) => readFileSync(join(root, file), 'utf8');

/** What a tool prints, and its exit status, which says whether it finds problems. */
function outcomeOf(tool: string, args: readonly string[]): Promise<{ output: string; status: number | null }> {
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
  return new Promise((done) => {
    const child = execFile(join(root, 'node_modules/.bin', tool), args, { cwd: root, env }, (_, output) =>
      done({ output, status: child.exitCode }),
    );
  });
}

/** What Redocly reports, warnings included, and how many documents it has looked at. */
async function redocly(files: readonly string[]): Promise<{ documents: number; rules: string[] }> {
  const { output } = await outcomeOf('redocly', ['lint', '--format', 'json', ...files]);
  return {
    documents: output.match(/"totals": /g)?.length ?? 0,
    rules: [...output.matchAll(/"ruleId": "([^"]+)"/g)].map(([, rule]) => String(rule)),
  };
}

/** What the parser of AsyncAPI reports, of any severity. */
async function asyncapi(text: string): Promise<string[]> {
  return (await new Parser().validate(text)).map(({ code }) => String(code));
}

describe('what other tools say of the documents', { timeout: 120_000 }, () => {
  it('is asked of Spectral in a step of the check, for each of them', () => {
    const [step, ...others] = STEPS.flat().filter(({ command }) => command === 'spectral');
    expect(step?.args).toEqual([...SPECTRAL, OPENAPI, ASYNCAPI, 'openapi/dist/workflows/*/*.arazzo.yaml']);
    expect(others).toEqual([]);
  });

  it('is nothing: Redocly, of the workflows', async () => {
    expect(await redocly(WORKFLOWS)).toEqual({ documents: WORKFLOWS.length, rules: [] });
  });

  it('is nothing: the parser of AsyncAPI', async () => {
    expect(await asyncapi(read(ASYNCAPI))).toEqual([]);
  });

  it('is ignored for one pair of paths, which the specification states', () => {
    const pair = ['/api/v1.0/cms/{product}/ticket-tags', '/api/v1.0/cms/interest-tag/{id}'];
    expect(Object.keys(objectAt(document, 'paths'))).toEqual(expect.arrayContaining(pair));
    const ignored = { 'no-ambiguous-paths': [`#/paths/${pair[1]?.replaceAll('/', '~1')}`] };
    expect(readYaml('.redocly.lint-ignore.yaml')).toEqual({ 'openapi/dist/openapi.yaml': ignored, [OPENAPI]: ignored });
  });
});

describe('a document with a mistake', { timeout: 60_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'atrium-documents-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  /** A copy with something replaced. */
  function broken(name: string, text: string, from: string, to: string): string {
    expect(text).toContain(from);
    writeFileSync(join(folder, name), text.replace(from, to));
    return join(folder, name);
  }

  const paths = Object.fromEntries(
    Object.entries(objectAt(document, 'paths')).map(([path, item]) => [path, objectAt(item)]),
  );
  const part = areaOf({ ...document, paths, components: objectAt(document, 'components') }, 'sla');
  const withoutId = () => broken('openapi.json', JSON.stringify(part), '"operationId":"listSla",', '');
  const workflow = (name: string, from: string, to: string) =>
    broken(name, read('openapi/dist/workflows/sla/sla.arazzo.yaml'), from, to);

  it('is found by Spectral in each format', async () => {
    const files = [
      withoutId(),
      broken('asyncapi.yaml', read(ASYNCAPI), '    email: contract@atrium.example\n', ''),
      workflow('number.arazzo.yaml', 'value: "17:00"', 'value: 17'),
    ];
    const { output, status } = await outcomeOf('spectral', [...SPECTRAL, '--quiet', '--format', 'json', ...files]);
    const found: Json = JSON.parse(output);
    const rules = listAt({ found }, 'found').map((one) => `${basename(textAt(one, 'source'))}: ${textAt(one, 'code')}`);
    expect(rules.toSorted()).toEqual([
      'asyncapi.yaml: asyncapi-info-contact-properties',
      'number.arazzo.yaml: arazzo-document-schema',
      'openapi.json: operation-operationId',
    ]);
    expect(status).toBe(1);
  });

  it('fails the step of Spectral even if it is worth a hint only', async () => {
    const hint = workflow('hint.arazzo.yaml', '  summary: Service levels (SPEC 3, 4, 5 and 9).\n', '');
    expect((await outcomeOf('spectral', [...SPECTRAL, hint])).status).toBe(1);
    expect((await outcomeOf('spectral', [...SPECTRAL, WORKFLOWS[0] ?? ''])).status).toBe(0);
  });

  it('is found by Redocly', async () => {
    const files = [withoutId(), workflow('field.arazzo.yaml', 'operationId: listSla', 'operation: listSla')];
    const { documents, rules } = await redocly(files);
    expect(documents).toBe(2);
    expect([...new Set(rules)].toSorted()).toEqual(['operation-operationId', 'struct']);
  });

  it('is found by the parser of AsyncAPI, also if it is only a note', async () => {
    const text = read(ASYNCAPI);
    const lost = text.replace('#/components/messages/status', '#/components/messages/nothing');
    expect(await asyncapi(lost)).toContain('invalid-ref');
    expect(await asyncapi(text.replace('asyncapi: 3.1.0', 'asyncapi: 3.0.0'))).toEqual(['asyncapi-latest-version']);
  });
});

describe('everything is described', () => {
  const undescribed = (parts: readonly (readonly [string, Json | undefined])[]) =>
    parts.filter(([, part]) => textAt(part, 'description').trim() === '').map(([name]) => name);

  it('every operation of OpenAPI', () => {
    expect(operations.length).toBeGreaterThan(200);
    expect(undescribed(operations.map(({ id, operation }) => [id, operation]))).toEqual([]);
  });

  it('every channel, operation, message and tag of AsyncAPI', () => {
    const realtime = readYaml(ASYNCAPI);
    const named = [['channels'], ['operations'], ['components', 'messages'], ['servers']].flatMap((keys) =>
      Object.entries(objectAt(realtime, ...keys)),
    );
    const tags = listAt(realtime, 'info', 'tags').map((tag) => [textAt(tag, 'name'), tag] as const);
    expect(named.length).toBeGreaterThan(10);
    expect(undescribed([...named, ...tags])).toEqual([]);
  });

  it('every document, workflow and step of Arazzo', () => {
    const parts = WORKFLOWS.flatMap((file) => {
      const arazzo: JsonObject = readYaml(file);
      const flows = listAt(arazzo, 'workflows').flatMap((flow) => {
        const id = `${file} ${textAt(flow, 'workflowId')}`;
        const steps = listAt(flow, 'steps').map((step) => [`${id} ${textAt(step, 'stepId')}`, step] as const);
        return [[id, flow] as const, ...steps];
      });
      return [[file, objectAt(arazzo, 'info')] as const, ...flows];
    });
    expect(parts.length).toBeGreaterThan(1000);
    expect(undescribed(parts)).toEqual([]);
  });

  it('a part without a description, or with an empty one, is detected', () => {
    expect(
      undescribed([
        ['none', {}],
        ['empty', { description: ' ' }],
        ['one', { description: 'One.' }],
      ]),
    ).toEqual(['none', 'empty']);
  });
});
