/**
 * `npm run release`: prepares a release of the three packages. It says what changed since the last one and for whom, refuses
 * a number that does not fit, sets the version and writes the changelogs. `--dry-run` writes nothing. To commit, tag and
 * publish is left to a person.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type PackageKey, section, summary, withSection } from './changelog.ts';
import { type Changes, changesBetween, levelOf } from './changes.ts';
import { readRelease, readRevision } from './snapshot.ts';
import { typeBreaks } from './typeBreaks.ts';
import { nextVersion, versionProblem } from './version.ts';
import { VERSION_FILES, writeVersion } from './writeVersion.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const CHANGELOGS: Record<PackageKey, string> = {
  contract: 'openapi/CHANGELOG.md',
  sdk: 'sdk/CHANGELOG.md',
  mock: 'mocks/CHANGELOG.md',
};
const KEYS: readonly PackageKey[] = ['contract', 'sdk', 'mock'];

const HELP = `npm run release -- [VERSION] [--dry-run] [--since REVISION]

  VERSION           number of the release; by default the smallest that fits what changed
  --dry-run         say what would be written, and write nothing
  --since REVISION  compare with this revision instead of the last tag v*`;

function git(...args: string[]): string | undefined {
  try {
    return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return undefined;
  }
}

/** A problem that the person who releases has to solve. */
class Refusal extends Error {}

/** The changes and the last version; undefined if nothing was released yet. */
function compareWith(since: string | undefined): { changes: Changes; last: string } | undefined {
  if (since === undefined) return undefined;
  if (git('rev-parse', '--verify', `${since}^{commit}`) === undefined)
    throw new Refusal(`There is no revision ${since}.`);
  const [before, after] = [readRevision(root, since), readRelease(root)];
  const last: string = Object(before.document).info.version;
  return { changes: changesBetween(before, after, typeBreaks(root, before.programs)), last };
}

function main(): void {
  const { values, positionals } = parseArgs({
    options: { 'dry-run': { type: 'boolean' }, since: { type: 'string' }, help: { type: 'boolean' } },
    allowPositionals: true,
  });
  if (values.help) {
    console.log(HELP);
    return;
  }
  const isDry = values['dry-run'] ?? false;
  if (!isDry && git('status', '--porcelain') !== '') {
    throw new Refusal('There are uncommitted changes. Commit them, or use --dry-run.');
  }
  const current: string = Object(JSON.parse(readFileSync(join(root, 'openapi/dist/openapi.json'), 'utf8'))).info
    .version;
  const since = values.since ?? git('describe', '--tags', '--abbrev=0', '--match', 'v*');
  const compared = compareWith(since);
  const changes = compared?.changes ?? { contract: [], sdk: [], mock: [] };
  const level = levelOf(changes);
  const version = positionals[0] ?? (compared === undefined ? current : nextVersion(compared.last, level));

  console.log(
    compared === undefined ? 'No release is tagged v* yet; this is the first.' : `Since ${since}:\n${summary(changes)}`,
  );
  const problem =
    compared === undefined && version === current
      ? undefined
      : versionProblem(compared?.last ?? current, version, level);
  if (problem !== undefined) throw new Refusal(problem);

  const day = new Date().toISOString().slice(0, 10);
  console.log(`\nThe release is ${version}.`);
  for (const key of KEYS) {
    const text =
      compared === undefined ? `## ${version} (${day})\n\nThe first release.\n` : section(version, day, changes[key]);
    const file = join(root, CHANGELOGS[key]);
    if (isDry) console.log(`\n${CHANGELOGS[key]} would begin with:\n\n${text}`);
    else writeFileSync(file, withSection(readFileSync(file, 'utf8'), text));
  }
  if (isDry) {
    console.log(`The version would be set in ${VERSION_FILES.join(', ')}.`);
    return;
  }
  writeVersion(root, current, version);
  execFileSync(process.execPath, [join(root, 'scripts/generate/index.ts')], { stdio: 'inherit' });
  console.log(
    `Next: read the changelogs, run npm test, commit, tag v${version}, npm run build:packages, and publish the tarballs in dist.`,
  );
}

try {
  main();
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
