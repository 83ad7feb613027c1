/** The Dockerfiles of the packages, as far as they can be tried without Docker: what they install, start and ask. */
import { existsSync, readFileSync } from 'node:fs';
import { basename, join, matchesGlob } from 'node:path';
import { expect, it } from 'vitest';
import { freePort } from '../support/ports.ts';
import { readPacked } from './packed.ts';
import { start, strangerAt } from './stranger.ts';

const { folders, nodes, tarballs } = readPacked();
const { contract } = tarballs;
const FOLDER = '/srv/atrium';

/** The instructions of a package's Dockerfile; of each, the last one, as Docker takes it. */
function dockerfileOf(folder: string, name: string): Map<string, string> {
  const text = readFileSync(join(folder, 'node_modules/@atrium-console', name, 'Dockerfile'), 'utf8');
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(lines.map((line) => [line.split(' ', 1)[0] ?? '', line.slice(line.indexOf(' ') + 1)]));
}

/** A command that is written as a list. */
function listIn(text = ''): string[] {
  const list: unknown = JSON.parse(text.slice(text.indexOf('[')));
  if (!Array.isArray(list)) throw new Error(`No list of words: ${text}`);
  return list.map(String);
}

/** The tarballs that are installed, by the patterns of `npm install`. */
function installed(run = ''): string[] {
  const patterns = run.split(' ').filter((word) => word.startsWith('./'));
  const files = Object.values(tarballs).map((file) => basename(file));
  return files.filter((file) => patterns.some((pattern) => matchesGlob(file, pattern.slice(2))));
}

it.each([
  ['contract', folders.contract, [contract]],
  ['mock', folders.prism, Object.values(tarballs)],
])(
  'of the %s starts a program that is installed, with all that it needs, on a supported Node, not as root',
  (name, folder, needs) => {
    const file = dockerfileOf(folder, name);
    expect(file.get('FROM')).toBe('node:24-slim');
    expect(file.get('USER')).toBe('node');
    expect(installed(file.get('RUN')).toSorted()).toEqual(needs.map((path) => basename(path)).toSorted());
    const [program = ''] = listIn(file.get('ENTRYPOINT'));
    expect(program.startsWith(`${FOLDER}/node_modules/.bin/`)).toBe(true);
    expect(existsSync(program.replace(FOLDER, folder))).toBe(true);
  },
);

it('of the mock is reached from elsewhere, and says whether it is well', async () => {
  const file = dockerfileOf(folders.prism, 'mock');
  const [program = '', ...args] = listIn(file.get('ENTRYPOINT'));
  expect(file.get('EXPOSE')).toBe(args.at(args.indexOf('--port') + 1));
  const port = String(await freePort());
  const stranger = strangerAt(folders.prism);
  const asked = listIn(file.get('HEALTHCHECK')).map((word) => word.replace('4010', port));
  const health = async () => (await stranger.run(nodes[24], asked.slice(1))).code;
  const mock = start(stranger, basename(program), [...args, '--port', port], nodes[24], /checked by (.+)\.$/m);
  try {
    const { match } = await mock.ready;
    expect(match[1]).toBe('Prism');
    // Only who listens on all addresses is reached at this one.
    const { status } = await fetch(`http://127.0.0.2:${port}/api/v1.0/profile`);
    expect([status, await health()]).toEqual([401, 0]);
  } finally {
    await mock.stop();
  }
  expect(await health()).toBe(1);
});
