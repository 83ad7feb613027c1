import type { ApiError, FieldError } from './errors.ts';
import { REFUSED_FIELDS } from './generated/refusedFields.ts';

/**
 * The fields of the request that an error is about, so that a form can show it there. They are those that the response names;
 * where a conflict (409) names none, the one that its code is about by the contract, such as `name` for `name_taken`. Empty if
 * the error is not about fields.
 * @example for (const { field, message } of fieldErrors(error)) show(field, message)
 */
export function fieldErrors(error: ApiError): readonly FieldError[] {
  if (error.kind !== 'http') return error.kind === 'business' ? error.fields : [];
  if (error.fields.length > 0) return error.fields;
  const { code, message } = error;
  // A server may use any text for a code, such as the name of a method of every object.
  const field = error.status === 409 && Object.hasOwn(REFUSED_FIELDS, code) ? REFUSED_FIELDS[code] : undefined;
  return field === undefined ? [] : [{ field, code, message }];
}
