import { type ClientOptions, createClient } from '@atrium-console/sdk';
import { type OperationId, operations } from '@atrium-console/sdk/operations';
import { describe, expect, it } from 'vitest';
import { operationOf } from '../../sdk/src/operationOf.ts';

const id = '65f0c1a2b3d4e5f602000001';
const params = { path: { id } };
const folder = { _id: id, name: 'Warranty', user_id: 1, responses: [] };

/** A client whose server gives one answer, with the requests that it was sent. */
function clientOf(answer: unknown, options: ClientOptions = {}, status = 200) {
  const requests: Request[] = [];
  const client = createClient({
    baseUrl: 'http://atrium.test',
    fetch: async (input, init) => {
      requests.push(new Request(input, init));
      return Response.json(answer, { status });
    },
    ...options,
  });
  /** What was sent: method, path with query, and body. */
  const sent = async () => {
    const [request] = requests;
    return [request?.method, request?.url.replace('http://atrium.test', ''), await request?.text()];
  };
  return { client, requests, sent };
}

describe('a call by path', () => {
  it('sends its method, its parameters and its body', async () => {
    const get = clientOf({ sla: [] });
    expect((await get.client.GET('/api/v1.0/sla')).data).toEqual({ sla: [] });
    expect(await get.sent()).toEqual(['GET', '/api/v1.0/sla', '']);

    const post = clientOf(folder);
    await post.client.POST('/api/v1.0/canned_response/folders', { body: { name: 'Warranty' } });
    expect(await post.sent()).toEqual(['POST', '/api/v1.0/canned_response/folders', '{"name":"Warranty"}']);

    const put = clientOf(folder);
    await put.client.PUT('/api/v1.0/canned_response/folders/{id}', { params, body: { name: 'Warranty' } });
    expect(await put.sent()).toEqual(['PUT', `/api/v1.0/canned_response/folders/${id}`, '{"name":"Warranty"}']);

    const remove = clientOf({ message: 'Deleted.' });
    await remove.client.DELETE('/api/v1.0/canned_response/folders/{id}', { params });
    expect(await remove.sent()).toEqual(['DELETE', `/api/v1.0/canned_response/folders/${id}`, '']);
  });
});

describe('a request by URL', () => {
  it('sends its method, its query and its body; GET by default', async () => {
    const list = clientOf({ folders: [] });
    const { data } = await list.client.request({ url: '/api/v1.0/canned_response/folders', params: { user_id: 0 } });
    expect(data).toEqual({ folders: [] });
    expect(await list.sent()).toEqual(['GET', '/api/v1.0/canned_response/folders?user_id=0', '']);

    const rename = clientOf(folder);
    const url = `/api/v1.0/canned_response/folders/${id}`;
    await rename.client.request({ url, method: 'PUT', body: { name: 'Warranty' } });
    expect(await rename.sent()).toEqual(['PUT', url, '{"name":"Warranty"}']);
  });
});

describe('the validation of responses', () => {
  const broken = { sla: [{ _id: 'short' }] };
  const problem = {
    kind: 'contract',
    message: expect.stringContaining('The response of listSla violates the contract.'),
    issues: expect.arrayContaining([
      { pointer: '/sla/0/_id', message: 'Invalid string: must match pattern /^[0-9a-f]{24}$/' },
      { pointer: '/sla/0/name', message: 'Invalid input: expected string, received undefined' },
    ]),
  };
  /** A client that records the operations and problems that are reported. */
  const checking = (validate: ClientOptions['validate'], answer: unknown, status?: number) => {
    const reported: unknown[] = [];
    const { client } = clientOf(
      answer,
      { validate, onContractProblem: (found, of) => reported.push(of, found) },
      status,
    );
    return { client, reported };
  };

  it('is off by default', async () => {
    const { client, reported } = checking(undefined, broken);
    expect([(await client.call('listSla')).data, reported]).toEqual([broken, []]);
  });

  it('of "warn" reports a violation and returns the data', async () => {
    const { client, reported } = checking('warn', broken);
    expect([(await client.call('listSla')).data, reported]).toEqual([
      broken,
      ['listSla', expect.objectContaining(problem)],
    ]);
  });

  it('of "strict" reports a violation and returns it as the error', async () => {
    const { client, reported } = checking('strict', broken);
    const { data, error } = await client.call('listSla');
    expect([data, error, reported]).toEqual([
      undefined,
      expect.objectContaining(problem),
      ['listSla', expect.objectContaining(problem)],
    ]);
    expect((await clientOf(broken, { validate: 'strict' }).client.call('listSla')).error).toMatchObject(problem);
  });

  it('accepts what conforms, errors of the server, and paths outside the contract', async () => {
    const whole = checking('strict', { sla: [] });
    expect((await whole.client.call('listSla')).data).toEqual({ sla: [] });
    const refused = checking('strict', { code: 'busy', message: 'Busy.' }, 404);
    expect((await refused.client.call('listSla')).error).toMatchObject({ kind: 'http', status: 404 });
    const unknown = checking('strict', broken);
    expect((await unknown.client.request({ url: '/api/v1.0/nowhere' })).data).toEqual(broken);
    expect([whole.reported, refused.reported, unknown.reported]).toEqual([[], [], []]);
  });
});

describe('the operation of a request', () => {
  const ids = Object.keys(operations).filter((name): name is OperationId => name in operations);

  it('is found by its template and by its path, among all of the contract', () => {
    const filled = (path: string) => path.replaceAll(/\{\w+\}/g, '7');
    const found = ids.map((name) => {
      const { method, path } = operations[name];
      return [operationOf(method, path), operationOf(method, filled(path))];
    });
    expect(found).toEqual(ids.map((name) => [name, name]));
  });

  it.each([
    ['PATCH', '/api/v1.0/sla', 'another method'],
    ['GET', '/api/v1.0/sla/', 'a slash more'],
    ['GET', '/api/v1x0/sla', 'another character for the dot'],
    ['GET', '/x/api/v1.0/sla', 'something before it'],
    ['GET', '/api/v1.0/canned_response/folders/usage/7/8', 'something after it'],
  ])('is undefined for %s %s, which has %s', (method, path) => expect(operationOf(method, path)).toBeUndefined());
});
