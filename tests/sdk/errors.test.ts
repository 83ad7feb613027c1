import { type ApiError, ApiFailure, isApiError, isBusinessError, isHttpError, isNotFound } from '@atrium-console/sdk';
import { describe, expect, it } from 'vitest';

const http: ApiError = { kind: 'http', status: 409, code: 'conflict', message: 'Changed meanwhile.', fields: [] };
const business: ApiError = { kind: 'business', code: 40001, message: 'This name exists.', fields: [] };
const others: readonly ApiError[] = [
  { kind: 'network', message: 'No connection.' },
  { kind: 'timeout', message: 'Too late.' },
  { kind: 'aborted', message: 'Aborted.' },
  { kind: 'contract', message: 'Not JSON.', issues: [] },
  { kind: 'request', message: 'No such operation.' },
];
const foreign: readonly unknown[] = [undefined, null, 'http', 409, true, {}, [], { kind: 'other' }, new Error('Oops')];

describe('an API error', () => {
  it.each([http, business, ...others])('is recognized: $kind', (error) => expect(isApiError(error)).toBe(true));

  it.each(foreign)('is not %j', (value) => {
    expect([isApiError(value), isHttpError(value), isBusinessError(value)]).toEqual([false, false, false]);
  });

  it('of an HTTP status is told apart from the others, and by its status', () => {
    expect([http, business, ...others].filter((error) => isHttpError(error))).toEqual([http]);
    expect([isHttpError(http, 409), isHttpError(http, 404), isHttpError(business, 40001)]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('of an envelope is told apart from the others, and by its code', () => {
    expect([http, business, ...others].filter((error) => isBusinessError(error))).toEqual([business]);
    expect([isBusinessError(business, 40001), isBusinessError(business, 40002)]).toEqual([true, false]);
  });

  it('of what does not exist is told apart in both forms, and from an address that the server does not know', () => {
    const gone: ApiError = { ...http, status: 404, code: 'not_found' };
    const noPage: ApiError = { ...http, status: 404, code: 'unknown' };
    const left: ApiError = { ...business, code: 40400 };
    const conflict: ApiError = { ...http, code: 'not_found' };
    expect([http, business, gone, noPage, left, conflict, ...others].filter(isNotFound)).toEqual([gone, left]);
    expect(foreign.some(isNotFound)).toBe(false);
  });

  it('is thrown in an Error with its message', () => {
    const failure = new ApiFailure(business);
    expect(failure).toBeInstanceOf(Error);
    expect([failure.name, failure.message, failure.error]).toEqual(['ApiFailure', business.message, business]);
  });
});
