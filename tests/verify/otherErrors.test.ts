import { describe, expect, it } from 'vitest';
import { isObject, readJson } from '../../openapi/verify/contract/json.ts';
import { type Call, contract } from '../../scripts/verify/mutants/mutant.ts';
import { judged } from './support.ts';

const AREAS = ['postBlocker', 'interestTag', 'workingStatus'];

const BODIES: Record<string, (message: string) => BodyInit | null> = {
  '{message}': (message) => JSON.stringify({ message }),
  '{error: {text}}': (message) => JSON.stringify({ error: { text: message } }),
  'a list': (message) => JSON.stringify([message]),
  'a text': (message) => message,
  'no body': () => null,
};

/**
 * A correct server with errors of its own: every failure of an operation with the 20000 envelope, also one that our mock
 * answers with HTTP 200 and another code, has an HTTP status and a body without a code.
 */
function withErrors(body: (message: string) => BodyInit | null, ofRefused: number | undefined) {
  return async (call: Call): Promise<Response> => {
    const response = await call.next();
    const operation = contract.operations.find(({ id }) => id === call.operationId);
    if (!operation?.envelope) return response;
    const read = readJson(await response.clone().text());
    const { code, message } = read.ok && isObject(read.value) ? read.value : {};
    const status = response.status >= 400 ? response.status : code === 20000 ? undefined : ofRefused;
    if (status === undefined) return response;
    const content = body(String(message));
    const isJson = typeof content === 'string' && readJson(content).ok;
    const type = isJson ? 'application/json' : 'text/plain';
    return new Response(content, { status, headers: content === null ? {} : { 'content-type': type } });
  };
}

describe('errors of operations with the 20000 envelope', { timeout: 60_000 }, () => {
  // Whether areas are told as one, one form shows; the others are each tried on one of them.
  const forms = Object.entries(BODIES).map(([name, body], at) => {
    const one = AREAS[at % AREAS.length] ?? '';
    return { name, body, areas: at === 0 ? AREAS : [one] };
  });
  it.each(forms)('with the body $name: one warning for their form, and no failure', async ({ body, areas }) => {
    for (const ofRefused of [undefined, 409]) {
      const { report } = await judged({ areas, write: true }, withErrors(body, ofRefused));
      expect(report.findings.map(({ severity, cause }) => [severity, cause])).toEqual([
        ['warning', 'errors in another form than the contract proposes'],
      ]);
      // In each operation that was refused.
      expect(report.findings[0]?.alsoIn?.length).toBeGreaterThan(areas.length > 1 ? 11 : 3);
    }
  });

  it('are judged to the end: a server that accepts a name twice is found out, whatever its errors look like', async () => {
    const answer = withErrors((message) => JSON.stringify({ message }), 409);
    const { report } = await judged({ areas: ['interestTag'], write: true }, async (call) => {
      const response = await answer(call);
      const isTaken = call.operationId === 'createInterestTag' && response.status === 409;
      return isTaken ? call.next({ body: call.body.replaceAll(/"name":"/g, '"name":"Another ') }) : response;
    });
    expect(report.findings.map(({ rule }) => rule)).toContain('interest.unique-name');
  });

  it('have to be errors: HTTP 400 with the code of a success is a failure', async () => {
    const answer = withErrors(() => JSON.stringify({ code: 20000, message: 'Done' }), 400);
    const { report } = await judged({ areas: ['interestTag'], write: true }, answer);
    expect(report.findings.some(({ rule }) => rule === 'interest.unique-name')).toBe(true);
  });
});
