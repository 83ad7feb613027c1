/** The examples that need no folder of their own: a server between browsers and Atrium, and what the readme shows. */
import { readFileSync } from 'node:fs';
import { createMockFetch } from '@atrium-console/mock';
import { type ClientOptions, createClient } from '@atrium-console/sdk';
import { describe, expect, it } from 'vitest';
import { GET, POST } from '../../docs/examples/routes.ts';

const url = 'http://shop.test/levels';
const folder = (body: string) => new Request(url, { method: 'POST', body });
const answerOf = async (response: Response): Promise<unknown[]> => [response.status, await response.json()];

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const readme = read('sdk/README.md');

/** The options of a client: the compiler asks for all of them. */
const OPTIONS: Record<keyof ClientOptions, true> = {
  baseUrl: true,
  credentials: true,
  dialect: true,
  cookie: true,
  token: true,
  headers: true,
  timeout: true,
  totalTimeout: true,
  retry: true,
  maxResponseSize: true,
  redirect: true,
  fetch: true,
  validate: true,
  onContractProblem: true,
  onEvent: true,
  sleep: true,
};

describe('the readme', () => {
  it('begins with a program that runs as it is', async () => {
    const [, program = ''] = /```ts\n(.*?)```/s.exec(readme) ?? [];
    const printed: unknown[] = [];
    const create = (options: ClientOptions) =>
      createClient({ ...options, fetch: createMockFetch({ signedInAs: 'owner' }) });
    const AsyncFunction = Object.getPrototypeOf(async () => undefined).constructor;
    const run = new AsyncFunction('createClient', 'console', program.replace(/^import .*$/m, ''));
    await run(create, { log: (text: unknown) => printed.push(text) });
    expect(printed.length).toBeGreaterThan(0);
    expect(printed.every((one) => typeof one === 'string')).toBe(true);
  });

  it('lists every option of a client once', () => {
    const [, table = ''] = /^\| option of a client .*\n(?:\|[- |]+\n)((?:\|.*\n)+)/m.exec(readme) ?? [];
    const listed = [...table.matchAll(/^\| `(\w+)` +\|/gm)].map(([, name]) => String(name));
    expect(listed.toSorted()).toEqual(Object.keys(OPTIONS).toSorted());
  });

  it('shows the script as it is', () => {
    expect(readme).toContain(`\`\`\`ts\n${read('docs/examples/folders.ts')}\`\`\``);
  });
});

it('lists with the session of whoever asks', async () => {
  const cookies: (string | null)[] = [];
  const mock = createMockFetch({ signedInAs: 'owner' });
  const response = await GET(new Request(url, { headers: { Cookie: 'access_token=ann' } }), (input, init) => {
    cookies.push(new Headers(init?.headers).get('Cookie'));
    return mock(input, init);
  });
  expect(await answerOf(response)).toEqual([
    200,
    expect.arrayContaining([{ id: expect.any(String), name: expect.any(String) }]),
  ]);
  expect(cookies).toEqual(['access_token=ann']);
});

it('creates, and says what is missing', async () => {
  const fetch = createMockFetch({ signedInAs: 'owner' });
  expect(await answerOf(await POST(folder('{"name":"Warranty"}'), fetch))).toMatchObject([201, { name: 'Warranty' }]);
  expect(await answerOf(await POST(folder('nonsense'), fetch))).toMatchObject([422, { code: 'invalid' }]);
});

it('passes refusals on, and tells them from failures', async () => {
  const refused = { code: 'signed_out', requestId: expect.any(String) };
  expect(await answerOf(await GET(new Request(url), createMockFetch()))).toMatchObject([401, refused]);
  const noServer = createMockFetch({ network: 'failing' });
  expect(await answerOf(await POST(folder('{"name":"x"}'), noServer))).toMatchObject([502, { code: 'network' }]);
});
