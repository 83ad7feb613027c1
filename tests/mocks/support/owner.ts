import type { MockFetchOptions } from '@atrium-console/mock';
import type { OperationId } from '@atrium-console/sdk/operations';
import { expect } from 'vitest';
import { validOf } from './document.ts';
import { drive, type Sent } from './drive.ts';

/** A caller that sends the contract's examples, except for what a test changes. */
export function person(options: MockFetchOptions = { signedInAs: 'owner' }) {
  const driven = drive(options);
  const send = (id: OperationId, change: Sent = {}) => {
    const valid = validOf(id);
    return driven.call(id, { ...valid, ...change, params: { ...valid.params, ...change.params } });
  };
  return {
    send,
    /** The body of a call that must succeed. */
    async get(id: OperationId, change: Sent = {}) {
      const answer = await send(id, change);
      expect({ id, status: answer.status, ...(answer.status !== 200 && { body: answer.body }) }).toEqual({
        id,
        status: 200,
      });
      return answer.body;
    },
    /** Status and message of a call that must fail. */
    async refused(id: OperationId, change: Sent = {}): Promise<{ status: number; message: string }> {
      const { body, status } = await send(id, change);
      return { status, message: body.message };
    },
  };
}

/** A copy of the first example body of an operation with some fields changed. */
export function bodyOf(id: OperationId, change: object = {}): object {
  return { ...Object(validOf(id).body), ...change };
}
