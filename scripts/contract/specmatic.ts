/**
 * Checks that Specmatic loads the contract strictly and finds its examples valid. Where there is no Java it says that
 * nothing was checked.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const LEAST_JAVA = 17;
/** It needs half a minute of a busy machine. */
const LIMIT_MS = 300_000;

/** The major version of the installed Java; undefined if there is none. */
function javaVersion(): number | undefined {
  const { error, stderr } = spawnSync('java', ['-version'], { encoding: 'utf8' });
  const [, major] = /version "(\d+)/.exec(stderr ?? '') ?? [];
  return error || major === undefined ? undefined : Number(major);
}

/**
 * The contract without what Specmatic does not have: an API key in a cookie (OAS9999), of which it then finds no scheme
 * (OAS0021). SPEC 9 names the cookie, so the contract keeps it.
 */
function readableDocument(): string {
  const document = JSON.parse(readFileSync(join(root, 'openapi/dist/openapi.json'), 'utf8'));
  for (const scheme of Object.values(document.components.securitySchemes)) {
    Object.assign(Object(scheme), { in: 'header' });
  }
  return JSON.stringify(document);
}

/** What it says, without the examples that it does not use and the way through its code. */
function problemsOf(output: string): string {
  return output
    .split('\n')
    .filter((line) => !/^WARNING: Ignoring|^\tat /.test(line))
    .join('\n');
}

function main(): void {
  const version = javaVersion();
  if (version === undefined || version < LEAST_JAVA) {
    const found = version === undefined ? 'there is no Java' : `this is Java ${version}`;
    console.log(
      `Specmatic: NOT CHECKED, because ${found}. Install version ${LEAST_JAVA} or newer (default-jre-headless).`,
    );
    return;
  }
  const folder = mkdtempSync(join(tmpdir(), 'atrium-specmatic-'));
  try {
    writeFileSync(join(folder, 'openapi.json'), readableDocument());
    const jar = join(root, 'node_modules/specmatic/specmatic.jar');
    const command = ['examples', 'validate', '--spec-file', 'openapi.json', '--examples-to-validate', 'INLINE'];
    // The quick compiler, because it runs for seconds.
    const { status, stdout, stderr } = spawnSync('java', ['-XX:TieredStopAtLevel=1', '-jar', jar, ...command], {
      cwd: folder,
      encoding: 'utf8',
      timeout: LIMIT_MS,
      maxBuffer: 2 ** 26,
    });
    const [, valid] = /All (\d+) example\(s\) are valid/.exec(stdout) ?? [];
    if (status === 0 && valid !== undefined) {
      console.log(`Specmatic: loads the contract strictly, ${valid} examples valid`);
      return;
    }
    console.error(`Specmatic: FAILED\n${problemsOf(stdout + stderr)}`);
    process.exitCode = 1;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

main();
