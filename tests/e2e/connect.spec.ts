/** docs/connect.md: each of its commands runs as it stands, and leads to the console on a server that differs. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { freePort } from '../support/ports.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The commands of a step, by its number. */
async function readSteps(): Promise<Map<number, string>> {
  const text = await readFile(join(root, 'docs/connect.md'), 'utf8');
  const steps = text.split(/^## (\d+)\. /m).slice(1);
  return new Map(
    steps.flatMap((number, index) =>
      index % 2 === 0
        ? [[Number(number), /```sh\n([\s\S]*?)```/.exec(steps[index + 1] ?? '')?.[1] ?? ''] as const]
        : [],
    ),
  );
}

/** A shell with what the steps before have set. */
class Shell {
  readonly #env = { ...process.env };
  readonly #running: ChildProcess[] = [];

  /** Runs commands to their end, and keeps what they export. */
  async run(commands: string): Promise<{ code: number | null; output: string }> {
    const child = this.#start(`set -e\n${commands}\nexport -p > /dev/null\nenv -0 >&3`, true);
    const [output, env] = [collected(child, 1, 2), collected(child, 3)];
    const [code] = await once(child, 'close');
    for (const pair of env().split('\0')) {
      const [, name, value] = /^(SERVER|COOKIE)=([\s\S]*)$/.exec(pair) ?? [];
      if (name !== undefined) this.#env[name] = value;
    }
    return { code, output: output() };
  }

  /** Runs a command that goes on, until it has printed something. */
  async until(commands: string, printed: RegExp): Promise<() => string> {
    const child = this.#start(commands, false);
    this.#running.push(child);
    const output = collected(child, 1, 2);
    await expect.poll(output, { timeout: 60_000 }).toMatch(printed);
    return output;
  }

  #start(commands: string, isForEnv: boolean): ChildProcess {
    const stdio = ['ignore', 'pipe', 'pipe', ...(isForEnv ? (['pipe'] as const) : [])] as const;
    return spawn('bash', ['-c', commands], { cwd: root, env: this.#env, stdio: [...stdio], detached: true });
  }

  /** Ends what still runs, with all that it has started. */
  async stop(): Promise<void> {
    for (const child of this.#running) {
      if (child.pid === undefined || child.exitCode !== null) continue;
      const closed = once(child, 'close');
      process.kill(-child.pid, 'SIGTERM');
      await closed;
    }
  }
}

/** What a process writes, as far as it has. */
function collected(child: ChildProcess, ...streams: number[]): () => string {
  let text = '';
  for (const stream of streams) {
    child.stdio[stream]?.on('data', (data) => {
      text += data;
    });
  }
  return () => text;
}

test('a server that differs is connected by the ten steps of the guide', async ({ page }) => {
  test.setTimeout(300_000);
  const folder = await mkdtemp(join(tmpdir(), 'atrium-connect-'));
  const [server, own] = [await freePort(), await freePort()];
  const steps = await readSteps();
  expect([...steps.keys()]).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  const step = (number: number) =>
    (steps.get(number) ?? '')
      .replaceAll('theirs', folder)
      .replaceAll('4100', String(server))
      .replaceAll('4101', String(own));
  const shell = new Shell();
  try {
    await shell.until(step(1), /Ctrl-C/);
    for (const number of [2, 3, 4, 5, 6, 7]) {
      const { code, output } = await shell.run(step(number));
      expect(code, `${number}. ${step(number)}\n${output}`).toBe(0);
    }
    const log = await shell.until(step(8), /Ctrl-C/);
    await page.goto(`http://localhost:${own}/settings/sla/crm`);
    await page.getByLabel('Email').fill('owner@atrium.test');
    await page.getByLabel('Password', { exact: true }).fill('Atrium#2026');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByLabel('Name').fill('Harbour desk');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText("You've just updated setting.")).toBeVisible();
    expect(log()).toMatch(/PUT \/api\/v1\.0\/sla\/\w+ → .*service-levels/);
    for (const number of [9, 10]) {
      const { code, output } = await shell.run(step(number));
      expect(code, `${number}. ${step(number)}\n${output}`).toBe(0);
    }
    expect(JSON.parse(await readFile(join(folder, 'config.json'), 'utf8'))).toMatchObject({ dialect: '/dialect.json' });
  } finally {
    await shell.stop();
    await rm(folder, { recursive: true, force: true });
  }
});
