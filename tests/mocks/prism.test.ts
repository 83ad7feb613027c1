/** Calls every operation through Prism with the contract's examples. The responses must match the contract. */
import { type Mock, startMock } from '@atrium-console/mock/server';
import { type OperationId, operations } from '@atrium-console/sdk/operations';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operations as described, objectAt } from '../contract/support.ts';
import { callerOf, operationIds, stepBefore, validOf } from './support/document.ts';
import { addressOf } from './support/drive.ts';

const EMAILS = { owner: 'owner@atrium.test', operator: 'operator@atrium.test' };

let mock: Mock;
beforeAll(async () => {
  mock = await startMock({ prism: true });
}, 30_000);
afterAll(() => mock.stop());

/** Calls an operation in its own sandbox, signed in as a persona that may call it. */
async function call(operationId: OperationId, headers: Record<string, string> = {}): Promise<Response> {
  const sandbox = `mock_sandbox=${operationId}`;
  const signIn = await fetch(`${mock.origin}/api/v1.0/auth/login/email`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Cookie: sandbox },
    body: JSON.stringify({
      email: callerOf(operationId) === 'operator' ? EMAILS.operator : EMAILS.owner,
      password: 'Atrium#2026',
    }),
  });
  const sessionOf = (response: Response) => (response.headers.get('set-cookie') ?? '').split(';')[0];
  let session = sessionOf(signIn);
  const send = (id: OperationId) => {
    const sent = validOf(id);
    return fetch(`${mock.origin}${addressOf(id, sent)}`, {
      method: operations[id].method,
      headers: {
        Cookie: `${sandbox}; ${session}`,
        ...(sent.body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...headers,
      },
      body: sent.body === undefined ? null : JSON.stringify(sent.body),
    });
  };
  const before = stepBefore(operationId);
  if (before !== undefined) session = sessionOf(await send(before)) || session;
  return send(operationId);
}

describe('through Prism', () => {
  it('HEAD is answered as GET is, without a body', async () => {
    const response = await fetch(`${mock.origin}/api/v1.0/custom-theme?account_id=2001`, { method: 'HEAD' });
    expect({ status: response.status, body: await response.text() }).toEqual({ status: 200, body: '' });
  });

  it.each(operationIds)('%s succeeds without contract violations', async (operationId) => {
    const response = await call(operationId);
    expect({
      status: response.status,
      violations: response.headers.get('sl-violations'),
      ...(response.status !== 200 && { body: await response.text() }),
    }).toEqual({ status: 200, violations: null });
  });

  it.each(operationIds)('%s returns each documented status on request', async (operationId) => {
    const { operation } = described.find(({ id }) => id === operationId) ?? {};
    for (const status of Object.keys(objectAt(operation, 'responses'))) {
      const response = await call(operationId, { Prefer: `code=${status}` });
      expect({ status: response.status, isJson: typeof (await response.json()) }).toEqual({
        status: Number(status),
        isJson: 'object',
      });
    }
  });
});
