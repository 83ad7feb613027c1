/**
 * Hooks return the data of a 20000 envelope, because the client turns every failure into an error. So they are generated
 * from a contract whose enveloped responses are reduced to their data.
 */
import { isRecord } from './record.ts';

function at(value: unknown, ...path: readonly string[]): unknown {
  return path.reduce<unknown>((here, key) => (isRecord(here) ? here[key] : undefined), value);
}

function follow(document: unknown, value: unknown): unknown {
  const ref = at(value, '$ref');
  return typeof ref === 'string' ? follow(document, at(document, ...ref.slice(2).split('/'))) : value;
}

/** The schema of `data` in the success variant of an envelope. */
function dataOf(document: unknown, envelope: unknown): unknown {
  const variants = at(follow(document, envelope), 'oneOf');
  const all = Array.isArray(variants) ? variants : [];
  return all.map((variant) => at(follow(document, variant), 'properties', 'data')).find((data) => data !== undefined);
}

export function unwrapEnvelopes<D extends object>(document: D): D {
  const copy = structuredClone(document);
  for (const item of Object.values(Object(at(copy, 'paths')))) {
    for (const operation of Object.values(Object(item))) {
      if (at(operation, 'x-envelope') !== true) continue;
      const media = at(operation, 'responses', '200', 'content', 'application/json');
      const data = dataOf(copy, at(media, 'schema'));
      if (!isRecord(media) || data === undefined) {
        throw new Error(
          `${String(at(operation, 'operationId'))} is marked x-envelope, but its response is not an envelope.`,
        );
      }
      media.schema = data;
    }
  }
  return copy;
}
