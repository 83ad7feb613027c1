import { describe, expect, it } from 'vitest';
import { createConnection } from '../../openapi/verify/http/connection.ts';
import { createLedger } from '../../openapi/verify/http/ledger.ts';
import { catches, judge } from '../../scripts/verify/judge.ts';
import { contract } from '../../scripts/verify/mutants/mutant.ts';
import { mutants } from '../../scripts/verify/mutants/rules/uploads.ts';

describe('files that the verifier uploads', { timeout: 60_000 }, () => {
  it('[upload.file] are read back from a correct server without a finding', async () => {
    expect(await judge(undefined, { areas: ['uploads'] })).toMatchObject({ failures: [], warnings: [] });
  });

  it.each(mutants.map((mutant) => [mutant.name, mutant] as const))('finds that %s', async (_, mutant) => {
    expect(catches(await judge(mutant, { areas: ['uploads'], checks: ['rules'] }), mutant)).toBe(true);
  });

  it.each([
    ['/files/a.png', 'https://atrium.test/files/a.png', { 'x-balancer': 'b' }],
    ['https://cdn.test/a.png', 'https://cdn.test/a.png', {}],
  ])(
    'at %s are read without a session, and elsewhere without anything meant for the server',
    async (url, called, headers) => {
      const calls: [string, unknown][] = [];
      const connection = createConnection({
        fetch: async (address, init) => {
          calls.push([address, init.headers]);
          return new Response(new Uint8Array([1, 255]), { headers: { 'Content-Type': 'image/png' } });
        },
        server: 'https://atrium.test/base',
        cookie: 'access_token',
        sessions: { main: { cookie: 'access_token=secret' }, limited: [] },
        timeoutMs: 1000,
        always: { 'x-balancer': 'b' },
        ledger: createLedger(contract, 'read'),
      });
      const { answer } = await connection.read(url);
      expect(calls).toEqual([[called, headers]]);
      expect(answer?.bytes).toEqual(new Uint8Array([1, 255]));
    },
  );

  it('at no address are not read', async () => {
    const connection = createConnection({
      fetch: () => Promise.reject(new Error('It must not be called.')),
      server: 'https://atrium.test',
      cookie: 'access_token',
      sessions: { main: {}, limited: [] },
      timeoutMs: 1000,
      always: {},
      ledger: createLedger(contract, 'read'),
    });
    expect((await connection.read('https://[')).failure?.reason).toBe('gave no address');
  });
});
