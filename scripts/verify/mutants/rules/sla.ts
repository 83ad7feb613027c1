import { isObject, type JsonObject } from '../../../../openapi/verify/contract/json.ts';
import { accepts, bodyOf, items, ofArea } from '../faults.ts';
import { changed, changedItems, json, type Mutant } from '../mutant.ts';

/** Changes the business hours of each service level in the list. */
function hours(change: (hour: JsonObject) => JsonObject): Mutant['make'] {
  return () =>
    changedItems('listSla', 'sla', (item) =>
      isObject(item.business_hour) ? { ...item, business_hour: change(item.business_hour) } : item,
    );
}

/** Answers a list with every canned response that was created, whoever asks. */
function showsAllCreated(list: string, field: string, shown: (response: JsonObject) => JsonObject): Mutant['make'] {
  return () => {
    const created: JsonObject[] = [];
    return async (call) => {
      const response = await call.next();
      if (response.status !== 200) return response;
      if (call.operationId === 'createCannedResponse') created.push(await bodyOf(response));
      return call.operationId === list ? json({ [field]: created.map(shown) }) : response;
    };
  };
}

/** Servers that break a rule of service levels or of canned responses. */
export const mutants: readonly Mutant[] = [
  ...ofArea('sla', [
    {
      name: 'half seconds are accepted',
      rule: 'sla.integer',
      make: accepts('createSla', (body) => items(body.first_response)[1]?.from === 360.5),
    },
    {
      name: 'an overlap of two levels is accepted',
      rule: 'sla.contiguous',
      make: accepts('createSla', (body) => items(body.sla_time)[1]?.from === 359),
    },
    {
      name: 'any level can be open-ended',
      rule: 'sla.open-end',
      make: accepts('createSla', (body) => items(body.waiting_time)[2]?.to === 0),
    },
    {
      name: 'the last level cannot be open-ended',
      rule: 'sla.open-end',
      make: () =>
        changed('createSla', (body) => ({
          ...body,
          waiting_time: items(body.waiting_time).map((level) => (level.to === 0 ? { ...level, to: 687599 } : level)),
        })),
    },
    {
      name: 'business can end before it starts',
      rule: 'sla.business-hours',
      make: accepts('createSla', ({ business_hour }) => isObject(business_hour) && business_hour.start === '17:00'),
    },
    {
      name: 'the week starts on Monday',
      rule: 'sla.business-hours',
      make: hours((hour) => ({ ...hour, days: [...items(hour.days).slice(1), ...items(hour.days).slice(0, 1)] })),
    },
    {
      name: 'a break ends before it starts',
      rule: 'sla.breaks',
      make: hours((hour) => ({
        ...hour,
        days: items(hour.days).map((day) => ({ ...day, breaks: [{ start: '13:00', end: '12:00' }] })),
      })),
    },
    {
      name: 'a time zone is an offset',
      rule: 'sla.time-zone',
      make: hours((hour) => ({ ...hour, time_zone: '+07:00' })),
    },
  ]),
  ...ofArea('cannedResponses', [
    {
      name: 'a new folder has the responses of another one',
      rule: 'canned.folder.create',
      make: () => changed('createCannedFolder', (body) => ({ ...body, responses: ['0123456789abcdef01234567'] })),
    },
    {
      name: 'responses have no folder',
      rule: 'canned.list',
      make: () => changedItems('listCannedResponses', 'responses', ({ folder_id: _, ...response }) => response),
    },
    {
      name: 'everybody sees all responses',
      rule: 'canned.visible',
      make: showsAllCreated('listCannedResponses', 'responses', (response) => response),
    },
    {
      name: 'the search finds the private responses of others',
      rule: 'canned.visible',
      make: showsAllCreated('search', 'results', ({ _id = '', title = '' }) => ({
        type: 'canned_response',
        _id,
        name: title,
        path: '/settings/canned-response/crm',
      })),
    },
    {
      name: 'a response belongs to whoever changed it last',
      rule: 'canned.visible',
      make: () => changed('updateCannedResponse', (body) => ({ ...body, user_id: 999 })),
    },
    {
      name: 'a reply sends a deleted response',
      rule: 'references.known',
      make: accepts('updateAutoCannedKeyword', (body) => body.enabled === true && body.response_id !== null),
    },
  ]),
];
