import { describe, expect, it } from 'vitest';
import { FailedActions } from '../../../../web/src/app/toasts/failedActions.ts';
import { noteFailure } from '../../../../web/src/base/outcomes.ts';

const call = (originalArgs: unknown) => ({ type: 'mutation', endpointName: 'updateSla', originalArgs });

/** The error of a call, as the store notes it. */
function errorOf(args: unknown): object {
  const error = { kind: 'network' };
  noteFailure(error, call(args));
  return error;
}

describe('the failures on screen', () => {
  it('are over when the same call succeeds with another body', () => {
    const failed = new FailedActions();
    failed.add('toast', errorOf({ id: 'a', slaBody: { name: 'x' } }));
    expect(failed.succeeded(call({ id: 'a', slaBody: { name: 'y' } }))).toEqual(['toast']);
    expect(failed.succeeded(call({ id: 'a', slaBody: { name: 'y' } }))).toEqual([]);
  });

  it('stay when the call succeeds for another item, or another call for the same', () => {
    const failed = new FailedActions();
    failed.add('toast', errorOf({ id: 'a', slaBody: {} }));
    expect(failed.succeeded(call({ id: 'b', slaBody: {} }))).toEqual([]);
    expect(failed.succeeded({ ...call({ id: 'a' }), endpointName: 'deleteSla' })).toEqual([]);
    expect(failed.succeeded(call({ id: 'a' }))).toEqual(['toast']);
  });

  it('that are told in the same words are over when all of them are', () => {
    const failed = new FailedActions();
    failed.add('toast', errorOf('a'));
    failed.add('toast', errorOf('b'));
    expect(failed.succeeded(call('a'))).toEqual([]);
    expect(failed.succeeded(call('b'))).toEqual(['toast']);
  });

  it('of a form are over when that form is saved', () => {
    const failed = new FailedActions();
    const form = {};
    failed.add('toast', form);
    expect(failed.succeeded({})).toEqual([]);
    expect(failed.succeeded(form)).toEqual(['toast']);
  });
});
