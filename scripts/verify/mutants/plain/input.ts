import { accepts, refusedWith } from '../faults.ts';
import { answered, json, type Mutant } from '../mutant.ts';

/** Servers that accept invalid input. */
export const inputMutants: readonly Mutant[] = [
  {
    name: 'missing field accepted',
    area: 'workingStatus',
    make: accepts('createWorkingStatus', (body) => 'name' in body && !('color' in body)),
  },
  {
    name: 'missing field accepted on a change',
    area: 'workingStatus',
    make: accepts('updateWorkingStatus', (body) => 'name' in body && !('is_available' in body)),
  },
  {
    name: 'wrong type accepted',
    area: 'cannedResponses',
    make: accepts('createCannedResponse', ({ title }) => typeof title === 'object'),
  },
  {
    name: 'value outside the list accepted',
    area: 'cannedResponses',
    make: accepts('createCannedResponse', ({ permission }) => permission === 'not~in~the~list'),
  },
  {
    name: 'text beyond its limit accepted',
    area: 'cannedResponses',
    make: accepts('createCannedFolder', ({ name }) => typeof name === 'string' && name.length > 80),
  },
  {
    name: 'broken JSON accepted',
    area: 'cannedResponses',
    make: accepts('createCannedFolder', (_, { body }) => body.startsWith('{"broken"')),
  },
  {
    name: 'broken JSON fails the server',
    area: 'cannedResponses',
    make: () =>
      answered('createCannedFolder', async ({ next, body }) =>
        body.startsWith('{"broken"') ? json({ code: 'server_error', message: 'Unexpected end.' }, 500) : next(),
      ),
  },
  {
    name: 'body of plain text accepted',
    area: 'workingStatus',
    make: accepts('createWorkingStatus', (_, { body }) => body === 'plain text'),
  },
  {
    name: 'query value of the wrong type accepted',
    area: 'cannedResponses',
    make: accepts('listCannedFolders', refusedWith(400, 422)),
  },
  {
    name: 'unknown id answers 200',
    area: 'cannedResponses',
    make: accepts('renameCannedFolder', refusedWith(404)),
  },
  {
    name: 'unknown id answers success in the envelope',
    area: 'workingStatus',
    make: accepts('deleteWorkingStatus', refusedWith(200)),
  },
  {
    name: 'unknown id fails the server',
    area: 'sla',
    make: () =>
      answered('deleteSla', async ({ next }) => {
        const response = await next();
        return response.status === 404 ? json({ code: 'server_error', message: 'Null.' }, 500) : response;
      }),
  },
  {
    name: 'undocumented method answers 200',
    area: 'sla',
    make: () => async (call) =>
      call.operationId === undefined && call.method === 'GET' && /\/sla\/\w+$/.test(call.path) ? json({}) : call.next(),
  },
  {
    name: 'undocumented method on a list answers 200',
    area: 'workingStatus',
    make: () => async (call) =>
      call.operationId === undefined && call.method === 'PATCH' && call.path.endsWith('/working-status')
        ? json({ code: 20000, data: [] })
        : call.next(),
  },
];
