import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createMockFetch } from '@atrium-console/mock';
import type { CliIo } from '../../../sdk/src/cli/cliIo.ts';
import { runCli } from '../../../sdk/src/cli/runCli.ts';

export const OWNER = { ATRIUM_EMAIL: 'owner@atrium.test', ATRIUM_PASSWORD: 'Atrium#2026' };
export const SERVER = 'https://console.test';

type Surroundings = Partial<Pick<CliIo, 'columns' | 'env' | 'fetch'>> & {
  stdin?: string;
  /** What the person answers, in order. Without it there is no person. */
  answers?: string[];
};

export type Ran = { code: number; out: string; err: string; asked: [question: string, hidden: boolean][] };

/** A home folder of its own, and `atrium` in it: by default as a program that has the owner's password. */
export function startCli(own: Surroundings = {}) {
  const home = mkdtempSync(join(tmpdir(), 'atrium-cli-'));
  const fetch = createMockFetch();
  async function run(argv: readonly string[], given: Surroundings = {}): Promise<Ran> {
    const { stdin = '', answers, ...others } = { ...own, ...given };
    const ran: Ran = { code: 0, out: '', err: '', asked: [] };
    const left = [...(answers ?? [])];
    ran.code = await runCli(argv, {
      stdout: (text) => {
        ran.out += text;
      },
      stderr: (text) => {
        ran.err += text;
      },
      readStdin: async () => stdin,
      ask:
        answers === undefined
          ? undefined
          : async (question, hidden) => {
              ran.asked.push([question, hidden]);
              return left.shift() ?? '';
            },
      columns: undefined,
      env: { ATRIUM_BASE_URL: SERVER, ...OWNER },
      home,
      fetch,
      ...others,
    });
    return ran;
  }
  return { home, run, remove: () => rmSync(home, { recursive: true, force: true }) };
}
