/**
 * Compares the contract with that of the last release, and compiles the programs that release was tested with against the SDK
 * as it is. Exit status 1 if there are breaking changes without a version that may break. `node scripts/release/breaking.ts main` compares with another git revision instead.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Json } from '../contract/json.ts';
import { TYPE_TESTS } from './snapshot.ts';
import { typeBreaks } from './typeBreaks.ts';
import { judge } from './verdict.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const BUNDLE = 'openapi/dist/openapi.json';

/** Output of git; undefined if it fails, for example outside a repository. */
function git(...args: readonly string[]): string | undefined {
  try {
    const stdio: ['ignore', 'pipe', 'ignore'] = ['ignore', 'pipe', 'ignore'];
    return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio, maxBuffer: 64 * 1024 * 1024 }).trim();
  } catch {
    return undefined;
  }
}

/** The programs that a release was tested with, as far as it has them. */
function programsOf(revision: string): Record<string, string> {
  const found = TYPE_TESTS.map((file) => [file, git('show', `${revision}:${file}`)] as const);
  return Object.fromEntries(found.flatMap(([file, text]) => (text === undefined ? [] : [[file, text]])));
}

const requested = process.argv[2];
const name = requested ?? git('describe', '--tags', '--abbrev=0', '--match', 'v*');
const released = name === undefined ? undefined : git('show', `${name}:${BUNDLE}`);

if (name === undefined) {
  console.log('No release is tagged v* yet, so there is nothing to compare with.');
} else if (released === undefined) {
  const problem = `${name} has no ${BUNDLE} to compare with.`;
  // A revision on the command line may be a typo; a release from before the contract is not.
  if (requested === undefined) console.log(problem);
  else {
    console.error(problem);
    process.exitCode = 1;
  }
} else {
  const before: Json = JSON.parse(released);
  const after: Json = JSON.parse(readFileSync(`${root}/${BUNDLE}`, 'utf8'));
  const { passes, lines } = judge(before, after, name, typeBreaks(root, programsOf(name)));
  (passes ? console.log : console.error)(lines.join('\n'));
  process.exitCode = passes ? 0 : 1;
}
