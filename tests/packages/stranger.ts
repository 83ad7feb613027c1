import { execFile, spawn } from 'node:child_process';
import { cp, mkdtemp, realpath, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const consumer = fileURLToPath(new URL('consumer', import.meta.url));
const examples = fileURLToPath(new URL('../../docs/examples', import.meta.url));

/** A folder outside the repository, in which somebody has installed packages. */
export type Stranger = {
  folder: string;
  /** Runs a program; rejects with its output when it fails. */
  run: (program: string, args: readonly string[], options?: Surroundings) => Promise<Output>;
  /** A program that a package brings. */
  bin: (name: string) => string;
};

/** The Node that programs find, what is added to their environment, and what is piped to them. */
type Surroundings = { node?: string; env?: Record<string, string>; input?: string };

export type Output = { code: number; stdout: string; stderr: string };

/** Where npm finds the registry on this machine; a stranger's npm is told the same. */
const OF_THE_MACHINE = /^npm_config_(?:registry|cafile|cache|userconfig|globalconfig|(?:https?_?)?proxy|noproxy)$/i;

/** The environment of somebody who has never seen the repository: none of its programs, and nothing that npm passes on. */
function cleanEnvironment(node: string): NodeJS.ProcessEnv {
  const entries = Object.entries(process.env).filter(
    ([name]) =>
      OF_THE_MACHINE.test(name) ||
      !/^(?:npm_|NODE_(?:PATH|OPTIONS|ENV)$|VITEST|VITE_|INIT_CWD$|TEST$|PROD$|DEV$|MODE$|BASE_URL$|SSR$)/i.test(name),
  );
  const folders = (process.env.PATH ?? '').split(delimiter).filter((path) => !path.includes('node_modules'));
  return { ...Object.fromEntries(entries), PATH: [dirname(node), ...folders].join(delimiter), NO_COLOR: '1' };
}

export function strangerAt(folder: string): Stranger {
  return {
    folder,
    bin: (name) => join(folder, 'node_modules/.bin', name),
    async run(program, args, { node = process.execPath, env = {}, input = '' } = {}) {
      try {
        const running = run(program, [...args], {
          cwd: folder,
          env: { ...cleanEnvironment(node), ...env },
          maxBuffer: 2 ** 26,
        });
        running.child.stdin?.end(input);
        const { stdout, stderr } = await running;
        return { code: 0, stdout, stderr };
      } catch (error) {
        const { code, stdout, stderr } = Object(error);
        return { code: typeof code === 'number' ? code : 1, stdout: String(stdout), stderr: String(stderr) };
      }
    },
  };
}

/**
 * Installs packages in an empty folder, as a stranger would who lets npm refuse what does not run on this Node.
 * @param packages Tarballs, and packages of the registry with their versions.
 * @param node The program of Node that npm runs on.
 */
export async function install(name: string, packages: readonly string[], node: string): Promise<string> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), `atrium-${name}-`)));
  await writeFile(join(folder, 'package.json'), JSON.stringify({ name: `stranger-${name}`, type: 'module' }));
  await cp(consumer, join(folder, 'consumer'), { recursive: true });
  await cp(examples, join(folder, 'examples'), { recursive: true });
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
  const flags = ['--engine-strict', '--prefer-offline', '--ignore-scripts', ...quiet];
  const { code, stderr } = await strangerAt(folder).run('npm', ['install', ...flags, ...packages], { node });
  if (code !== 0) throw new Error(`npm install failed in the folder ${name}:\n${stderr}`);
  return folder;
}

/** Starts a program of a package and resolves with its output as soon as that contains a text. */
export function start(stranger: Stranger, bin: string, args: readonly string[], node: string, until: RegExp) {
  const child = spawn(node, [stranger.bin(bin), ...args], {
    cwd: stranger.folder,
    env: cleanEnvironment(node),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  const ended = new Promise<void>((resolve) => child.on('close', () => resolve()));
  const stop = async () => {
    child.kill();
    await ended;
  };
  const match = new Promise<{ match: RegExpExecArray; errors: () => string }>((resolve, reject) => {
    let errors = '';
    child.stdout.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      const found = until.exec(text);
      if (found !== null) resolve({ match: found, errors: () => errors });
    });
    child.stderr.on('data', (chunk: Buffer) => {
      errors += chunk.toString();
    });
    child.on('close', () => reject(new Error(`${bin} ended before it was ready:\n${text}${errors}`)));
  });
  return { ready: match, stop };
}
