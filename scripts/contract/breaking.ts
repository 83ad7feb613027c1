/**
 * The gate that keeps promises: the contract of the last release is a promise to those who were written against it.
 * Exit 1 when something breaks and the major version stayed. `node scripts/contract/breaking.ts main` compares with
 * another point in the history instead.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Json } from './json.ts';
import { judge } from './verdict.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const BUNDLE = 'openapi/dist/openapi.json';

/** What git says; undefined when it cannot tell, for example outside of a repository. */
function git(...args: readonly string[]): string | undefined {
  try {
    const stdio: ['ignore', 'pipe', 'ignore'] = ['ignore', 'pipe', 'ignore'];
    return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio, maxBuffer: 64 * 1024 * 1024 }).trim();
  } catch {
    return undefined;
  }
}

const asked = process.argv[2];
const name = asked ?? git('describe', '--tags', '--abbrev=0', '--match', 'v*');
const promised = name === undefined ? undefined : git('show', `${name}:${BUNDLE}`);

if (name === undefined) {
  console.log('No release is tagged v* yet, so nobody has been promised anything: nothing can break.');
} else if (promised === undefined) {
  const problem = `${name} has no ${BUNDLE} to compare with.`;
  // A name that somebody typed may be mistaken; a release from before the contract is not.
  if (asked === undefined) console.log(problem);
  else {
    console.error(problem);
    process.exitCode = 1;
  }
} else {
  const before: Json = JSON.parse(promised);
  const after: Json = JSON.parse(readFileSync(`${root}/${BUNDLE}`, 'utf8'));
  const { passes, lines } = judge(before, after, name);
  (passes ? console.log : console.error)(lines.join('\n'));
  process.exitCode = passes ? 0 : 1;
}
