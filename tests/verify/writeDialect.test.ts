import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { EXAMPLE, readExample } from './dialects/readExample.ts';

const program = fileURLToPath(new URL('../../openapi/verify/writeDialect.ts', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'atrium-table-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs the program as a person does. */
function run(...args: string[]): Promise<{ code: number; out: string; error: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, [program, ...args], (thrown, out, error) =>
      resolve({ code: Number(thrown?.code ?? 0), out, error }),
    );
  });
}

describe('atrium-dialect', { timeout: 30_000 }, () => {
  it('prints the table of a file, or writes it', async () => {
    const { code, out } = await run(EXAMPLE);
    expect([code, JSON.parse(out)]).toEqual([0, readExample()]);
    const file = join(folder, 'theirs.json');
    expect(await run(EXAMPLE, '--out', file)).toMatchObject({ code: 0, out: '' });
    expect(readFileSync(file, 'utf8')).toBe(out);
  });

  it('lists what a file changes that the specification states', async () => {
    expect((await run(EXAMPLE)).error).toMatch(
      /^Changes \d+ things that the specification states; --stated lists them\.\n/,
    );
    const { error } = await run(EXAMPLE, '--stated');
    expect(error).toContain('\nthe path of listSla (SPEC 7)\n');
    expect(error).not.toContain('listWebhooks');
  });

  it('asks whether a name is another one in what is sent', async () => {
    const file = join(folder, 'uneven.yaml');
    const renamed = (...schemas: string[]) =>
      schemas.map(
        (one) => `  - { target: $.components.schemas.${one}.properties.name, update: { x-wire: { name: label } } }\n`,
      );
    const write = (...schemas: string[]) =>
      writeFileSync(file, `overlay: 1.0.0\nactions:\n${renamed(...schemas).join('')}`);
    write('WorkingStatus');
    const asked = 'WorkingStatus.name is “label”, and WorkingStatusBody.name is “name”: is that so?';
    expect((await run(file)).error).toContain(asked);
    write('WorkingStatus', 'WorkingStatusBody');
    expect((await run(file)).error).toBe('');
  });

  it('says what is wrong with a file', async () => {
    expect(await run(program)).toMatchObject({ code: 1, out: '', error: expect.stringMatching(/is not accepted\.\n/) });
    expect(await run(join(folder, 'none.yaml'))).toMatchObject({ code: 1, error: expect.stringMatching(/ENOENT/) });
  });

  it('says how it is used', async () => {
    expect(await run('--help')).toMatchObject({ code: 0, out: expect.stringMatching(/atrium-dialect FILE/) });
    for (const args of [[], [EXAMPLE, EXAMPLE], ['--nonsense']])
      expect(await run(...args)).toMatchObject({ code: 2, error: expect.stringMatching(/See atrium-dialect --help/) });
    const away = join(folder, 'none', 'theirs.json');
    expect(await run(EXAMPLE, '--out', away)).toMatchObject({
      code: 2,
      error: expect.stringMatching(/cannot be written/),
    });
  });
});
