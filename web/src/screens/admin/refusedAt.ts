import { isHttpError } from '@atrium-console/sdk';
import { callFailure } from '../../base/callFailure.ts';
import type { Running } from '../../kit/edit/useEditing.ts';

/**
 * A call whose conflicts belong to fields of the form, such as a name that is taken.
 * @param fields The field of each error code: `{ name_taken: 'name' }`.
 */
export function refusedAt<Data>(running: Running<Data>, fields: Readonly<Record<string, string>>): Running<Data> {
  const unwrap = () =>
    running.unwrap().catch((caught: unknown) => {
      const error = callFailure(caught);
      const field = isHttpError(error, 409) ? fields[error.code] : undefined;
      if (!isHttpError(error, 409) || field === undefined) throw error;
      throw { ...error, fields: [{ field, code: error.code, message: error.message }] };
    });
  return { unwrap };
}
