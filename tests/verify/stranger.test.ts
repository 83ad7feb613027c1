import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type Json, listAt, textAt } from '../../openapi/verify/contract/json.ts';
import { createStranger, TOKEN } from './stranger.ts';
import { command, serve } from './support.ts';

type Defect = Parameters<typeof createStranger>[0];

const TOLD = [
  ...['--base', '/v2', '--status', '200=201,204', '--status', '422=400', '--errors', 'message=/error'],
  ...['--area', 'cannedResponses', '--write', '--report', 'json'],
];

/** Verifies the stranger's server with command-line options alone. */
async function verifyStranger(options: readonly string[] = [], defect?: Defect, told: readonly string[] = TOLD) {
  const handle = createStranger(defect);
  const server = await serve((request, response) => void handle(request, response));
  const { code, out, error } = await command([
    ...['--server', server, '--header', `Authorization: Bearer ${TOKEN}`],
    ...told,
    ...options,
  ]);
  const report: Json = out.startsWith('{') ? JSON.parse(out) : null;
  const findings = listAt(report, 'findings').map((finding) => ({
    severity: textAt(finding, 'severity'),
    operationId: textAt(finding, 'operationId'),
    kind: textAt(finding, 'kind'),
    pointer: textAt(finding, 'pointer'),
    says: textAt(finding, 'says'),
    rule: textAt(finding, 'rule'),
    received: textAt(finding, 'received'),
    certainty: textAt(finding, 'certainty'),
  }));
  const failed = findings.filter(({ severity }) => severity === 'failure');
  return { code, out, error, findings, failed };
}

/** How many differences it has. */
const KNOWN = 39;

/** Two are of the same place as another one. */
const PLACES = 37;

function temporaryFile(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'atrium-stranger-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return join(folder, name);
}

describe("a stranger's server", { timeout: 60_000 }, () => {
  it('conforms with nothing but command-line options, and each message is about a difference that is there', async () => {
    const { code, findings } = await verifyStranger();
    expect(code).toBe(0);
    expect(
      findings.map(({ operationId, kind, pointer, certainty }) => [operationId, kind, pointer, certainty]),
    ).toEqual(
      expect.arrayContaining([
        ['getCannedFolderUsage', 'reach', '', 'assumed'],
        ['listCannedFolders', 'query-type', '', 'assumed'],
        ['createCannedResponse', 'out-of-range', '/title', 'assumed'],
        ['updateCannedResponse', 'out-of-range', '/title', 'assumed'],
        // The titles of 121 characters that it accepts and answers with.
        ['createCannedResponse', 'shape', '/title', 'assumed'],
        ['updateCannedResponse', 'shape', '/title', 'assumed'],
        // Its responses say otherwise who made them.
        ['createCannedResponse', 'shape', '', 'assumed'],
        ['updateCannedResponse', 'shape', '', 'assumed'],
        ['listCannedResponses', 'shape', '/responses/0', 'assumed'],
        ['listCannedResponses', 'shape', '/responses/0/title', 'assumed'],
        // It counts a character beyond U+FFFF as two.
        ['createCannedFolder', 'value', '/name', 'assumed'],
        ['renameCannedFolder', 'value', '/name', 'assumed'],
        ['createCannedResponse', 'value', '/title', 'assumed'],
        ['createCannedResponse', 'value', '/text', 'assumed'],
        ['updateCannedResponse', 'value', '/title', 'assumed'],
        ['updateCannedResponse', 'value', '/text', 'assumed'],
        // It says 405 to unknown methods, and not which ones there are.
        ['listCannedFolders', 'method', '', 'assumed'],
        ['listCannedResponses', 'method', '', 'assumed'],
        ...['listCannedFolders', 'renameCannedFolder', 'listCannedResponses', 'updateCannedResponse'].map((id) => [
          ...[id, 'header', '', 'assumed'],
        ]),
        // Two of its folders can have one name.
        ['createCannedFolder', 'again', '/name', 'assumed'],
        ['renameCannedFolder', 'again', '/name', 'assumed'],
        // It keeps whatever there is in a file.
        ['createCannedResponse', 'own-fields', '/media/0/is_admin', 'assumed'],
        ['updateCannedResponse', 'own-fields', '/media/0/is_admin', 'assumed'],
        ['updateCannedResponse', 'half-done', '/media/0/name', 'assumed'],
        ['updateCannedResponse', 'shape', '/media/0', 'assumed'],
        ['updateCannedResponse', 'shape', '/media/0/name', 'assumed'],
        // It keeps addresses of files at any length.
        ['updateCannedResponse', 'half-done', '/media/0/url', 'assumed'],
        ['updateCannedResponse', 'shape', '/media/0/url', 'assumed'],
      ]),
    );
    expect(findings).toHaveLength(KNOWN);
  });

  it('without the mappings of statuses and errors is only warned about them', async () => {
    const { code, findings } = await verifyStranger([], undefined, [
      ...['--base', '/v2', '--area', 'cannedResponses', '--write', '--report', 'json'],
    ]);
    expect(code).toBe(0);
    const statuses = findings.filter(({ kind }) => kind === 'status');
    expect(statuses.find(({ operationId }) => operationId === 'createCannedFolder')?.received).toMatch(
      /^status 201 with/,
    );
    expect(statuses.find(({ operationId }) => operationId === 'deleteCannedFolder')?.received).toBe(
      'status 204 without a body',
    );
    expect(findings.some(({ kind, received }) => kind === 'shape' && received.includes('"error":'))).toBe(true);
  });

  it.each<[NonNullable<Defect>, Record<string, string>]>([
    ['forgets the cascade', { rule: 'canned.folder.delete-cascade', kind: 'rule' }],
    ['ignores the session', { rule: 'session.cookie', operationId: 'listCannedFolders', kind: 'auth' }],
    ['renames a stated field', { operationId: 'listCannedFolders', kind: 'shape', pointer: '/folders/0' }],
    ['forgets a title', { operationId: 'createCannedResponse', kind: 'life-cycle', pointer: '/title' }],
  ])('that %s fails', async (defect, expected) => {
    const { code, failed } = await verifyStranger(['--strict'], defect);
    expect(code).toBe(1);
    expect(failed).toContainEqual(expect.objectContaining(expected));
  });

  it('that breaks what is stated fails without --strict, too', async () => {
    const { code, failed } = await verifyStranger([], 'renames a stated field');
    expect(code).toBe(1);
    expect(failed.every(({ certainty }) => certainty !== 'assumed')).toBe(true);
    expect(failed.map(({ pointer }) => pointer)).toContain('/folders/0');
  });

  it('passes with a baseline of its known differences, until there is a new one', async () => {
    const file = temporaryFile('baseline.json');
    const written = await verifyStranger(['--strict', '--baseline', file, '--update-baseline']);
    expect(written.code).toBe(0);
    expect(written.error).toContain(`${KNOWN} differences are now known, in ${file}.`);
    expect(listAt(JSON.parse(readFileSync(file, 'utf8')), 'differences')).toHaveLength(PLACES);

    const known = await verifyStranger(['--strict', '--baseline', file]);
    expect(known.findings).toEqual([]);
    expect(known.code).toBe(0);

    const changed = await verifyStranger(['--strict', '--baseline', file], 'forgets the cascade');
    expect(changed.code).toBe(1);
    expect(changed.failed.map(({ rule }) => rule)).toContain('canned.folder.delete-cascade');
  });

  it('says which known differences are gone', async () => {
    const file = temporaryFile('baseline.json');
    await verifyStranger(['--strict', '--baseline', file, '--update-baseline'], 'renames a stated field');
    const { code, out } = await verifyStranger(['--strict', '--baseline', file, '--report', 'text']);
    expect(code).toBe(0);
    expect(out).toContain('No longer different; update the baseline with --update-baseline:');
    expect(out).toMatch(/listCannedFolders at \/folders\/\*: The response with status 200 matches its schema\./);
    expect(out).toContain(`Baseline: ${KNOWN} known differences are left out.`);
  });

  it('does not call a difference gone if the run did not make the check that shows it', async () => {
    const file = temporaryFile('baseline.json');
    await verifyStranger(['--strict', '--baseline', file, '--update-baseline']);
    const reading = TOLD.map((option) => (option === '--write' ? '--strict' : option));
    const { code, out } = await verifyStranger(['--baseline', file, '--report', 'text'], undefined, reading);
    expect(code, out).toBe(0);
    expect(out).toMatch(/^Baseline: \d+ known differences are left out\.$/m);
    expect(out).not.toMatch(/^ {2}(?:create|update)\w+(?: at \S+)?: /m);
  });
});

describe('the mappings', { timeout: 60_000 }, () => {
  it.each([
    [['--base', 'v2'], '--base v2 is not a path; pass one such as /v2, or /api/v2.0=/v3.'],
    [['--base', '/nothing=/v2'], '--base /nothing=/v2: no path of the contract begins with /nothing.'],
    [['--status', '200=ok'], '--status 200=ok is not a mapping of statuses; pass one such as 200=201,204.'],
    [['--errors', 'code=/error'], '--errors code=/error does not say where the message is'],
    [['--errors', 'message=error'], '--errors message=error does not say where the message is'],
    [['--update-baseline'], '--update-baseline needs --baseline FILE'],
    [['--baseline', '/nowhere/b.json'], '--baseline /nowhere/b.json cannot be read'],
    [['--header', 'Bearer'], '--header Bearer is not a header'],
  ])('%j: a clear error', async (options, words) => {
    const { code, error } = await command(['--server', 'http://a.test', '--header', 'Authorization: x', ...options]);
    expect(code).toBe(2);
    expect(error).toContain(words);
  });

  it('a file that is not a baseline is rejected', async () => {
    const file = join(import.meta.dirname, '../../package.json');
    const { code, error } = await command(['--server', 'http://a.test', '--header', 'A: x', '--baseline', file]);
    expect(code).toBe(2);
    expect(error).toContain('is not a baseline. Write it with --update-baseline.');
  });
});
