import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** The static Storybook of the tests, so that a run leaves alone what somebody has built to publish. */
export const BUILT = join(root, 'tests/.output/storybook');

/** Builds Storybook as `npm run build-storybook` does, once before the tests. */
export default async function buildStorybook(): Promise<void> {
  const args = ['build', '-c', 'stories/.storybook', '-o', BUILT, '--disable-telemetry', '--quiet'];
  await promisify(execFile)(join(root, 'node_modules/.bin/storybook'), args, { cwd: root, maxBuffer: 2 ** 26 });
}
