import type { Result } from './call.ts';
import type { ApiError, FieldError } from './errors.ts';
import { isRedirect } from './redirects.ts';
import { retryAfter } from './transport.ts';

/** Success code of the operations that respond with an envelope (SPEC 9). */
export const SUCCESS_CODE = 20000;

/**
 * Converts a response to data or an error. A 204 is data: undefined.
 * @param text Its body.
 * @param enveloped Whether success requires the code 20000 in the body (SPEC 8).
 * @param sentId The id that the request was sent with.
 */
export function readResponse(response: Response, text: string, enveloped: boolean, sentId?: string): Result<unknown> {
  const requestId = response.headers.get('X-Request-Id') ?? sentId;
  const fail = (error: ApiError): Result<unknown> => ({
    error: requestId === undefined ? error : { ...error, requestId },
    response,
  });
  if (response.ok && response.status === 204) return { data: undefined, response };
  if (isRedirect(response)) return fail(REDIRECTED);
  const body = parseJson(text);
  if (!response.ok) return fail(httpError(response, body, text));
  if (body === undefined) return fail(notJson(response));
  if (enveloped) {
    const code = isRecord(body) && typeof body.code === 'number' ? body.code : undefined;
    if (code === undefined) return fail(NO_CODE);
    if (code !== SUCCESS_CODE) {
      const message = textOf(body, 'message') ?? `The server answered with code ${code}.`;
      return fail({ kind: 'business', code, message, fields: fieldsOf(body), body });
    }
  }
  return { data: body, response };
}

/** Undefined when the text is not JSON; JSON itself has no undefined. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function httpError(response: Response, body: unknown, text: string): ApiError {
  return {
    kind: 'http',
    status: response.status,
    code: textOf(body, 'code') ?? 'unknown',
    message: textOf(body, 'message') ?? `The server answered with status ${response.status}.`,
    fields: fieldsOf(body),
    body: body ?? text,
    ...(response.headers.has('Retry-After') && { retryAfter: retryAfter(response.headers) }),
  };
}

function notJson(response: Response): ApiError {
  const type = response.headers.get('Content-Type') ?? 'no content type';
  return { kind: 'contract', message: `The response is not JSON (${type}).`, issues: [] };
}

/** Where to is in the response, and may contain secrets. */
const REDIRECTED: ApiError = {
  kind: 'contract',
  message: 'The server redirected the call, which is not followed.',
  issues: [],
};

const NO_CODE: ApiError = {
  kind: 'contract',
  message: 'The response has no code.',
  issues: [{ pointer: '/code', message: 'must be an integer' }],
};

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function textOf(body: unknown, key: string): string | undefined {
  const value = isRecord(body) ? body[key] : undefined;
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** The fields that a body names. */
function fieldsOf(body: unknown): FieldError[] {
  const errors: unknown[] = isRecord(body) && Array.isArray(body.errors) ? body.errors : [];
  // Not every server has a code for each field; its message is what people need.
  return errors.map((error) => (isRecord(error) ? { code: 'invalid', ...error } : error)).filter(isFieldError);
}

function isFieldError(value: unknown): value is FieldError {
  return isRecord(value) && ['field', 'code', 'message'].every((key) => typeof value[key] === 'string');
}
