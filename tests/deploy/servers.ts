/** Starts the web servers with the configurations of docs/deploy; only ports and paths are replaced. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findServer, type ServerName } from '../../scripts/deploy/findServer.ts';
import { freePort } from '../support/ports.ts';

const docs = fileURLToPath(new URL('../../docs/deploy', import.meta.url));

export type Running = {
  origin: string;
  stop: () => Promise<void>;
  /** Everything that it has logged. */
  logs: () => Promise<string>;
};
type Places = { dist: string; config: string; backend: string };

/** Replaces texts and throws if the shipped file does not contain them. */
function substitute(text: string, changes: readonly (readonly [shipped: string, here: string])[]): string {
  return changes.reduce((before, [shipped, here]) => {
    if (!before.includes(shipped)) throw new Error(`The shipped file does not contain "${shipped}".`);
    return before.replaceAll(shipped, here);
  }, text);
}

async function nginxCommand(program: string, folder: string, port: number, { backend, config, dist }: Places) {
  const site = substitute(await readFile(join(docs, 'nginx.conf'), 'utf8'), [
    ['listen 80;', `listen 127.0.0.1:${port};`],
    ['/srv/atrium/dist', dist],
    ['/etc/atrium/config.json', join(config, 'config.json')],
    ['127.0.0.1:4010', backend],
    ['/var/log/nginx/atrium.log', join(folder, 'atrium.log')],
    ['/var/log/nginx/atrium-error.log', join(folder, 'atrium-error.log')],
  ]);
  await writeFile(join(folder, 'site.conf'), site);
  // nginx prints its build options on stderr.
  const built = spawnText(program, ['-V']);
  const own = /--conf-path=(\S+)/.exec(built)?.[1] ?? '/etc/nginx/nginx.conf';
  const temp = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  const main = [
    // Workers must be able to read files below a folder that only root may enter.
    ...(process.getuid?.() === 0 ? ['user root;'] : []),
    'daemon off;',
    'worker_processes 1;',
    `pid ${folder}/nginx.pid;`,
    'events {}',
    `http { include ${dirname(own)}/mime.types; access_log off; ${temp.join(' ')} include ${folder}/site.conf; }`,
  ];
  await writeFile(join(folder, 'nginx.conf'), main.join('\n'));
  return ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')];
}

function spawnText(program: string, args: readonly string[]): string {
  return execFileSync('sh', ['-c', '"$0" "$@" 2>&1', program, ...args], { encoding: 'utf8' });
}

async function caddyCommand(folder: string, port: number, { backend, config, dist }: Places) {
  const site = substitute(await readFile(join(docs, 'Caddyfile'), 'utf8'), [
    ['console.atrium.example, console.partner.example', `http://:${port}`],
    ['/srv/atrium/dist', dist],
    ['/etc/atrium', config],
    ['127.0.0.1:4010', backend],
    // Must not interfere with another Caddy that runs on this machine.
    ['\n{\n', `\n{\n\tadmin off\n\tstorage file_system ${folder}\n\tdefault_bind 127.0.0.1\n`],
  ]);
  await writeFile(join(folder, 'Caddyfile'), site);
  return ['run', '--config', join(folder, 'Caddyfile'), '--adapter', 'caddyfile'];
}

async function untilItAnswers(origin: string, child: ChildProcess, said: () => string): Promise<void> {
  const deadline = Date.now() + 20_000;
  for (;;) {
    if (child.exitCode !== null) throw new Error(`It exited at once:\n${said()}`);
    const answered = await fetch(origin).then(
      () => true,
      () => false,
    );
    if (answered) return;
    if (Date.now() > deadline) throw new Error(`It does not respond:\n${said()}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Starts a web server in front of a backend, in its own folder. */
export async function startServer(name: ServerName, places: Omit<Places, 'config'>, config: string): Promise<Running> {
  const program = findServer(name);
  const folder = await mkdtemp(join(tmpdir(), `atrium-${name}-`));
  const configFolder = join(folder, 'etc');
  await mkdir(configFolder);
  await writeFile(join(configFolder, 'config.json'), config);
  const port = await freePort();
  const all = { ...places, config: configFolder };
  const args =
    name === 'nginx' ? await nginxCommand(program, folder, port, all) : await caddyCommand(folder, port, all);
  const child = spawn(program, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, HOME: folder, XDG_CONFIG_HOME: folder, XDG_DATA_HOME: folder },
  });
  let output = '';
  const hear = (chunk: Buffer) => {
    output += chunk;
  };
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    await rm(folder, { recursive: true });
  };
  const origin = `http://127.0.0.1:${port}`;
  try {
    await untilItAnswers(origin, child, () => output);
  } catch (error) {
    await stop();
    throw error;
  }
  const logs = async () => {
    const written = name === 'nginx' ? ['atrium.log', 'atrium-error.log', 'error.log'] : [];
    const files = await Promise.all(written.map((file) => readFile(join(folder, file), 'utf8')));
    return [output, ...files].join('\n');
  };
  return { origin, stop, logs };
}
