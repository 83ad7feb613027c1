import type { Result } from './call.ts';
import type { ApiError, FieldError } from './errors.ts';
import { retryAfter } from './transport.ts';

/** Success code of the operations that respond with an envelope (SPEC 9). */
export const SUCCESS_CODE = 20000;

/**
 * Converts a response to data or an error.
 * @param enveloped Whether success requires the code 20000 in the body (SPEC 8).
 */
export function readResponse(response: Response, text: unknown, enveloped: boolean): Result<unknown> {
  const body = parseJson(text);
  if (!response.ok) return { error: httpError(response, body), response };
  if (body === undefined) return { error: notJson(response), response };
  if (enveloped) {
    const code = isRecord(body) && typeof body.code === 'number' ? body.code : undefined;
    if (code === undefined) return { error: noCode, response };
    if (code !== SUCCESS_CODE) {
      return {
        error: { kind: 'business', code, message: textOf(body, 'message') ?? `The server answered with code ${code}.` },
        response,
      };
    }
  }
  return { data: body, response };
}

/** Undefined when the text is not JSON; JSON itself has no undefined. */
function parseJson(text: unknown): unknown {
  if (typeof text !== 'string') return text;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function httpError(response: Response, body: unknown): ApiError {
  const requestId = response.headers.get('X-Request-Id') ?? undefined;
  return {
    kind: 'http',
    status: response.status,
    code: textOf(body, 'code') ?? 'unknown',
    message: textOf(body, 'message') ?? `The server answered with status ${response.status}.`,
    fields: isRecord(body) && Array.isArray(body.errors) ? body.errors.filter(isFieldError) : [],
    ...(requestId !== undefined && { requestId }),
    ...(response.headers.has('Retry-After') && { retryAfter: retryAfter(response.headers) }),
  };
}

function notJson(response: Response): ApiError {
  const type = response.headers.get('Content-Type') ?? 'no content type';
  return { kind: 'contract', message: `The response is not JSON (${type}).`, issues: [] };
}

const noCode: ApiError = {
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

function isFieldError(value: unknown): value is FieldError {
  return isRecord(value) && ['field', 'code', 'message'].every((key) => typeof value[key] === 'string');
}
