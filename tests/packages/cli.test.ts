/** The command of the SDK as strangers get it: from the tarball, in an empty folder, against the mock over HTTP. */
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { freePort } from '../support/ports.ts';
import { readPacked } from './packed.ts';
import { start, strangerAt } from './stranger.ts';

const { folders, nodes } = readPacked();
const VERSIONS = [20, 22, 24] as const;
const sdk = strangerAt(folders.sdk);
const all = strangerAt(folders.all);

describe('atrium', () => {
  it.each(VERSIONS)('signs in, lists, creates, deletes and is refused on Node %i', async (version) => {
    const node = nodes[version];
    const port = await freePort();
    const mock = start(all, 'atrium-mock', ['--port', String(port)], node, /Stop: Ctrl-C/);
    const config = join(sdk.folder, `session-${version}`, 'session.json');
    const env = { ATRIUM_SESSION: config };
    const atrium = (args: readonly string[], input?: string) =>
      sdk.run(node, [sdk.bin('atrium'), ...args], { node, env, input });
    try {
      await mock.ready;
      const server = `http://localhost:${port}`;
      const login = ['login', '--email', 'owner@atrium.test', '--base-url', server];
      expect(await atrium(login, 'Atrium#2026\n')).toMatchObject({ code: 0, stderr: '' });
      expect(statSync(config).mode & 0o777).toBe(0o600);
      expect(await atrium(['whoami', '--output', 'table'])).toEqual({
        code: 0,
        stdout: `Nicha Suwan <owner@atrium.test> at ${server}\n`,
        stderr: '',
      });

      const create = ['call', 'createCannedFolder', '--body', '-'];
      const created = await atrium(create, '{"name":"Warranty"}');
      const { _id } = JSON.parse(created.stdout);
      const table = await atrium(['call', 'listCannedFolders', '--output', 'table']);
      expect(table.stdout.split('\n')[0]).toMatch(/^_ID +NAME/);
      expect(table.stdout).toMatch(new RegExp(`^${_id} +Warranty`, 'm'));

      const refused = await atrium(create, '{"name":"Warranty"}');
      expect([refused.code, refused.stdout]).toEqual([1, '']);
      expect(refused.stderr).toMatch(/ \(409 name_taken\)\n {2}name: /);

      expect((await atrium(['call', 'deleteCannedFolder', '--id', _id])).code).toBe(0);
      const left = await atrium(['call', 'listCannedFolders']);
      expect(JSON.parse(left.stdout).folders.map(({ name }: { name: string }) => name)).not.toContain('Warranty');

      expect(await atrium(['logout'])).toMatchObject({ code: 0, stderr: '' });
      expect(existsSync(config)).toBe(false);
      expect(await atrium(['whoami', '--base-url', server])).toMatchObject({ code: 1, stdout: '' });
    } finally {
      await mock.stop();
    }
  });

  it.each(VERSIONS)('explains an operation and prints a request without a server on Node %i', async (version) => {
    const node = nodes[version];
    const help = await sdk.run(node, [sdk.bin('atrium'), 'help', 'createSla']);
    expect(help).toMatchObject({ code: 0, stderr: '', stdout: expect.stringContaining('POST /api/v1.0/sla/{id}') });
    const id = '65f0c1a2b3d4e5f601000001';
    const dry = await sdk.run(node, [sdk.bin('atrium'), 'call', 'deleteSla', '--id', id, '--dry-run']);
    expect(dry).toEqual({ code: 0, stderr: '', stdout: `DELETE /api/v1.0/sla/${id}\n` });
    const wrong = await sdk.run(node, [sdk.bin('atrium'), 'call', 'deleteSlaa']);
    expect(wrong).toMatchObject({ code: 2, stdout: '', stderr: expect.stringContaining('Did you mean deleteSla') });
  });

  it('is completed by bash', async () => {
    const printed = `printf '%s ' "\${COMPREPLY[@]}"`;
    const script = [
      'eval "$(atrium completion bash)"',
      'COMP_WORDS=(atrium call listActivities --ac) COMP_CWORD=3',
      '_atrium',
      printed,
      'COMP_WORDS=(atrium call deleteSl) COMP_CWORD=2',
      '_atrium',
      printed,
    ].join('\n');
    const path = [join(sdk.folder, 'node_modules/.bin'), join(nodes[20], '..'), process.env.PATH ?? ''].join(':');
    const { code, stdout, stderr } = await sdk.run('bash', ['--norc', '-c', script], { env: { PATH: path } });
    expect([code, stdout, stderr]).toEqual([0, '--action deleteSla ', '']);
  });
});
