import { tagCascade, tagLevel } from '@atrium-console/sdk/rules';
import * as schemas from '@atrium-console/sdk/zod';
import { denied, invalidField, notFound, ok, refuse } from '../../contract/answers.ts';
import { example } from '../../contract/contract.ts';
import type { Schemas } from '../../contract/types.ts';
import type { Area } from '../../route/area.ts';
import { isNameTaken } from '../../route/collection.ts';
import { type Route, route } from '../../route/route.ts';
import type { AccountData, Target } from '../../state/accountData.ts';
import type { SignedInInput } from '../../state/call.ts';
import { list } from '../../state/seed.ts';
import { type Tagged, tagged } from '../../state/tagged.ts';
import { renameAll } from '../../stored/concurrentEdit.ts';
import { reference, unnamed } from '../../stored/reference.ts';
import { refuseReplacement, refuseUnknown, release } from '../../stored/release.ts';
import { idsIn, usageOf } from '../../stored/usage.ts';
import { largeTicketTags } from './largeTicketTags.ts';

type Tag = Schemas['TicketTag'];
type Level = Schemas['TicketTagType'];

/** Needed to apply a tag to all keywords, or to stop it (SPEC 6). */
const APPLY_TO_ALL = 'center.apply_tag_all_keyword.write';

const nameTaken = refuse(409, 'ticketTagNameTaken');
const wrongParent = (message: string) => invalidField('parent_id', 'wrong_level', message);

function treeOf(data: AccountData, params: Record<string, string>): Tag[] {
  return params.product === 'listening' ? data.ticketTags.listening : data.ticketTags.crm;
}

/** The ids that place an item below a parent, or why that is impossible. */
function placeUnder(tree: readonly Tag[], level: Level, parentId: string | null) {
  const parent = tree.find(({ _id }) => _id === parentId);
  if (level === 'group') {
    return parentId === null ? { ok: true as const, ids: {} } : { ok: false as const, why: 'A group has no parent.' };
  }
  if (level === 'category') {
    return parent !== undefined && tagLevel(parent) === 'group'
      ? { ok: true as const, ids: { ticket_group_id: parent._id } }
      : { ok: false as const, why: 'Choose the group that this category belongs to.' };
  }
  return parent?.ticket_group_id !== undefined && tagLevel(parent) === 'category'
    ? { ok: true as const, ids: { ticket_group_id: parent.ticket_group_id, ticket_cat_id: parent._id } }
    : { ok: false as const, why: 'Choose the category that this tag belongs to.' };
}

function targetOf(params: Record<string, string>): Target {
  return params.product === 'listening' ? 'listeningTag' : 'crmTag';
}

/** The ids of items and of everything below them. */
function withDescendants(tree: readonly Tag[], items: readonly Tag[]): Set<string> {
  return new Set([...items, ...tagCascade(tree, items)].map(({ _id }) => _id));
}

function siblings(tree: readonly Tag[], parentId: string | null, exceptId?: string): Tag[] {
  return tree.filter((tag) => tag.parent_id === parentId && tag._id !== exceptId);
}

type Applied = Pick<Tag, 'all_keywords'>;

/** Whether the user may store this `all_keywords`: what stays as it was needs no permission. */
function mayApply(
  body: Applied,
  before: Applied | undefined,
  { role }: SignedInInput<unknown, unknown>['profile'],
): boolean {
  const isChanged = (body.all_keywords ?? false) !== (before?.all_keywords ?? false);
  return !isChanged || role.permissions.includes(APPLY_TO_ALL);
}

function isLevel(type: string | undefined): type is Level {
  return type === 'group' || type === 'category' || type === 'tag';
}

/** The tree of groups, categories and tags (SPEC 4): parents come before their children. */
const routes: readonly Route[] = [
  route('listTicketTags', ({ data, params }) => ok({ ticket_tags: treeOf(data, params) })),

  route('createTicketTag', ({ body, data, newId, params, profile }) => {
    const tree = treeOf(data, params);
    if (!isLevel(params.type)) return notFound;
    const place = placeUnder(tree, params.type, body.parent_id);
    if (!place.ok) return wrongParent(place.why);
    if (isNameTaken(body.name, siblings(tree, body.parent_id))) return nameTaken;
    const unknown = refuseUnknown(data, 'keyword', 'keyword_ids', body.keyword_ids ?? []);
    if (unknown !== undefined) return unknown;
    if (!mayApply(body, undefined, profile)) return denied;
    const tag = { ...body, _id: newId(), ...place.ids };
    tree.push(tag);
    return ok(tag);
  }),

  route('updateTicketTag', ({ body, data, params, profile }) => {
    const tree = treeOf(data, params);
    const index = tree.findIndex((tag) => tag._id === params.id && tagLevel(tag) === params.type);
    const before = tree[index];
    if (before === undefined || !isLevel(params.type)) return notFound;
    if (body._id !== before._id) {
      const message = 'The _id of the body does not match the path.';
      return invalidField('_id', 'mismatch', message);
    }
    const place = placeUnder(tree, params.type, body.parent_id);
    if (!place.ok) return wrongParent(place.why);
    if (isNameTaken(body.name, siblings(tree, body.parent_id, before._id))) return nameTaken;
    const unknown = refuseUnknown(data, 'keyword', 'keyword_ids', body.keyword_ids ?? []);
    if (unknown !== undefined) return unknown;
    if (!mayApply(body, before, profile)) return denied;
    const tag = { ...body, ...place.ids };
    tree[index] = tag;
    // The tags of a category follow it to another group.
    for (const child of tree) if (child.ticket_cat_id === tag._id) child.ticket_group_id = tag.ticket_group_id;
    return ok(tag);
  }),

  route('deleteTicketTag', ({ data, params, query }) => {
    const tree = treeOf(data, params);
    const item = tree.find((tag) => tag._id === params.id && tagLevel(tag) === params.type);
    if (item === undefined) return notFound;
    const deletedIds = withDescendants(tree, [item]);
    const tags = tree.filter((tag) => tagLevel(tag) === 'tag');
    const refused = refuseReplacement(tags, deletedIds, query.replace_with);
    if (refused !== undefined) return refused;
    tree.splice(0, tree.length, ...tree.filter(({ _id }) => !deletedIds.has(_id)));
    release(data, targetOf(params), deletedIds, query.replace_with);
    return ok({ deleted: [...deletedIds] });
  }),

  route('getTicketTagUsage', (input) => {
    const tree = treeOf(input.data, input.params);
    const ids = idsIn(input.params);
    const items = tree.filter(({ _id }) => ids.has(_id));
    if (items.length === 0) return notFound;
    return ok(usageOf(targetOf(input.params), withDescendants(tree, items), input));
  }),
];

const TICKETS = 150;

function examples(): Tag[] {
  return schemas.ListTicketTagsResponse.parse(example('ticketTagList')).ticket_tags;
}

function listeningExamples(): Tag[] {
  return schemas.ListTicketTagsResponse.parse(example('listeningTagList')).ticket_tags;
}

const bothTrees = ({ ticketTags }: AccountData) => [...ticketTags.crm, ...ticketTags.listening];

declare module '../../state/accountData.ts' {
  interface AccountData {
    /** The tree of each product with ticket tags. */
    ticketTags: Record<'crm' | 'listening', Schemas['TicketTag'][]>;
    /** Of which only the tags are kept. */
    tickets: Tagged[];
  }
  interface Targets {
    crmTag: Schemas['TicketTag'];
    listeningTag: Schemas['TicketTag'];
  }
}

export const area = {
  routes,
  seeds: {
    ticketTags: {
      full: () => ({ crm: examples(), listening: listeningExamples() }),
      empty: () => ({ crm: [], listening: [] }),
      large: () => ({ crm: largeTicketTags(examples()), listening: largeTicketTags(listeningExamples()) }),
    },
    tickets: list<Tagged>(() =>
      tagged(
        '70',
        TICKETS,
        examples().filter(({ ticket_cat_id }) => ticket_cat_id !== undefined),
      ),
    ),
  },
  lists: ({ ticketTags }) => [ticketTags.crm, ticketTags.listening],
  targets: { crmTag: ({ ticketTags }) => ticketTags.crm, listeningTag: ({ ticketTags }) => ticketTags.listening },
  references: [
    reference({
      to: 'crmTag',
      type: 'ticket',
      items: (data) => data.tickets,
      read: ({ tag_ids }) => tag_ids,
      write: (ticket, ids) => {
        ticket.tag_ids = ids;
      },
      name: unnamed,
    }),
    reference({
      to: 'keyword',
      items: bothTrees,
      read: ({ keyword_ids = [] }) => keyword_ids,
      write: (tag, ids) => {
        tag.keyword_ids = ids;
      },
    }),
  ],
  named: {
    cat_tags: bothTrees,
    parent_id: bothTrees,
    tag_id: bothTrees,
    tags: bothTrees,
    ticket_cat_id: bothTrees,
    ticket_group_id: bothTrees,
    ticket_tags: bothTrees,
  },
  concurrentEdits: { listTicketTags: (data) => renameAll(bothTrees(data)) },
  optionLists: { tags: ({ ticketTags }, product) => ticketTags[product === 'crm' ? 'crm' : 'listening'] },
  surfaces: {
    listTicketTags: [{ list: 'tags', shows: '_id' }],
    createTicketTag: [{ list: 'tags', refers: 'parent_id', creates: true }],
    updateTicketTag: [{ list: 'tags', about: 'id', refers: 'parent_id' }],
    deleteTicketTag: [{ list: 'tags', about: 'id', refers: 'replace_with', takesBelow: true }],
    getTicketTagUsage: [{ list: 'tags', about: 'ids' }],
  },
  found: [
    {
      type: 'ticket_tag',
      list: 'listTicketTags',
      product: 'crm',
      items: (data) => data.ticketTags.crm,
    },
  ],
} satisfies Area;
