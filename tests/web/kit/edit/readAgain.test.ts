import { describe, expect, it } from 'vitest';
import { callFailure } from '../../../../web/src/base/callFailure.ts';
import { readAgain } from '../../../../web/src/kit/edit/readAgain.ts';

describe('readAgain', () => {
  const cancelled = { kind: 'aborted', message: 'The call was cancelled.' };
  const running = (data: string | undefined) => ({ unwrap: async () => data });

  it('gives what the query has now', async () => {
    expect(await readAgain({ refetch: () => running('new') })).toBe('new');
  });

  it('counts as cancelled without a session', async () => {
    expect(await readAgain({ refetch: () => running(undefined) }).catch(callFailure)).toEqual(cancelled);
  });

  it('counts as cancelled if the page was closed while something was saved, when RTK Query throws', async () => {
    const refetch = (): ReturnType<typeof running> => {
      throw new Error('Cannot refetch a query that has not been started yet.');
    };
    expect(await readAgain({ refetch }).catch(callFailure)).toEqual(cancelled);
  });
});
