/** The samples of the reference, executed as they are, but for the server and the session that they name. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { personas } from '@atrium-console/mock';
import { type Mock, startMock } from '@atrium-console/mock/server';
import * as sdk from '@atrium-console/sdk';
import { type OperationId, operations } from '@atrium-console/sdk/operations';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callsOf } from '../../scripts/docs/operationPages.ts';
import { COOKIE, type Language, SERVER, samplesOf } from '../../scripts/docs/samples.ts';
import { signIn } from '../../scripts/start/signIn.ts';
import { sessionCookie } from '../../sdk/src/sessionCookie.ts';
import { callerOf, stepBefore, validOf } from '../mocks/support/document.ts';
import { root } from './support.ts';

const calls = callsOf(JSON.parse(readFileSync(join(root, 'openapi/dist/openapi.json'), 'utf8')));

/** Runs programs in Python, one for each line that it reads: starting it for each would take most of the time. */
const RUN_LINES = `
import contextlib, io, json, sys
for line in sys.stdin:
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        exec(json.loads(line), {})
    print(json.dumps(printed.getvalue()), flush=True)
`;

let mock: Mock;
let python: ChildProcess;
let printed: AsyncIterator<string>;
/** Where programs write the sessions that they keep. */
let folder: string;

beforeAll(async () => {
  mock = await startMock({ prism: false });
  folder = await mkdtemp(join(tmpdir(), 'atrium-samples-'));
  python = spawn('python3', ['-c', RUN_LINES], { stdio: ['pipe', 'pipe', 'inherit'] });
  if (python.stdout === null) throw new Error('Python has no output.');
  printed = createInterface(python.stdout)[Symbol.asyncIterator]();
});

afterAll(async () => {
  const ended = once(python, 'exit');
  python.stdin?.end();
  await ended;
  await mock.stop();
  await rm(folder, { recursive: true });
});

/** Runs a program in Python, and returns what it prints; its errors are on the error output. */
async function runPython(text: string): Promise<string> {
  python.stdin?.write(`${JSON.stringify(text)}\n`);
  const { value, done } = await printed.next();
  if (done) throw new Error('The program failed.');
  return JSON.parse(value);
}

const isOperation = (id: string): id is OperationId => id in operations;

/** Makes a call that has to have been made before, with the examples of the contract. Returns the session after it. */
async function send(id: OperationId, cookie: string): Promise<string> {
  const { params = {}, query = {}, body } = validOf(id);
  const { method, path } = operations[id];
  const url = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(params[name]));
  const response = await fetch(
    `${mock.origin}${url}?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`,
    {
      method,
      headers: { Cookie: cookie, 'Content-Type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    },
  );
  expect({ id, status: response.status }).toEqual({ id, status: 200 });
  return sessionCookie(response) || cookie;
}

/** What has to have happened before a call: the id of a new service level must not be taken. */
const before = (id: OperationId): OperationId | undefined => (id === 'createSla' ? 'deleteSla' : stepBefore(id));

/** Starts anew and signs in, as somebody who may make a call. Returns the session. */
async function prepare(id: OperationId): Promise<string> {
  await fetch(`${mock.engineOrigin}/__mock/reset`, { method: 'POST' });
  const caller = personas.find((persona) => persona.id === callerOf(id));
  if (caller === undefined) throw new Error(`Nobody calls ${id}.`);
  const cookie = (await signIn(caller, mock.origin)).join('; ');
  const step = before(id);
  return step === undefined ? cookie : send(step, cookie);
}

/** Runs a script in this process, and returns what it prints. */
async function runScript(text: string): Promise<unknown> {
  const printed: unknown[] = [];
  const body = text.replace(/^import .*$/m, '');
  const AsyncFunction = Object.getPrototypeOf(async () => undefined).constructor;
  await new AsyncFunction('createClient', 'console', body)(sdk.createClient, {
    log: (value: unknown) => printed.push(value),
  });
  expect(printed).toHaveLength(1);
  return printed[0];
}

/** A program in Python that runs commands of a shell in a folder, and prints how they end and what they print. */
const inShell = (commands: string, cwd: string) => `
import json, subprocess
shell = subprocess.run(["sh", "-c", ${JSON.stringify(commands)}], cwd=${JSON.stringify(cwd)}, capture_output=True, text=True)
print(json.dumps({"code": shell.returncode, "out": shell.stdout, "error": shell.stderr}))
`;

/**
 * Runs commands of a shell, and returns what they print. Python starts the shell, because it is small: Node copies the
 * page tables of all that the tests of its process have loaded.
 */
async function runShell(text: string): Promise<string> {
  const { out, ...end } = JSON.parse(await runPython(inShell(text.replaceAll('curl ', 'curl --silent '), folder)));
  expect(end).toEqual({ code: 0, error: '' });
  return out;
}

/** What a program prints, as JSON. */
const RUN: Record<Language, (text: string) => Promise<unknown>> = {
  sdk: runScript,
  fetch: runScript,
  curl: async (text) => JSON.parse(await runShell(text)),
  python: async (text) => {
    const asJson = text.replace('print(json.load(response))', 'print(json.dumps(json.load(response)))');
    return JSON.parse(await runPython(asJson));
  },
};

describe('a sample of every operation', { timeout: 30_000 }, () => {
  it.each(calls.map((call) => [call.operationId, call] as const))(
    '%s is answered, in each language alike',
    async (id, call) => {
      if (!isOperation(id)) throw new Error(`${id} is no operation.`);
      const answers = [];
      let cookie = '';
      for (const { language, text } of samplesOf(call)) {
        // What a change has left behind is put back; reading leaves nothing.
        if (cookie === '' || operations[id].method !== 'GET') cookie = await prepare(id);
        const own = text.replaceAll(SERVER, mock.origin).replaceAll(COOKIE, cookie);
        answers.push(shapeOf(await RUN[language](own)));
      }
      expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1);
    },
  );
});

describe('a sample that signs in', { timeout: 30_000 }, () => {
  const call = calls.find(({ operationId }) => operationId === 'loginByEmail');
  const sampleIn = (language: Language) =>
    call === undefined
      ? ''
      : String(samplesOf(call).find((one) => one.language === language)?.text).replaceAll(SERVER, mock.origin);

  it('keeps the session for the calls that follow, in Python', async () => {
    await prepare('loginByEmail');
    const next = `print(json.load(opener.open("${mock.origin}/api/v1.0/profile"))["user"]["email"])`;
    expect(await runPython(`${sampleIn('python')}\n${next}`)).toMatch(/^owner@atrium\.test$/m);
  });

  it('keeps the session for the calls that follow, with curl', async () => {
    await prepare('loginByEmail');
    const next = `curl --cookie session.txt ${mock.origin}/api/v1.0/profile`;
    expect(await runShell(`${sampleIn('curl')} > /dev/null\n${next}`)).toContain('"email":"owner@atrium.test"');
  });
});

/** The names in an answer, which are the same each time. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 1).map(shapeOf);
  if (typeof value !== 'object' || value === null) return typeof value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, shapeOf(one)]));
}
