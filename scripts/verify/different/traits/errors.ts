import { isObject, type JsonObject, textAt } from '../../../../openapi/verify/contract/json.ts';
import { type Asked, type Group, operationOf, type Reply, replies, type Trait, withJson, withText } from '../layer.ts';
import { isStated } from './words.ts';

type Shape = (error: JsonObject, reply: Reply, asked: Asked) => Reply;

const TITLES: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  409: 'Conflict',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Content',
};

const titleOf = (status: number) => TITLES[status] ?? 'Error';

/** The messages of fields, by field. */
function byField({ errors }: JsonObject): Record<string, string[]> {
  const fields = Array.isArray(errors) ? errors.filter(isObject) : [];
  return Object.fromEntries(fields.map((field) => [textAt(field, 'field'), [textAt(field, 'message')]]));
}

/** Errors with a status of 400 or above in another form. Their form is only proposed (SPEC 7). */
function shaped(name: string, shape: Shape): Trait {
  return {
    name,
    make: () =>
      replies((reply, asked) => {
        if (reply.status < 400 || !isObject(reply.json) || typeof reply.json.message !== 'string') return reply;
        return shape(reply.json, reply, asked);
      }),
  };
}

function problem(error: JsonObject, reply: Reply): Reply {
  const { status } = reply;
  const body = { type: 'about:blank', title: titleOf(status), status, detail: textAt(error, 'message'), ...error };
  const headers = new Headers(reply.headers);
  headers.set('content-type', 'application/problem+json');
  return { ...reply, headers, json: body };
}

export const errorForms = (): Group => [
  shaped('errors as application/problem+json with code and message', problem),
  shaped('errors as application/problem+json', (error, reply) => {
    const { status } = reply;
    const body = { type: 'https://errors.example/1', title: titleOf(status), status, detail: textAt(error, 'message') };
    return problem(body, reply);
  }),
  shaped('errors as in Spring', (error, reply, asked) => {
    const { status } = reply;
    const message = textAt(error, 'message');
    const body = { timestamp: '2026-01-02T03:04:05.678+00:00', status, error: titleOf(status), message };
    return withJson(reply, { ...body, path: asked.url.pathname });
  }),
  shaped('errors as in Laravel', (error, reply) => {
    const fields = byField(error);
    const message = textAt(error, 'message');
    return withJson(reply, Object.keys(fields).length === 0 ? { message } : { message, errors: fields });
  }),
  shaped('errors as in Django', (error, reply) => {
    const fields = byField(error);
    return withJson(reply, Object.keys(fields).length === 0 ? { detail: textAt(error, 'message') } : fields);
  }),
  shaped('errors as in Nest', (error, reply) => {
    const { status } = reply;
    return withJson(reply, { statusCode: status, message: [textAt(error, 'message')], error: titleOf(status) });
  }),
  shaped('errors below error', (error, reply) =>
    withJson(reply, { success: false, error: { ...error, status: reply.status } }),
  ),
  shaped('errors as text', (error, reply) =>
    withText(reply, 'text/plain; charset=utf-8', `${textAt(error, 'message')}\n`),
  ),
  shaped('errors as web pages', (error, reply) =>
    withText(
      reply,
      'text/html; charset=utf-8',
      `<!DOCTYPE html><html><head><title>${titleOf(reply.status)}</title></head><body><h1>${textAt(error, 'message')}</h1></body></html>`,
    ),
  ),
  // Except where the specification gives the message.
  shaped('errors without a body', (error, reply) =>
    isStated(textAt(error, 'message')) ? reply : withText(reply, 'text/plain', ''),
  ),
];

/** Only what the contract does not have is answered in another form: by the web server, and not by the program. */
function unknownPath(name: string, shape: Shape): Trait {
  const { make } = shaped(name, (error, reply, asked) =>
    operationOf(asked) === undefined ? shape(error, reply, asked) : reply,
  );
  return { name, make };
}

export const unknownPaths = (): Group => [
  unknownPath('a web page for unknown paths', (_, reply, { method, url }) =>
    withText(
      reply,
      'text/html; charset=utf-8',
      `<!DOCTYPE html>\n<html lang="en"><body><pre>Cannot ${method} ${url.pathname}</pre></body></html>\n`,
    ),
  ),
  unknownPath('405 for unknown methods', (_, reply) => {
    const other = withText({ ...reply, status: 405 }, 'text/plain', 'Method Not Allowed\n');
    other.headers.set('allow', 'GET, POST, OPTIONS');
    return other;
  }),
  unknownPath('501 for unknown methods', (_, reply, asked) =>
    asked.method === 'PATCH' ? withText({ ...reply, status: 501 }, 'text/plain', 'Not Implemented') : reply,
  ),
];
