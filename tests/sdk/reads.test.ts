/** A client of servers that answer a change without its item. */

import { createClient } from '@atrium-console/sdk';
import { describe, expect, it } from 'vitest';
import { fileOf, NUMBER_IDS, ofAll, ofOperation } from '../verify/dialects/pages.ts';

const id = (number: number) => number.toString(16).padStart(24, '0');

type Row = Record<string, unknown>;
type Answer = (url: URL, body: Row) => Response;

/** A client of a server that is nothing but its answers, by method and path, and the calls that the server gets. */
function clientOf(answers: Record<string, Answer>, ...actions: string[]) {
  const calls: string[] = [];
  const sent: Headers[] = [];
  const fetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const url = new URL(String(input));
    const call = `${init?.method} ${url.pathname}`;
    calls.push(`${call}${url.search}`);
    sent.push(new Headers(init?.headers));
    const body = typeof init?.body === 'string' ? JSON.parse(init.body) : {};
    const missing = () => Response.json({ code: 'not_found', message: 'Nothing is here.' }, { status: 404 });
    return (answers[call] ?? missing)(url, body);
  };
  const client = createClient({ baseUrl: 'https://theirs.test', fetch, dialect: fileOf(...actions) });
  return { client, calls, sent };
}

const nothing = (status = 204, headers: Record<string, string> = {}) => new Response(null, { status, headers });

const FOLDERS = '/api/v1.0/canned_response/folders';
const rename = { params: { path: { id: id(41) } }, body: { name: 'Returns' } };

/** A server with two folders, whose name can be changed. `answer`: to a change. */
function folders(answer: () => Response = nothing) {
  const rows: Row[] = [
    { _id: id(40), name: 'Default' },
    { _id: id(41), name: 'Late parcels' },
  ];
  return {
    [`PUT ${FOLDERS}/${id(41)}`]: (_: URL, { name }: Row) => {
      Object.assign(rows[1] ?? {}, { name });
      return answer();
    },
    [`GET ${FOLDERS}`]: () => Response.json({ folders: rows }),
  };
}

const renamed = ofOperation('renameCannedFolder', '{ read: true }');

describe('a change that a server answers without its item', () => {
  it('has the item of the list', async () => {
    const { client, calls, sent } = clientOf(folders(), renamed);
    const { data, response } = await client.call('renameCannedFolder', rename);
    expect(data).toEqual({ _id: id(41), name: 'Returns' });
    expect(response?.status).toBe(200);
    expect(calls).toEqual([`PUT ${FOLDERS}/${id(41)}`, `GET ${FOLDERS}`]);
    expect(sent.map((headers) => headers.get('content-type'))).toEqual(['application/json', null]);
  });

  it('has the item that the server shows after all', async () => {
    const { client, calls } = clientOf(
      folders(() => Response.json({ _id: id(41), name: 'As answered' })),
      renamed,
    );
    expect(await client.call('renameCannedFolder', rename).orThrow()).toEqual({ _id: id(41), name: 'As answered' });
    expect(calls).toHaveLength(1);
  });

  it('has the item where the server shows something else', async () => {
    const { client, calls } = clientOf(
      folders(() => Response.json({ folder: { _id: id(41), name: 'Inside' } })),
      renamed,
    );
    expect(await client.call('renameCannedFolder', rename).orThrow()).toEqual({ _id: id(41), name: 'Returns' });
    expect(calls).toHaveLength(2);
  });

  it('fails where the server shows something else, and no file says how the item is read', async () => {
    const { client, calls } = clientOf(folders(() => Response.json({ folder: { _id: id(41), name: 'Inside' } })));
    const { error } = await client.call('renameCannedFolder', rename);
    const words =
      'The response of renameCannedFolder has none of _id, name, user_id, responses. The change may have been made.';
    expect(error).toMatchObject({ kind: 'contract', message: expect.stringContaining(words) });
    expect(calls).toHaveLength(1);
  });

  it('is refused like every change', async () => {
    const { client, calls } = clientOf(
      folders(() => Response.json({ code: 'permission_denied', message: 'No.' }, { status: 403 })),
      renamed,
    );
    const { error } = await client.call('renameCannedFolder', rename);
    expect(error).toMatchObject({ kind: 'http', status: 403 });
    expect(calls).toHaveLength(1);
  });

  it.each([
    ['an address', 'Location', () => nothing(201, { Location: `https://theirs.test/roles/7?x=1` })],
    ['an address that ends with a slash', 'Location', () => nothing(201, { Location: '/roles/7/' })],
    ['a place', '/data/id', () => Response.json({ data: { id: 7 } }, { status: 201 })],
    ['a place with a text', '/id', () => Response.json({ id: '7' })],
  ])('of a new item has the item whose id is said by %s', async (_, place, answer) => {
    const role = { _id: 7, name: 'Night lead', permissions: [] };
    const { client, calls } = clientOf(
      { 'POST /api/v1.0/roles': answer, 'GET /api/v1.0/roles/7': () => Response.json(role) },
      ofAll(`{ read: { id: ${place} } }`),
      NUMBER_IDS,
    );
    const made = await client.call('createRole', { body: { name: 'Night lead', permissions: [] } });
    expect(made.data).toEqual({ ...role, _id: id(7) });
    expect(made.response?.status).toBe(200);
    expect(calls).toEqual(['POST /api/v1.0/roles', 'GET /api/v1.0/roles/7']);
  });

  it('is in the envelope that the contract has there', async () => {
    const status = { _id: id(9), name: 'Back office' };
    const { client } = clientOf(
      {
        'POST /api/v1.0/crm/working-status': () => nothing(201, { Location: `/x/${id(9)}` }),
        'GET /api/v1.0/crm/working-status': () => Response.json({ code: 20000, data: [{ _id: id(8) }, status] }),
      },
      ofAll('{ read: { id: Location } }'),
    );
    const made = await client.call('createWorkingStatus', {
      body: { name: 'Back office', color: '#224466', is_available: false },
    });
    expect(made.data).toEqual({ code: 20000, data: status });
  });

  it('is looked for on all pages of a long list', async () => {
    const { client, calls } = clientOf(
      {
        'PUT /api/v1.0/admin/product-permissions/7': () => nothing(),
        'GET /api/v1.0/admin/product-permissions': ({ searchParams }) => {
          const page = Number(searchParams.get('cursor') ?? 1);
          const rows = [{ account_id: page * 3 }, { account_id: page * 3 + 1 }];
          return Response.json({ accounts: rows, next_cursor: page < 3 ? String(page + 1) : null });
        },
      },
      ofOperation('updateProductPermission', '{ read: true }'),
    );
    const url = '/api/v1.0/admin/product-permissions/7';
    const { data } = await client.request({ url, method: 'PUT', body: {} });
    expect(data).toEqual({ account_id: 7 });
    expect(calls.slice(1)).toEqual([
      'GET /api/v1.0/admin/product-permissions?limit=200',
      'GET /api/v1.0/admin/product-permissions?limit=200&cursor=2',
    ]);
  });

  it.each([
    [
      'is in no list',
      { [`PUT ${FOLDERS}/${id(41)}`]: () => nothing(), [`GET ${FOLDERS}`]: () => Response.json({ folders: [] }) },
      `and listCannedFolders has none with the _id ${id(41)}.`,
    ],
    ['cannot be read', { [`PUT ${FOLDERS}/${id(41)}`]: () => nothing() }, 'and listCannedFolders has answered 404.'],
  ])('says so where the item %s', async (_, answers, words) => {
    const { client } = clientOf(answers, renamed);
    const { error } = await client.call('renameCannedFolder', rename);
    expect(error).toMatchObject({
      kind: 'contract',
      message: expect.stringContaining(
        `renameCannedFolder has succeeded, but its response does not show the item, ${words}`,
      ),
    });
  });

  it('says so where a response has no id of what is new', async () => {
    const { client } = clientOf({ 'POST /api/v1.0/roles': () => nothing(201) }, ofAll('{ read: { id: Location } }'));
    const { error } = await client.call('createRole', { body: { name: 'Night lead', permissions: [] } });
    expect(error?.message).toContain(
      'createRole has succeeded, but its response does not show the item, and has no id at Location.',
    );
  });

  it('is not made again because the item cannot be read', async () => {
    const { client, calls } = clientOf(
      {
        'POST /api/v1.0/roles': () => nothing(201, { Location: '/roles/1' }),
        'GET /api/v1.0/roles/1': () => Response.json({ code: 'busy', message: 'Later.' }, { status: 400 }),
      },
      ofAll('{ read: { id: Location } }'),
    );
    await client.call('createRole', { body: { name: 'Night lead', permissions: [] } });
    expect(calls).toEqual(['POST /api/v1.0/roles', 'GET /api/v1.0/roles/1']);
  });
});
