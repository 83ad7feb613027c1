import type { Operation } from '../contract/contract.ts';
import type { Exchange, SentRequest } from '../http/call.ts';
import { type Credentials, cookieCredentials, cookieValue } from '../http/sessions.ts';
import type { Found } from './find.ts';
import type { RecordedCall } from './readHar.ts';
import { REDACTED, redactBody, redactUrl } from './redact.ts';

/** A recorded call of the API. */
export type ApiCall = RecordedCall & {
  operation: Operation;
  /** The values of the path's parameters. */
  values: ReadonlyMap<string, string>;
  /** For a call that the contract does not have, what it has instead. */
  expected?: string;
  /** The address of a page as the server has it, without secrets. */
  page?: string;
  /** What findings show: without secrets, and without the headers that only a browser needs. */
  exchange: Exchange;
  /** The placeholders in it that stand for credentials. */
  hide: Credentials;
};

/** Stands in for an operation in findings about calls that the contract does not have. */
export const UNKNOWN = 'unknown';

/** Ids in a path: MongoDB's, numbers and UUIDs. */
const ID = /\/(?:[\da-f]{24}|\d+|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})(?=\/|$)/gi;

function unknownOperation(method: string, path: string): Operation {
  return {
    id: UNKNOWN,
    method,
    path: path.replaceAll(ID, '/{id}'),
    area: UNKNOWN,
    summary: 'not in the contract',
    description: '',
    secured: true,
    permissions: { always: [] },
    parts: [],
    admin: false,
    envelope: false,
    rules: [],
    provenance: {
      section: 'SPEC 7',
      status: 'inferred',
      method: 'inferred',
      path: 'inferred',
      note: 'The contract adds the calls whose paths SPEC does not show. If the server has its own path for one of them, map it with --paths.',
    },
    parameters: [],
    answers: new Map(),
  };
}

/** A request that can be repeated with credentials in shell variables. */
function shownRequest(
  { method, url, headers, body }: RecordedCall,
  { secured }: Operation,
  cookie: string,
): { request: SentRequest; hide: Credentials } {
  const type = headers.get('content-type');
  const hasCookie = cookieValue(headers.get('cookie') ?? undefined, cookie) !== undefined;
  const hasHeader = headers.has('authorization');
  // Browsers and the proxy leave cookies out of a recording, so that there may be none.
  const hide = {
    ...(hasHeader ? { authorization: REDACTED } : {}),
    ...(hasCookie || (secured && !hasHeader) ? cookieCredentials(cookie, REDACTED) : {}),
  };
  const request = {
    method,
    url: redactUrl(url.href),
    headers: { ...hide, ...(body === undefined || type === null ? {} : { 'content-type': type }) },
    ...(body === undefined ? {} : { body: redactBody(body) }),
  };
  return { request, hide };
}

/** What findings need to know of a recorded call. `cookie`: the name of the session cookie. */
export function toApiCall({ call, path, operation: known, values, expected, page }: Found, cookie: string): ApiCall {
  const operation = known ?? unknownOperation(call.method, path);
  const { request, hide } = shownRequest(call, operation, cookie);
  const { answer } = call;
  return {
    ...call,
    operation,
    values,
    ...(expected === undefined ? {} : { expected }),
    ...(page === undefined ? {} : { page: redactUrl(page) }),
    exchange: { request, ...(answer === undefined ? {} : { answer }) },
    hide,
  };
}
