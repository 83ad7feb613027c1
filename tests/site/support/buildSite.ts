import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** The site of the tests, so that a run leaves alone what somebody has built to publish. */
export const BUILT = join(root, 'tests/.output/site');

/** Builds the site as `npm run docs` does, once before the tests. */
export default async function buildSite(): Promise<void> {
  await promisify(execFile)('node', ['scripts/docs/index.ts', '--out', BUILT], { cwd: root, maxBuffer: 2 ** 26 });
}
