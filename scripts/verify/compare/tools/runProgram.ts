import { spawn } from 'node:child_process';

/** How long a tool may take for one server. */
export const LIMIT_SECONDS = 180;

/** Enough of what a program prints to say why it failed. */
const KEPT = 4000;

export type Ended = { status: number | null; output: string };

/** Runs a program, and ends it and what it started when it takes too long, of which it throws. */
export function runProgram(
  command: string,
  args: readonly string[],
  { cwd, env = {}, seconds = LIMIT_SECONDS }: { cwd: string; env?: Readonly<Record<string, string>>; seconds?: number },
): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const keep = (piece: Buffer) => {
      output = (output + piece.toString('utf8')).slice(-KEPT);
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    const end = () => {
      try {
        // The process group, because some programs start others.
        if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
      } catch {
        child.kill('SIGKILL');
      }
    };
    const timer = setTimeout(() => {
      end();
      reject(new Error(`took longer than ${seconds} s`));
    }, seconds * 1000);
    child.once('error', (error) => {
      clearTimeout(timer);
      reject(error);
    });
    child.once('close', (status) => {
      clearTimeout(timer);
      resolve({ status, output });
    });
  });
}
