import { isObject, type Json } from '../../../../openapi/verify/contract/json.ts';
import { answered, changed, changedItems, json, type Mutant } from '../mutant.ts';

/** Servers whose responses do not match the contract. */
export const answerMutants: readonly Mutant[] = [
  {
    name: 'wrong status: 201 for a list',
    area: 'sla',
    make: () => answered('listSla', async ({ next }) => new Response((await next()).body, { status: 201 })),
  },
  {
    name: 'undocumented status: 410 for an unknown item',
    area: 'sla',
    make: () =>
      answered('deleteSla', async ({ next }) => {
        const response = await next();
        return response.status === 404
          ? new Response(response.body, { status: 410, headers: response.headers })
          : response;
      }),
  },
  {
    name: 'missing field',
    area: 'sla',
    make: () => changedItems('listSla', 'sla', ({ updated_time: _, ...rest }) => rest),
  },
  {
    name: 'missing field deep in an item',
    area: 'sla',
    make: () =>
      changedItems('listSla', 'sla', (item) => ({
        ...item,
        business_hour: isObject(item.business_hour) ? { ...item.business_hour, days: [] } : null,
      })),
  },
  {
    name: 'wrong type: a number for a text',
    area: 'sla',
    make: () => changedItems('listSla', 'sla', (item) => ({ ...item, name: 7 })),
  },
  {
    name: 'wrong format: a date that is none',
    area: 'sla',
    make: () => changedItems('listSla', 'sla', (item) => ({ ...item, updated_time: 'yesterday' })),
  },
  {
    name: 'wrong pattern: an id that is none',
    area: 'workingStatus',
    make: () => changedItems('listWorkingStatuses', 'data', (item) => ({ ...item, _id: '1' })),
  },
  {
    name: 'extra enum value',
    area: 'cannedResponses',
    make: () => changedItems('listCannedResponses', 'responses', (item) => ({ ...item, permission: 'nobody' })),
  },
  {
    name: 'null for a list',
    area: 'cannedResponses',
    make: () => changed('listCannedFolders', () => ({ folders: null })),
  },
  {
    name: 'list under another name',
    area: 'sla',
    rule: 'sla.list',
    make: () => changed('listSla', ({ sla }) => ({ items: sla ?? null })),
  },
  {
    name: 'bare list without its object',
    area: 'cannedResponses',
    make: () => changed('listCannedResponses', ({ responses }) => responses ?? null),
  },
  {
    name: 'wrong content type',
    area: 'workingStatus',
    make: () =>
      answered('listWorkingStatuses', async ({ next }) => {
        const text = await (await next()).text();
        return new Response(text, { headers: { 'content-type': 'text/plain' } });
      }),
  },
  {
    name: 'no content type',
    area: 'workingStatus',
    make: () =>
      answered('listWorkingStatuses', async ({ next }) => {
        const bytes = await (await next()).arrayBuffer();
        return new Response(bytes);
      }),
  },
  {
    name: 'HTML answer',
    area: 'workingStatus',
    make: () =>
      answered(
        'listWorkingStatuses',
        () => new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } }),
      ),
  },
  {
    name: 'broken JSON',
    area: 'workingStatus',
    make: () =>
      answered(
        'listWorkingStatuses',
        () => new Response('{"code": 20000, "data": [', { headers: { 'content-type': 'application/json' } }),
      ),
  },
  {
    name: 'empty body',
    area: 'sla',
    make: () => answered('listSla', () => new Response('', { headers: { 'content-type': 'application/json' } })),
  },
  {
    name: 'error without a message',
    area: 'sla',
    make: () =>
      answered('updateSla', async ({ next }) => {
        const response = await next();
        return response.status < 400 ? response : json({ code: 'invalid' }, response.status);
      }),
  },
  {
    name: 'error as plain text',
    area: 'cannedResponses',
    make: () =>
      answered('deleteCannedFolder', async ({ next }) => {
        const response = await next();
        return response.status === 404 ? new Response('Not found', { status: 404 }) : response;
      }),
  },
  {
    name: '200 with the wrong code',
    area: 'workingStatus',
    make: () => changed('createWorkingStatus', (body): Json => (body.code === 20000 ? { ...body, code: 200 } : body)),
  },
  {
    name: 'code of the envelope as a text',
    area: 'workingStatus',
    make: () => changed('listWorkingStatuses', (body) => ({ ...body, code: String(body.code) })),
  },
  {
    name: 'server error for each call',
    area: 'workingStatus',
    make: () => answered('listWorkingStatuses', () => json({ code: 'server_error', message: 'No.' }, 500)),
  },
  {
    name: 'no answer: the connection is closed',
    area: 'sla',
    make: () =>
      answered('listSla', () => {
        throw new TypeError('fetch failed', { cause: Object.assign(new Error('reset'), { code: 'ECONNRESET' }) });
      }),
  },
];
