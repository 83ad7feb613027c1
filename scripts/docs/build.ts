/** Runs the programs that make parts of the site. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/**
 * Runs a program of the project.
 *
 * @throws With its output if it fails.
 */
export async function run(
  root: string,
  name: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<void> {
  const child = spawn(join(root, 'node_modules/.bin', name), args, {
    cwd: root,
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', STORYBOOK_DISABLE_TELEMETRY: '1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => output.push(String(part)));
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`${name} ${args.join(' ')} failed:\n${output.join('')}`);
}
