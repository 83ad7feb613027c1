/** What an application pays for the parts of the SDK that it uses, and that bundlers and registries take the packages. */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { readPacked } from './packed.ts';
import { strangerAt } from './stranger.ts';

const { folders, nodes, tarballs } = readPacked();
const all = strangerAt(folders.all);
const tools = join(import.meta.dirname, '../../node_modules/.bin');
const run = promisify(execFile);

/** Entries that are no module, and so have no declarations. */
const TEXTS: Record<string, string[]> = { contract: ['./asyncapi.yaml'] };

const kB = (bytes: number) => bytes / 1000;

describe('sizes after gzip', () => {
  it('an application pays for what it imports', async () => {
    const { code, stdout, stderr } = await all.run(nodes[24], ['consumer/bundle.js']);
    expect([code, stderr]).toEqual([0, '']);
    const size: Record<string, number> = JSON.parse(stdout);
    const of = (name: string) => kB(size[name] ?? Number.NaN);
    expect(of('core'), 'the client').toBeLessThanOrEqual(4.7);
    expect(of('helpers') - of('core'), 'sessions, pages, uploads, logs').toBeLessThanOrEqual(3);
    expect(of('area') - of('api'), 'the endpoints of one area').toBeLessThanOrEqual(0.6);
    expect(of('schema'), 'one schema, with zod').toBeLessThanOrEqual(8);
    expect(of('words') - of('schema'), 'what it refuses, in words').toBeLessThanOrEqual(1.5);
    expect(of('rule'), 'one business rule').toBeLessThanOrEqual(1.5);
    expect(of('limit'), 'the limits of one schema').toBeLessThanOrEqual(0.5);
    // What is left out is much more than what is there.
    expect(of('allAreas') - of('api')).toBeGreaterThan(10 * (of('area') - of('api')));
    expect(of('allSchemas')).toBeGreaterThan(2 * of('schema'));
  });

  it('an application with hooks builds with Vite', async () => {
    const vite = join(all.folder, 'node_modules/vite/bin/vite.js');
    const built = await all.run(nodes[24], [vite, 'build', 'consumer/app', '--logLevel', 'error']);
    expect(built).toMatchObject({ code: 0, stderr: '' });
    expect(existsSync(join(all.folder, 'consumer/app/dist/index.html'))).toBe(true);
  });
});

describe('the linters of packages', () => {
  it.each(Object.entries(tarballs))('publint and attw accept %s', async (name, tarball) => {
    const publint = await run(join(tools, 'publint'), ['run', tarball, '--strict']);
    expect(publint.stdout).toContain('All good!');
    const without = (TEXTS[name] ?? []).flatMap((entry) => ['--exclude-entrypoints', entry]);
    const attw = await run(join(tools, 'attw'), [tarball, '--profile', 'esm-only', '--format', 'json', ...without]);
    expect(JSON.parse(attw.stdout)).toMatchObject({ analysis: { packageName: `@atrium-console/${name}` } });
  });
});
