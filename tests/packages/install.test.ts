/** The packages as strangers get them: from tarballs, in empty folders, on every version of Node that they support. */
import { copyFileSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { freePort } from '../support/ports.ts';
import { readPacked } from './packed.ts';
import { start, strangerAt } from './stranger.ts';

const { folders, nodes } = readPacked();
const VERSIONS = [20, 22, 24] as const;
const sdk = strangerAt(folders.sdk);
const contract = strangerAt(folders.contract);
const all = strangerAt(folders.all);

describe('in an empty folder', () => {
  it('nothing of the repository is in reach', async () => {
    const { code, stderr } = await sdk.run(nodes[24], ['-e', "import('vitest')"]);
    expect(code).not.toBe(0);
    expect(stderr).toContain("Cannot find package 'vitest'");
  });

  it.each(VERSIONS)('every entry can be imported on Node %i, without a warning', async (version) => {
    const node = nodes[version];
    const alone = await sdk.run(node, ['consumer/entries.js', '--without-react']);
    expect(alone).toMatchObject({ code: 0, stderr: '' });
    const together = await all.run(node, ['consumer/entries.js']);
    expect(together).toMatchObject({ code: 0, stderr: '' });
    const names: Record<string, number> = JSON.parse(together.stdout);
    expect(Object.keys(names).sort()).toEqual([
      '@atrium-console/contract/dialect',
      '@atrium-console/contract/document',
      '@atrium-console/mock',
      '@atrium-console/mock/server',
      '@atrium-console/sdk',
      '@atrium-console/sdk/limits',
      '@atrium-console/sdk/node',
      '@atrium-console/sdk/operations',
      '@atrium-console/sdk/presence',
      '@atrium-console/sdk/rtk',
      '@atrium-console/sdk/rules',
      '@atrium-console/sdk/webhooks',
      '@atrium-console/sdk/zod',
    ]);
    expect(Object.entries(names).filter(([, count]) => count === 0)).toEqual([]);
  });

  it.each(VERSIONS)('many calls with one signal print no warning on Node %i', async (version) => {
    expect(await sdk.run(nodes[version], ['consumer/signal.js'])).toEqual({
      code: 0,
      stdout: 'aborted: 50\n',
      stderr: '',
    });
  });

  it('the hooks load with the oldest peers', async () => {
    const { code, stdout } = await strangerAt(folders.oldest).run(nodes[20], ['consumer/entries.js']);
    expect([code, JSON.parse(stdout)['@atrium-console/sdk/rtk']]).toEqual([0, expect.any(Number)]);
  });
});

describe('the programs', () => {
  it.each(VERSIONS)('atrium-mock, atrium-verify and atrium-proxy run on Node %i', async (version) => {
    const node = nodes[version];
    const port = await freePort();
    const mock = start(all, 'atrium-mock', ['--port', String(port)], node, /Stop: Ctrl-C/);
    const server = `http://localhost:${port}`;
    try {
      const { errors } = await mock.ready;
      expect(errors()).toBe('');
      const signedIn = await fetch(`${server}/api/v1.0/auth/login/email`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ email: 'owner@atrium.test', password: 'Atrium#2026' }),
      });
      const cookie = String(signedIn.headers.get('set-cookie')?.split(';')[0]);

      const junit = join(contract.folder, `junit-${version}.xml`);
      const verify = await contract.run(node, [
        contract.bin('atrium-verify'),
        ...['--server', server, '--cookie', cookie, '--area', 'sla', '--report', 'junit', '--out', junit],
      ]);
      expect(verify).toMatchObject({ code: 0, stderr: '' });
      expect(readFileSync(junit, 'utf8')).toMatch(/<testsuites[^>]* failures="0"/);

      const proxyPort = await freePort();
      const proxy = start(
        contract,
        'atrium-proxy',
        ['--server', server, '--port', String(proxyPort)],
        node,
        /localhost/,
      );
      try {
        await proxy.ready;
        const through = await fetch(`http://localhost:${proxyPort}/api/v1.0/sla`, { headers: { Cookie: cookie } });
        expect([through.status, await through.json()]).toEqual([200, { sla: expect.any(Array) }]);
      } finally {
        await proxy.stop();
      }
    } finally {
      await mock.stop();
    }
  });
});

describe('the mock', () => {
  it.each([
    ['all', 'the engine'],
    ['prism', 'Prism'],
  ] as const)('in the folder "%s" is checked by %s', async (name, checker) => {
    const port = await freePort();
    const stranger = strangerAt(folders[name]);
    const mock = start(stranger, 'atrium-mock', ['--port', String(port)], nodes[24], /checked by (.+)\.$/m);
    try {
      const { match } = await mock.ready;
      expect(match[1]).toBe(checker);
      const answer = await fetch(`http://localhost:${port}/api/v1.0/auth/login/email`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ email: 'owner@atrium.test' }),
      });
      expect(answer.status).toBe(422);
      expect(answer.headers.get('sl-violations')).toContain('"location":["request"');
    } finally {
      await mock.stop();
    }
  });
});

describe('the examples', () => {
  it.each([22, 24] as const)('run on Node %i, as they are, without a build', async (version) => {
    const { code, stdout } = await all.run(nodes[version], ['--test', 'examples/folders.ts']);
    expect([code, stdout]).toEqual([0, expect.stringMatching(/pass 2\n/)]);
  });

  it.each(VERSIONS)('have a script without types, which runs on Node %i', async (version) => {
    const published = join(all.folder, 'node_modules/@atrium-console/sdk/examples/folders.js');
    copyFileSync(published, join(all.folder, 'examples/folders.js'));
    const { code, stdout } = await all.run(nodes[version], ['--test', 'examples/folders.js']);
    expect([code, stdout]).toEqual([0, expect.stringMatching(/pass 2\n/)]);
  });

  it('are short enough to be read at once', () => {
    const lines = readFileSync(join(all.folder, 'examples/folders.ts'), 'utf8').trimEnd().split('\n').length;
    expect(lines).toBeLessThanOrEqual(60);
  });

  it.each(['all', 'oldest'] as const)('of hooks render with the React of the folder "%s"', async (name) => {
    const { code, stdout } = await strangerAt(folders[name]).run(nodes[20], ['consumer/render.js']);
    expect([code, stdout.trim()]).toEqual([0, '<p>Standard, Premium</p>']);
  });
});

describe('a tarball', () => {
  const scope = join(all.folder, 'node_modules/@atrium-console');

  it.each(['contract', 'sdk', 'mock'])('of %s has a readme, a changelog, a licence and no file of tests', (name) => {
    const files = readdirSync(join(scope, name), { recursive: true }).map(String);
    expect(files).toEqual(expect.arrayContaining(['README.md', 'CHANGELOG.md', 'LICENSE', 'package.json']));
    // The examples have a test, because they show how to write one.
    const own = files.filter((file) => !file.startsWith('examples/'));
    expect(own.filter((file) => /\.test\.|tsconfig|\.tsbuildinfo|node_modules/.test(file))).toEqual([]);
  });

  it.each(['contract', 'sdk', 'mock'])('of %s has the source of every map', (name) => {
    const maps = readdirSync(join(scope, name), { recursive: true })
      .map(String)
      .filter((file) => file.endsWith('.map'));
    expect(maps.length).toBeGreaterThan(20);
    const missing = maps.filter((file) => {
      const map = JSON.parse(readFileSync(join(scope, name, file), 'utf8'));
      const folder = join(scope, name, file, '..');
      return !map.sources.every((source: string) => readFileSync(join(folder, source), 'utf8') !== '');
    });
    expect(missing).toEqual([]);
  });

  it.each(['contract', 'sdk', 'mock'])('of %s can be published, and says what it needs', (name) => {
    const manifest = JSON.parse(readFileSync(join(scope, name, 'package.json'), 'utf8'));
    expect(manifest).not.toHaveProperty('private');
    expect(manifest).not.toHaveProperty('scripts');
    expect(manifest.engines.node).toMatch(/^>=20/);
  });
});

describe('the sources', () => {
  it.each(['openapi', 'sdk', 'mocks'])('of %s cannot be published', async (workspace) => {
    const folder = join(import.meta.dirname, '../..', workspace);
    const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    expect(manifest.private, 'npm refuses').toBe(true);
    const { code, stderr } = await sdk.run('npm', ['publish', '--dry-run', folder]);
    expect([code, stderr]).toEqual([1, expect.stringContaining('Publish the tarballs')]);
  });
});
