import type { Parameter } from '../contract/contract.ts';
import { atPointer, type Json, preview, readJson } from '../contract/json.ts';
import { typesOf } from '../contract/samples.ts';
import type { Schemas } from '../contract/schemas.ts';
import { mediaType } from '../http/call.ts';
import { type Context, toFinding } from '../judge/context.ts';
import type { Finding } from '../judge/types.ts';
import type { Check } from '../plan/flow.ts';
import { certaintyOfKind } from '../plan/kinds.ts';
import type { ApiCall } from './apiCall.ts';
import { REDACTED, redactQuote } from './redact.ts';

/** What is checked of a request. */
export type CheckedRequest = Pick<ApiCall, 'operation' | 'values' | 'url' | 'headers' | 'body'>;

type Problem = Pick<Finding, 'pointer' | 'expected' | 'received'> & Partial<Pick<Finding, 'certainty'>>;

/** A value of a path or a query, as its schema has it. */
function typed({ schema }: Parameter, text: string): Json {
  const types = typesOf(schema);
  if (types.some((type) => type === 'integer' || type === 'number') && /^-?\d+(?:\.\d+)?$/.test(text))
    return Number(text);
  if (types.includes('boolean') && (text === 'true' || text === 'false')) return text === 'true';
  return text;
}

function parameterProblems(schemas: Schemas, { operation, values, url }: CheckedRequest): Problem[] {
  return operation.parameters.flatMap((parameter) => {
    const { name, in: place, required, pointer } = parameter;
    if (place !== 'path' && place !== 'query') return [];
    const text = place === 'path' ? values.get(name) : url.searchParams.get(name);
    if (text === undefined || text === null) {
      if (!required) return [];
      return [
        { pointer: `/${place}/${name}`, expected: 'a value', received: 'none', ...certaintyOfKind('query-missing') },
      ];
    }
    if (text === REDACTED) return [];
    return schemas
      .problems(pointer, typed(parameter, text), 'request')
      .map(({ expected, received, certainty }) => ({ pointer: `/${place}/${name}`, expected, received, certainty }));
  });
}

function bodyProblems(schemas: Schemas, { operation, body, headers }: CheckedRequest): Problem[] {
  const expected = operation.body;
  if (expected === undefined) return [];
  if (body === undefined)
    return expected.required
      ? [{ pointer: '', expected: 'a body', received: 'none', ...certaintyOfKind('not-json') }]
      : [];
  const type = mediaType(headers.get('content-type'));
  if (type !== '' && type !== expected.mediaType)
    return [{ pointer: '', expected: expected.mediaType, received: type, ...certaintyOfKind('media-type') }];
  const read = readJson(body);
  if (!read.ok) return [{ pointer: '', expected: 'JSON', received: preview(body), ...certaintyOfKind('not-json') }];
  return schemas
    .problems(expected.pointer, read.value, 'request')
    .filter(({ pointer }) => atPointer(read.value, pointer) !== REDACTED)
    .map(({ certainty, ...problem }) => ({
      ...problem,
      received: redactQuote(problem.received, read.value, problem.pointer),
      certainty,
    }));
}

/** What the contract forbids in a request. */
export function requestProblems(schemas: Schemas, request: CheckedRequest): Problem[] {
  return [...parameterProblems(schemas, request), ...bodyProblems(schemas, request)];
}

export const REQUEST_SAYS = 'A request that the contract forbids is rejected.';

/** What the contract forbids in a request that the server accepted. */
export function requestFindings(context: Context, check: Check, call: ApiCall): Finding[] {
  const { exchange } = call;
  const status = exchange.answer?.status;
  return requestProblems(context.schemas, call).map(({ received, ...problem }) =>
    toFinding(context, check, exchange, {
      kind: 'request',
      place: 'request',
      says: REQUEST_SAYS,
      ...problem,
      received: `${received}, accepted with status ${status}`,
    }),
  );
}
