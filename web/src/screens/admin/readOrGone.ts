import { isHttpError } from '@atrium-console/sdk';
import { callFailure } from '../../base/callFailure.ts';
import { readAgain } from '../../kit/edit/readAgain.ts';
import type { Running } from '../../kit/edit/useEditing.ts';

/** Refetches what is edited; undefined if somebody has deleted it. */
export async function readOrGone<Data>(query: { refetch: () => Running<Data> }): Promise<Data | undefined> {
  try {
    return await readAgain(query);
  } catch (caught) {
    if (isHttpError(callFailure(caught), 404)) return undefined;
    throw caught;
  }
}
