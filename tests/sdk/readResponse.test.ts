import { describe, expect, it } from 'vitest';
import { readResponse } from '../../sdk/src/readResponse.ts';

const refused = (body: unknown, headers: Record<string, string> = {}) => {
  const response = new Response(null, { status: 422, headers });
  return readResponse(response, typeof body === 'string' ? body : JSON.stringify(body), false).error;
};
const accepted = (text: string, enveloped: boolean, headers: Record<string, string> = {}) =>
  readResponse(new Response(null, { status: 200, headers }), text, enveloped);

const whole = { field: 'name', code: 'required', message: 'Enter a name.' };

describe('the errors of fields in a response', () => {
  it('are those with a field, a code and a message', () => {
    expect(refused({ errors: [whole, { ...whole, field: 'color' }] })).toMatchObject({
      fields: [whole, { ...whole, field: 'color' }],
    });
  });

  it.each([
    ['no field', { code: 'required', message: 'Enter a name.' }],
    ['no message', { field: 'name', code: 'required' }],
    ['a number as its code', { ...whole, code: 1 }],
    ['a text in its place', 'Enter a name.'],
    ['null in its place', null],
  ])('leave out one with %s, and keep the others', (_, broken) => {
    expect(refused({ errors: [broken, whole] })).toMatchObject({ fields: [whole] });
  });

  it('have a code of their own where the server has none', () => {
    const { code: _, ...bare } = whole;
    expect(refused({ errors: [bare] })).toMatchObject({ fields: [{ ...bare, code: 'invalid' }] });
  });

  it.each([
    ['no list', { errors: whole }],
    ['no errors', {}],
    ['a text', '"refused"'],
    ['null', 'null'],
    ['no JSON', '<html>'],
  ])('are none if the body has %s', (_, body) => {
    expect(refused(body)).toMatchObject({ kind: 'http', fields: [] });
  });
});

describe('an error response', () => {
  it('has the code and the message of its body, or says which status it has', () => {
    expect(refused({ code: 'sla.gap', message: 'A gap.' })).toMatchObject({ code: 'sla.gap', message: 'A gap.' });
    const unnamed = { code: 'unknown', message: 'The server answered with status 422.' };
    expect(refused({ code: '', message: '' })).toMatchObject(unnamed);
    expect(refused({ code: 7, message: null })).toMatchObject(unnamed);
    expect(refused('<html>')).toMatchObject(unnamed);
  });

  it('has the whole body: parsed, or as text', () => {
    const body = { code: 'sla.gap', message: 'A gap.', hint: { at: 3 } };
    expect(refused(body)).toMatchObject({ body });
    expect(refused('<html>')).toMatchObject({ body: '<html>' });
  });

  it('has the request id and the delay of its headers, and neither without them', () => {
    expect(refused({}, { 'X-Request-Id': 'r-1', 'Retry-After': '7' })).toMatchObject({
      requestId: 'r-1',
      retryAfter: 7,
    });
    expect(Object.keys(refused({}) ?? {})).toEqual(['kind', 'status', 'code', 'message', 'fields', 'body']);
  });
});

describe('a response that is accepted', () => {
  it('is its JSON', () => {
    expect(accepted('{"a":1}', false).data).toEqual({ a: 1 });
    expect(accepted('null', false).data).toBeNull();
  });

  it('is no data with a status of 204', () => {
    const empty = readResponse(new Response(null, { status: 204 }), '', false);
    expect([empty.data, empty.error, empty.response?.status]).toEqual([undefined, undefined, 204]);
  });

  it('breaks the contract if it is not JSON', () => {
    const message = (type: string) => `The response is not JSON (${type}).`;
    expect(accepted('<html>', false).error).toEqual({
      kind: 'contract',
      message: message('no content type'),
      issues: [],
    });
    expect(accepted('', false, { 'Content-Type': 'text/html' }).error).toMatchObject({ message: message('text/html') });
  });

  it('needs the code 20000 in an envelope', () => {
    expect(accepted('{"code":20000,"data":[]}', true).data).toEqual({ code: 20000, data: [] });
    const failure = (text: string) => accepted(text, true).error;
    expect(failure('{"code":20001,"message":"No."}')).toEqual({
      kind: 'business',
      code: 20001,
      message: 'No.',
      fields: [],
      body: { code: 20001, message: 'No.' },
    });
    const errors = [{ field: 'name', code: 'name_taken', message: 'Taken.' }];
    const taken = { code: 40001, message: 'Taken.', errors };
    expect(failure(JSON.stringify(taken))).toMatchObject({ kind: 'business', fields: errors });
    expect(failure('{"code":0}')).toMatchObject({ kind: 'business', message: 'The server answered with code 0.' });
    const missing = {
      kind: 'contract',
      message: 'The response has no code.',
      issues: [{ pointer: '/code', message: 'must be an integer' }],
    };
    for (const text of ['{"code":"20000"}', '{}', 'null', '20000']) expect(failure(text)).toEqual(missing);
  });
});
