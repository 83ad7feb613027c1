/** The mock without Prism, as it is on a Node that Prism does not run on. */
import { type Mock, startMock } from '@atrium-console/mock/server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Exchange } from '../../mocks/engine/contract/types.ts';
import { checkByEngine } from '../../mocks/server/checkByEngine.ts';
import { example, ids, validOf } from './support/document.ts';

let mock: Mock;
let cookie = '';

beforeAll(async () => {
  mock = await startMock({ prism: false });
});
afterAll(() => mock.stop());

async function send(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
  const response = await fetch(`${mock.origin}${path}`, {
    method,
    headers: { cookie, ...(body === undefined ? {} : { 'Content-Type': 'application/json' }), ...headers },
    body: body === undefined ? null : typeof body === 'string' ? body : JSON.stringify(body),
  });
  return {
    status: response.status,
    cookies: response.headers.getSetCookie(),
    violations: response.headers.get('sl-violations'),
    body: await response.json(),
  };
}

beforeEach(async () => {
  cookie = '';
  await fetch(`${mock.engineOrigin}/__mock/reset`, { method: 'POST' });
  const { cookies } = await send('POST', '/api/v1.0/auth/login/email', example('authLoginOwner'));
  cookie = cookies[0]?.split(';')[0] ?? '';
});

describe('without Prism, the mock', () => {
  it('says who checks the calls', () => expect(mock.checkedBy).toBe('the engine'));

  it('reports no violation for valid requests', async () => {
    const answers = [
      await send('GET', '/api/v1.0/sla'),
      await send('POST', `/api/v1.0/sla/${ids.unknown}`, validOf('createSla').body),
      await send('DELETE', `/api/v1.0/canned_response/folders/${ids.folder}`),
    ];
    expect(answers.map(({ status, violations }) => [status, violations])).toEqual([
      [200, null],
      [200, null],
      [200, null],
    ]);
  });

  it('reports the violations of a request, also to the launcher', async () => {
    const before = mock.violations.length;
    const { status, violations } = await send('POST', '/api/v1.0/canned_response/folders', { name: '' });
    expect(status).toBe(422);
    expect(JSON.parse(violations ?? '')).toMatchObject([{ location: ['request', 'name'], severity: 'Error' }]);
    expect(mock.violations.slice(before)).toMatchObject([
      { method: 'POST', path: '/api/v1.0/canned_response/folders', status: 422 },
    ]);
  });

  it('reports a call that the contract does not have', async () => {
    const { status, violations } = await send('PATCH', '/api/v1.0/sla');
    expect([status, violations]).toEqual([404, expect.stringContaining('no operation PATCH /api/v1.0/sla')]);
  });

  it('responds to a body that is not JSON', async () => {
    const { status, body } = await send('POST', '/api/v1.0/canned_response/folders', '{"name":');
    expect([status, body]).toEqual([400, example('malformed')]);
  });

  it.each([
    ['code=500', 500, example('failed')],
    ['example=empty', 200, example('slaListEmpty')],
  ])('serves the example for Prefer: %s', async (prefer, status, expected) => {
    const answer = await send('GET', '/api/v1.0/sla', undefined, { Prefer: prefer });
    expect([answer.status, answer.body, answer.violations]).toEqual([status, expected, null]);
  });

  it('says so if there is no such example', async () => {
    const { status, body } = await send('GET', '/api/v1.0/sla', undefined, { Prefer: 'code=418' });
    expect([status, body.message]).toEqual([404, 'The contract has no example of listSla for "Prefer: code=418".']);
  });

  it('reports a response that breaks the contract', async () => {
    const exchange: Exchange = {
      operationId: 'listSla',
      answer: { status: 200, body: { sla: 7 } },
      requestProblems: [],
    };
    const check = checkByEngine(async (_, onExchange) => {
      onExchange(exchange);
      return Response.json(exchange.answer.body);
    });
    const response = await check(new Request('http://mock.invalid/api/v1.0/sla'));
    expect(JSON.parse(response.headers.get('sl-violations') ?? '')).toEqual([
      { location: ['response'], severity: 'Error', message: expect.stringContaining('/sla must be array') },
    ]);
  });
});
