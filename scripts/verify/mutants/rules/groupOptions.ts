import { isObject, type Json } from '../../../../openapi/verify/contract/json.ts';
import { asAnyone, items, ofArea } from '../faults.ts';
import { answered, changed, type Mutant, objectIn } from '../mutant.ts';

const isRead = (_: unknown, { headers }: { headers: Headers }) => headers.get('cookie') !== null;

/** Answers an operation as somebody else's session did last, who sees more. */
function widest(operationId: string, field: string): Mutant['make'] {
  return () => {
    let most: Json = null;
    let count = 0;
    return answered(operationId, async ({ next, query }) => {
      const response = await next();
      if (response.status !== 200 || query.size > 0) return response;
      const body = objectIn(await response.clone().text());
      const found = items(body[field]).length;
      if (found < count) return Response.json(most);
      count = found;
      most = body;
      return response;
    });
  };
}

/** Servers on which the options of a group are only stored. */
export const mutants: readonly Mutant[] = ofArea('groupOptions', [
  {
    name: 'the profile has no group options',
    rule: 'groupoption.session',
    make: () => changed('getProfile', (body) => ({ ...body, group_options: { listening: [], crm: [] } })),
  },
  {
    name: 'members see every keyword',
    rule: 'groupoption.visible',
    make: widest('listKeywords', 'keywords'),
  },
  { name: 'members see every tag', rule: 'groupoption.visible', make: widest('listTicketTags', 'ticket_tags') },
  {
    name: 'members see every custom social',
    rule: 'groupoption.visible',
    make: widest('listCustomSocials', 'custom_socials'),
  },
  { name: 'members see every channel', rule: 'groupoption.visible', make: widest('listEngagements', 'engagements') },
  {
    name: 'the count of keywords is of all',
    rule: 'groupoption.visible',
    make: () => changed('countKeywords', (body) => ({ ...body, count: body.total ?? 0 })),
  },
  {
    name: 'a hidden keyword is read by its id',
    rule: 'groupoption.visible',
    make: asAnyone('getKeyword', isRead),
  },
  {
    name: 'a hidden keyword is changed',
    rule: 'groupoption.visible',
    make: asAnyone('updateKeyword', ({ name }) => String(name).startsWith('Verify mine')),
  },
  { name: 'a hidden tag is deleted', rule: 'groupoption.visible', make: asAnyone('deleteTicketTag', isRead) },
  {
    name: 'a hidden custom social is deleted',
    rule: 'groupoption.visible',
    make: asAnyone('deleteCustomSocial', isRead),
  },
  {
    name: 'the search finds what is hidden',
    rule: 'groupoption.visible',
    make: () => {
      let latest: Json[] = [];
      return async (call) => {
        const response = await call.next();
        if (response.status !== 200) return response;
        if (call.operationId === 'createKeyword') {
          const { _id = '', name = '' } = objectIn(await response.clone().text());
          latest = [...latest, { type: 'keyword', _id, name, path: '/settings/keywords/listening' }];
        }
        if (call.operationId !== 'search') return response;
        const found = latest.filter((one) => isObject(one) && one.name === call.query.get('q'));
        return Response.json({ results: found });
      };
    },
  },
  {
    name: 'what a member creates is gone at once',
    rule: 'groupoption.created',
    make: () => {
      const mine = new Set<Json>();
      return async (call) => {
        const response = await call.next();
        const { name, _id = null } = objectIn(await response.clone().text());
        if (call.operationId === 'createKeyword' && String(name).startsWith('Verify mine')) mine.add(_id);
        if (call.operationId !== 'listKeywords' || response.status !== 200) return response;
        const { keywords } = objectIn(await response.text());
        return Response.json({ keywords: items(keywords).filter((keyword) => !mine.has(keyword._id ?? null)) });
      };
    },
  },
  {
    name: 'a list whose last item was deleted shows everything',
    rule: 'groupoption.emptied',
    make: () => changed('getGroupOption', ({ emptied: _, ...body }) => body),
  },
  {
    name: 'whoever manages groups is told only what they see',
    rule: 'groupoption.choices',
    make: () =>
      changed('getGroupOptionFields', (body) =>
        isObject(body.choices) ? { ...body, choices: { keywords: body.keywords ?? [] } } : body,
      ),
  },
  {
    name: 'everybody is told what options could name',
    rule: 'groupoption.choices',
    make: () => changed('getGroupOptionFields', (body) => ({ choices: { keywords: [] }, ...body })),
  },
]);
