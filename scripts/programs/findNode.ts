import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { firstProgram, pathsOf, tryInstall } from './programs.ts';

/** The newest release of each version of Node that the packages support. */
const RELEASES = { 20: '20.20.2', 22: '22.23.3', 24: '24.21.0' } as const;
export type NodeMajor = keyof typeof RELEASES;

const cache = fileURLToPath(new URL('../../node_modules/.cache', import.meta.url));

function majorOf(program: string): number {
  return Number(execFileSync(program, ['--version'], { encoding: 'utf8' }).match(/^v(\d+)/)?.[1]);
}

/**
 * The program of a version of Node: an installed one, or the one that npm has for this platform.
 * @throws If it is neither installed nor can be.
 */
export function findNode(major: NodeMajor): string {
  const folder = join(cache, `node-${major}`);
  const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
  const own = join(folder, 'node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  const installed = [process.execPath, ...pathsOf(['node']), own].filter((path) => firstProgram([path]));
  const found = installed.find((path) => majorOf(path) === major);
  if (found !== undefined) return found;
  mkdirSync(folder, { recursive: true });
  // A folder with a manifest of its own, or npm would install into the repository.
  writeFileSync(join(folder, 'package.json'), '{ "private": true }');
  tryInstall('npm', ['install', '--prefix', folder, '--no-audit', '--no-fund', `${name}@${RELEASES[major]}`]);
  if (firstProgram([own]) === undefined) {
    throw new Error(`Node ${major} is missing. Install it, or let npm install ${name}@${RELEASES[major]}.`);
  }
  return own;
}
