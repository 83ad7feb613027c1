import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { listen } from '../support/ports.ts';

const START = 'scripts/start/index.ts';
const MOCK = 'mocks/bin.ts';

let folder: string;
let taken: Server;
let takenPort = 0;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atrium-'));
  taken = createServer();
  takenPort = await listen(taken);
});
afterAll(async () => {
  taken.close();
  await rm(folder, { recursive: true });
});

/** Runs a command of the repository; `said` resolves once its output contains a text, `ended` once it exits. */
function run(script: string, args: string[], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [script, ...args], { env: { ...process.env, ...env } });
  let output = '';
  const listeners = new Set<() => void>();
  const hear = (chunk: Buffer) => {
    output += chunk;
    for (const listener of listeners) listener();
  };
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  const ended = new Promise<{ code: number | null; output: string }>((resolve) => {
    child.once('close', (code) => resolve({ code, output }));
  });
  return {
    child,
    ended,
    said: (pattern: RegExp) =>
      new Promise<RegExpExecArray>((resolve, reject) => {
        const look = () => {
          const found = pattern.exec(output);
          if (found !== null) resolve(found);
        };
        listeners.add(look);
        look();
        void ended.then(() => reject(new Error(`It ended without saying ${pattern}:\n${output}`)));
      }),
  };
}

// Each test starts its own processes, which can be slow on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

describe('npm run mock', () => {
  it.each(['SIGINT', 'SIGTERM'] as const)(
    'prints its URL and accounts when ready, and stops cleanly on %s',
    async (signal) => {
      const mock = run(MOCK, ['--port', '0']);
      const [, origin = ''] = await mock.said(/Atrium mock: (\S+)/);
      await mock.said(/owner@atrium\.test[\s\S]*Stop: Ctrl-C/);
      const address = `${origin.replace('localhost', '127.0.0.1')}/api/v1.0/profile`;
      expect((await fetch(address)).status).toBe(401);
      mock.child.kill(signal);
      expect((await mock.ended).code).toBe(0);
      await expect(fetch(address)).rejects.toThrow();
    },
  );

  it('toggles the engine on SIGUSR2', async () => {
    const mock = run(MOCK, ['--port', '0']);
    const [, origin = ''] = await mock.said(/Atrium mock: (\S+)[\s\S]*Ctrl-C/);
    const status = async () => (await fetch(`${origin.replace('localhost', '127.0.0.1')}/api/v1.0/profile`)).status;
    mock.child.kill('SIGUSR2');
    await mock.said(/The engine is down/);
    expect(await status()).toBe(502);
    mock.child.kill('SIGUSR2');
    await mock.said(/The engine is up/);
    expect(await status()).toBe(401);
    mock.child.kill('SIGINT');
    expect((await mock.ended).code).toBe(0);
  });

  it('rejects an unknown scenario', async () => {
    const { code, output } = await run(MOCK, ['--scenario', 'nonsense']).ended;
    expect(code).toBe(1);
    expect(output).toContain('Unknown scenario "nonsense".');
  });
});

describe('npm start', () => {
  it.each([START, 'scripts/dev.ts', MOCK])('%s reports a port in use and what to do', async (script) => {
    const { code, output } = await run(script, ['--port', String(takenPort)]).ended;
    expect(code).toBe(1);
    expect(output).toContain(`Port ${takenPort} is already in use.`);
    expect(output).toContain('--port');
  });

  it('reads the port from PORT', async () => {
    const { output } = await run(START, [], { PORT: String(takenPort) }).ended;
    expect(output).toContain(`Port ${takenPort} is already in use`);
  });

  it.each([
    ['an invalid field', '{"site_name": "Atrium", "site_title": 3, "products": {}}', 'site_title must be'],
    ['invalid JSON', '{"site_name"', 'is not valid JSON'],
  ])('reports the errors of a configuration with %s and exits with 2', async (_, text, said) => {
    const file = join(folder, 'config.json');
    await writeFile(file, text);
    for (const [args, env] of [
      [['--config', file], {}],
      [[], { ATRIUM_CONFIG: file }],
    ] as const) {
      const { code, output } = await run(START, [...args, '--port', '0'], env).ended;
      expect(code).toBe(2);
      expect(output).toContain(file);
      expect(output).toContain(said);
    }
  });

  it('reports a configuration that cannot be read', async () => {
    const { code, output } = await run(START, ['--config', join(folder, 'missing.json')]).ended;
    expect(code).toBe(2);
    expect(output).toContain('cannot be read');
  });

  it.each([
    ['--prot', '4400'],
    ['--port', 'many'],
    ['--scenario', 'nonsense'],
  ])('explains its options when given %s %s', async (...args) => {
    const { code, output } = await run(START, args).ended;
    expect(code).toBe(2);
    expect(output).toContain('--port PORT');
  });
});
