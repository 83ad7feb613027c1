import type { JsonObject } from '../../../../openapi/verify/contract/json.ts';
import {
  accepts,
  acceptsTaken,
  forgetsChanges,
  items,
  keepsDeleted,
  keepsLinks,
  type ListOf,
  ofArea,
  refusedWith,
  storesOther,
} from '../faults.ts';
import { answered, type Call, changed, changedItems, json, type Mutant, objectIn } from '../mutant.ts';
import { asFirstUser } from './templates.ts';

const TAGS = { interest: 'listInterestTags', blocker: 'listPostBlockers' } as const;

const FORMS: ListOf = { list: 'listQcForms', field: 'forms', create: 'createQcForm', remove: 'deleteQcForm' };
const LABELS: ListOf = {
  list: 'listVerificationLabels',
  field: 'labels',
  create: 'createVerificationLabel',
  remove: 'deleteVerificationLabel',
  parameter: '_id',
};
const SETTINGS: ListOf = {
  list: 'listVerificationSettings',
  field: 'settings',
  create: 'createVerificationSetting',
  remove: 'deleteVerificationSetting',
  parameter: '_id',
};
const INTERESTS: ListOf = {
  list: TAGS.interest,
  field: 'data',
  create: 'createInterestTag',
  remove: 'deleteInterestTag',
};
const BLOCKERS: ListOf = {
  list: TAGS.blocker,
  field: 'data',
  create: 'createPostBlocker',
  remove: 'deletePostBlocker',
};
const STATUSES: ListOf = {
  list: 'listWorkingStatuses',
  field: 'data',
  create: 'createWorkingStatus',
  remove: 'deleteWorkingStatus',
};

/** Answers 20000 where the server refuses in the envelope. */
const succeeds = (operationId: string) => accepts(operationId, refusedWith(200));

/** Servers that break a rule of a list in the 20000 envelope. */
function envelopeRules(of: ListOf, update: string, prefix: string, listRule: string): Omit<Mutant, 'area'>[] {
  const envelope = `${prefix}.envelope`;
  return [
    { name: `a change answers 20000 and is forgotten (${prefix})`, rule: listRule, make: forgetsChanges(of) },
    { name: `a deletion answers 20000 and deletes nothing (${prefix})`, rule: listRule, make: keepsDeleted(of) },
    { name: `a second deletion answers 20000 (${prefix})`, rule: envelope, make: succeeds(of.remove) },
    { name: `a duplicate name answers 20000 (${prefix})`, rule: `${prefix}.unique-name`, make: succeeds(of.create) },
    {
      name: `a change to a duplicate name answers 20000 (${prefix})`,
      rule: `${prefix}.unique-name`,
      make: succeeds(update),
    },
  ];
}

/** Deletes single items: what is below them stays in the list. */
function keepsBelow(isKept: (tag: JsonObject, deletedId: string) => boolean): Mutant['make'] {
  return () => {
    const made: JsonObject[] = [];
    const kept: JsonObject[] = [];
    return async (call) => {
      const response = await call.next();
      if (response.status !== 200) return response;
      if (call.operationId === 'createTicketTag') made.push(objectIn(await response.clone().text()));
      if (call.operationId === 'deleteTicketTag') {
        kept.push(...made.filter((tag) => isKept(tag, call.values.get('id') ?? '')));
      }
      if (call.operationId !== 'listTicketTags') return response;
      return json({ ticket_tags: [...items(objectIn(await response.text()).ticket_tags), ...kept] });
    };
  };
}

const isOf = (call: Call, type: string) => call.values.get('type') === type;

/** Drops the replacement of a deletion. */
const forgetsReplacement: Mutant['make'] = () => answered('deleteTicketTag', ({ next }) => next({ search: '' }));

/** Servers that break a rule of tags, of lists in the envelope, of forms or of verification. */
export const mutants: readonly Mutant[] = [
  ...ofArea('ticketTags', [
    {
      name: 'the tags of a deleted category are kept',
      rule: 'tags.cascade',
      make: keepsBelow((tag, id) => tag.ticket_cat_id === id),
    },
    {
      name: 'the tags of a deleted group are kept',
      rule: 'tags.cascade-depth',
      make: keepsBelow((tag, id) => tag.ticket_group_id === id && tag.ticket_cat_id !== undefined),
    },
    {
      name: 'the answer to a deletion names the item only',
      rule: 'tags.cascade-depth',
      make: () =>
        answered('deleteTicketTag', async (call) => {
          const response = await call.next();
          return response.status === 200 ? json({ deleted: [call.values.get('id') ?? ''] }) : response;
        }),
    },
    {
      name: 'a tag can stand below anything',
      rule: 'tags.levels',
      make: accepts('createTicketTag', (_, call) => isOf(call, 'tag')),
    },
    {
      name: 'a category can stand alone',
      rule: 'tags.levels',
      make: accepts('createTicketTag', (body, call) => isOf(call, 'category') && body.parent_id === null),
    },
    {
      name: 'a group can stand below another one',
      rule: 'tags.levels',
      make: accepts('createTicketTag', (_, call) => isOf(call, 'group')),
    },
    {
      name: 'the tags of a moved category stay in the old group',
      rule: 'tags.levels',
      make: keepsLinksOfTags(),
    },
    {
      name: 'a tag has no id of its category',
      rule: 'tags.type',
      make: () =>
        answered('createTicketTag', async (call) => {
          const response = await call.next();
          if (response.status !== 200) return response;
          const { ticket_cat_id: _, ...tag } = objectIn(await response.text());
          return json(tag);
        }),
    },
    {
      name: 'a category has no id of its group',
      rule: 'tags.type',
      make: () =>
        answered('createTicketTag', async (call) => {
          const response = await call.next();
          if (response.status !== 200 || !isOf(call, 'category')) return response;
          const { ticket_group_id: _, ...tag } = objectIn(await response.text());
          return json(tag);
        }),
    },
    {
      name: 'a tag is changed without its id',
      rule: 'tags.id',
      make: () =>
        answered('updateTicketTag', (call) =>
          '_id' in objectIn(call.body)
            ? call.next()
            : call.next({ body: JSON.stringify({ ...objectIn(call.body), _id: call.values.get('id') ?? '' }) }),
        ),
    },
    {
      name: 'the id of the body is ignored',
      rule: 'tags.id',
      make: () =>
        answered('updateTicketTag', (call) =>
          '_id' in objectIn(call.body)
            ? call.next({ body: JSON.stringify({ ...objectIn(call.body), _id: call.values.get('id') ?? '' }) })
            : call.next(),
        ),
    },
    { name: 'everyone creates tags of all keywords', rule: 'tags.all-keywords', make: asFirstUser('createTicketTag') },
    { name: 'everyone applies tags to all keywords', rule: 'tags.all-keywords', make: asFirstUser('updateTicketTag') },
    {
      name: 'applying to all keywords is not stored',
      rule: 'tags.all-keywords',
      make: storesOther('updateTicketTag', ({ all_keywords: _, ...body }) => body),
    },
    { name: 'a replacement is forgotten', rule: 'references.replaced', make: forgetsReplacement },
    {
      name: 'an automation keeps a deleted tag',
      rule: 'references.replaced',
      make: keepsLinks('listPostBlockers', 'data', 'tag_id', 'createPostBlocker'),
    },
    {
      name: 'an automation without its tag is on',
      rule: 'references.released',
      make: () =>
        changedItems('listPostBlockers', 'data', (blocker) =>
          blocker.action === 'tag' ? { ...blocker, enabled: true } : blocker,
        ),
    },
    {
      name: 'only templates are counted as users of a tag',
      rule: 'references.usage',
      make: () =>
        changed('getTicketTagUsage', (body) => ({
          used_by: items(body.used_by).filter(({ type }) => type === 'template'),
        })),
    },
  ]),
  ...ofArea('interestTag', envelopeRules(INTERESTS, 'updateInterestTag', 'interest', 'interest.envelope')),
  ...ofArea('postBlocker', [
    ...envelopeRules(BLOCKERS, 'updatePostBlocker', 'blocker', 'blocker.calls'),
    {
      name: 'the conditions of an automation are sorted',
      rule: 'blocker.calls',
      make: () =>
        changedItems('listPostBlockers', 'data', (blocker) => ({
          ...blocker,
          conditions: items(blocker.conditions).toReversed(),
        })),
    },
  ]),
  ...ofArea('workingStatus', [
    {
      name: 'success is code 200',
      rule: 'status.success-code',
      make: () => changed('listWorkingStatuses', (body) => ({ ...body, code: 200 })),
    },
    {
      name: 'a second deletion of a status answers 20000',
      rule: 'status.envelope',
      make: succeeds('deleteWorkingStatus'),
    },
    { name: 'a deleted status is listed', rule: 'status.envelope', make: keepsDeleted(STATUSES) },
  ]),
  ...ofArea('qc', [
    {
      name: 'weights of less than 100 are accepted',
      rule: 'qc.weights',
      make: accepts('createQcForm', (body) => items(body.criteria).length === 2),
    },
    {
      name: 'weights are not added up in a change',
      rule: 'qc.weights',
      make: accepts('updateQcForm', (body) => items(body.criteria).length === 2),
    },
    { name: 'a change of a form is forgotten', rule: 'qc.weights', make: forgetsChanges(FORMS) },
    { name: 'two forms have one name', rule: 'qc.weights', make: acceptsTaken('createQcForm') },
  ]),
  ...ofArea('verification', [
    { name: 'a change of a label is forgotten', rule: 'verification.labels', make: forgetsChanges(LABELS) },
    { name: 'two labels have one name', rule: 'verification.labels', make: acceptsTaken('createVerificationLabel') },
    {
      name: 'a setting keeps a deleted label',
      rule: 'verification.labels',
      make: keepsLinks('listVerificationSettings', 'settings', 'label_id', 'createVerificationSetting'),
    },
    { name: 'a change of a setting is forgotten', rule: 'verification.settings', make: forgetsChanges(SETTINGS) },
    { name: 'a deleted setting is listed', rule: 'verification.settings', make: keepsDeleted(SETTINGS) },
    {
      name: 'a setting has an unknown label',
      rule: 'verification.settings',
      make: accepts('createVerificationSetting', ({ label_id }) => label_id !== null),
    },
  ]),
];

/** Lists tags in the group in which they were created. */
function keepsLinksOfTags(): Mutant['make'] {
  return () => {
    const groups = new Map<string, JsonObject[string]>();
    return async (call) => {
      const response = await call.next();
      if (response.status !== 200) return response;
      if (call.operationId === 'createTicketTag' && isOf(call, 'tag')) {
        const { _id, ticket_group_id } = objectIn(await response.clone().text());
        groups.set(String(_id), ticket_group_id ?? '');
      }
      if (call.operationId !== 'listTicketTags') return response;
      const tags = items(objectIn(await response.text()).ticket_tags);
      const ofOld = (tag: JsonObject) => groups.get(String(tag._id)) ?? tag.ticket_group_id;
      return json({
        ticket_tags: tags.map((tag) =>
          tag.ticket_cat_id === undefined ? tag : { ...tag, ticket_group_id: ofOld(tag) ?? '' },
        ),
      });
    };
  };
}
