import { describe, expect, it } from 'vitest';
import type { Operation } from '../../scripts/generate/operations.ts';
import { withRefusals } from '../../scripts/generate/refusals.ts';

const OPERATION: Operation = {
  operationId: 'createShip',
  summary: 'Create a ship',
  tags: ['ships'],
  'x-permissions': ['crm.ships.write'],
  'x-provenance': { status: 'assumed' },
  responses: { '200': { description: 'The ship.' } },
};

const response = (name: string) => ({ $ref: `#/components/responses/${name}` });

/** The responses of an operation with some marks, apart from its success. */
function refusalsOf(marks: Partial<Operation>) {
  const whole = withRefusals({ paths: { '/ships': { post: { ...OPERATION, ...marks } } } });
  const operation = whole.paths['/ships']?.post;
  if (operation === undefined || Array.isArray(operation)) throw new Error('The operation is gone.');
  const { '200': _, ...refusals } = operation.responses;
  return refusals;
}

const ALWAYS = { '400': response('BadRequest'), '500': response('ServerError') };
const GUARDED = { ...ALWAYS, '401': response('Unauthorized'), '403': response('Forbidden') };

describe('the refusals of an operation', () => {
  it('are that the call is malformed, that there is no session or permission, and that the server fails', () => {
    expect(refusalsOf({})).toEqual(GUARDED);
  });

  it('are no denial where everyone with a session may call, and neither where no session is needed', () => {
    expect(refusalsOf({ 'x-permissions': [] })).toEqual({ ...ALWAYS, '401': response('Unauthorized') });
    expect(refusalsOf({ 'x-permissions': [], security: [] })).toEqual(ALWAYS);
  });

  it('are a denial for everyone but operators, and for permissions that depend on the product', () => {
    expect(refusalsOf({ 'x-permissions': [], 'x-admin': true })).toEqual(GUARDED);
    expect(refusalsOf({ 'x-permissions': { crm: ['crm.ships.write'] } })).toEqual(GUARDED);
  });

  it('are that the feature is off, if it belongs to one', () => {
    const off = { ...GUARDED, '403': response('ForbiddenOrOff') };
    expect(refusalsOf({ 'x-feature': 'ships' })).toEqual(off);
    expect(refusalsOf({ 'x-feature': 'ships', 'x-permissions': [] })).toEqual(off);
  });

  it('are that the body is invalid, if it has one', () => {
    expect(refusalsOf({ requestBody: {} })).toEqual({ ...GUARDED, '422': response('Unprocessable') });
  });

  it('stay as they are where they are written out', () => {
    const own = { '403': response('ForbiddenToGrant'), '422': { description: 'The ship is too long.' } };
    expect(refusalsOf({ requestBody: {}, responses: { ...OPERATION.responses, ...own } })).toEqual({
      ...GUARDED,
      ...own,
    });
  });
});
