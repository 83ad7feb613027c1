import { isSafe, type Operation } from '../../../../openapi/verify/contract/contract.ts';
import { propertiesOf, successSchemaOf } from '../derived/schemas.ts';
import { answered, type Call, contract, json } from '../mutant.ts';
import type { Severity, WrittenRule } from './family.ts';
import type { Random } from './random.ts';
import { type Make, succeeded } from './wrap.ts';

/** Headers, content types and methods. */

export const secured = contract.operations.filter(({ id, secured: isSecured }) => isSecured && !/logout/i.test(id));
export const reads = secured.filter((operation) => isSafe(operation) && !operation.path.includes('{id}'));
/** Whether a response of an operation has names. */
export const hasNames = (operation: Operation) =>
  propertiesOf(successSchemaOf(operation)).some(({ place }) => place.at(-1) === 'name');
/** Operations that can find nothing; those of the envelope say so with HTTP 200. */
export const ofItems = secured.filter(({ answers, path }) => path.includes('{') && answers.has('404'));
/** Whether an operation answers with nothing but a message. */
export const isMessage = (operation: Operation) =>
  propertiesOf(successSchemaOf(operation)).every(({ place }) => place.length === 0 || place[0] === 'message');
export const writes = secured.filter(({ body }) => body !== undefined);

export function rule(
  id: string,
  targets: readonly Operation[],
  draw: (random: Random, operation: Operation) => { says: string; make: Make },
  severity: Severity = 'finding',
  onlyFor: (operation: Operation) => readonly string[] = ({ id: own }) => [own],
): WrittenRule {
  return {
    id,
    severity,
    draw: (random) => {
      const operation = random.pick(targets);
      if (operation === undefined) return undefined;
      const { says, make } = draw(random, operation);
      return { name: `${operation.id} ${says}`, area: operation.area, only: onlyFor(operation), make };
    },
  };
}

/** A response with other headers; null removes one. */
export function withHeaders(
  response: Response,
  change: Readonly<Record<string, string | null>>,
  body?: BodyInit | null,
): Response {
  const headers = new Headers(response.headers);
  for (const [name, value] of Object.entries(change)) {
    if (value === null) headers.delete(name);
    else headers.set(name, value);
  }
  return new Response(body === undefined ? response.body : body, { status: response.status, headers });
}

/** Changes the headers of successes, or of all responses. */
export const setting =
  ({ id }: Operation, change: (call: Call) => Readonly<Record<string, string | null>>, isAll = false): Make =>
  () =>
    answered(id, async (call) => {
      const response = await call.next();
      return isAll || (await succeeded(call, response)) ? withHeaders(response, change(call)) : response;
    });

/** Changes the text of successes. */
export const rewriting =
  (
    { id }: Operation,
    change: (
      text: string,
      call: Call,
    ) => { text: string | ArrayBuffer; headers?: Readonly<Record<string, string | null>> },
  ): Make =>
  () =>
    answered(id, async (call) => {
      const response = await call.next();
      if (!(await succeeded(call, response))) return response;
      const { headers = {}, text } = change(await response.text(), call);
      return withHeaders(response, headers, text);
    });

/** Answers calls of a kind in another way. */
export const answering =
  ({ id }: Operation, isMeant: (call: Call) => boolean, answer: (call: Call) => Promise<Response> | Response): Make =>
  () =>
    answered(id, (call) => (isMeant(call) ? answer(call) : call.next()));

/** Answers other methods at the path of an operation in another way. */
export const byMethod = (
  { path }: Operation,
  isMeant: (method: string) => boolean,
  answer: (call: Call) => Promise<Response> | Response,
): Make => {
  const pattern = new RegExp(`^${path.replaceAll(/\{[^}]+\}/g, '[^/]+')}$`);
  return () => async (call) =>
    call.operationId === undefined && isMeant(call.method) && pattern.test(call.path) ? answer(call) : call.next();
};

export const html = (text: string, status: number) =>
  new Response(`<!DOCTYPE html><html><body>${text}</body></html>`, {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8' },
  });
export const failed = () => json({ code: 'server_error', message: 'The server failed.' }, 500);
export const isUnknown = (method: string) => !['GET', 'HEAD', 'OPTIONS'].includes(method);
export const toGet = (call: Call) => call.next({ method: 'GET' });

export function latin1(text: string): ArrayBuffer {
  const bytes = Uint8Array.from([...text], (char) => Math.min(char.codePointAt(0) ?? 63, 255));
  return bytes.buffer;
}

/** Changes refusals with one status. */
export const refusing =
  ({ id }: Operation, status: number, answer: (response: Response, call: Call) => Response): Make =>
  () =>
    answered(id, async (call) => {
      const response = await call.next();
      return response.status === status ? answer(response, call) : response;
    });
