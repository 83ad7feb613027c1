/**
 * What follows from the marks of an operation is not written at each of them: that a call can be malformed, that it needs a
 * session and a permission, that its body can be invalid, and that the server can fail. A refusal that says more than that is
 * written out, and stays.
 */
import { type Bundle, type Operation, rowsOf } from './operations.ts';

function refusalsOf(operation: Operation): Record<string, string> {
  const isGuarded = operation['x-admin'] === true || JSON.stringify(operation['x-permissions']) !== '[]';
  const isOpen = operation.security?.length === 0;
  return {
    '400': 'BadRequest',
    ...(!isOpen && { '401': 'Unauthorized' }),
    ...(!isOpen && isGuarded && { '403': 'Forbidden' }),
    ...(operation['x-feature'] !== undefined && { '403': 'ForbiddenOrOff' }),
    ...(operation.requestBody !== undefined && { '422': 'Unprocessable' }),
    '500': 'ServerError',
  };
}

/** The contract in which each operation also has the refusals that follow from its marks. */
export function withRefusals<B extends Bundle>(bundle: B): B {
  const whole = structuredClone(bundle);
  for (const { operation } of rowsOf(whole)) {
    const implied = Object.entries(refusalsOf(operation)).map(([status, name]) => [
      status,
      { $ref: `#/components/responses/${name}` },
    ]);
    operation.responses = { ...Object.fromEntries(implied), ...operation.responses };
  }
  return whole;
}
