import { canSeeGroup } from '../../caller/groupOwners.ts';
import { notFound, ok } from '../../contract/answers.ts';
import type { GroupOptions, Schemas } from '../../contract/types.ts';
import type { Area } from '../../route/area.ts';
import { type Route, route } from '../../route/route.ts';
import type { AccountData, Target } from '../../state/accountData.ts';
import type { SignedInInput } from '../../state/call.ts';
import { list } from '../../state/seed.ts';
import { groupNamed, reference } from '../../stored/reference.ts';
import { refuseUnknown } from '../../stored/release.ts';
import { hiddenFrom, itemsOf, type List, optionsOf } from '../../stored/sight.ts';

type Body = Schemas['GroupOptionBody'];
type Call = Pick<SignedInInput<unknown, unknown>, 'data' | 'params' | 'profile'>;

/** The keywords and tags that each group may use in the product of the path. */
function groupListsOf(data: AccountData, params: Record<string, string>) {
  return params.product === 'crm' ? data.groupManage : data.groupSettings;
}

function tagsOf(data: AccountData, params: Record<string, string>): Schemas['TicketTag'][] {
  return params.product === 'crm' ? data.ticketTags.crm : data.ticketTags.listening;
}

function keywordsOf(data: AccountData, ids: readonly string[]): Schemas['GroupOptionKeyword'][] {
  const wanted = new Set(ids);
  return data.keywords
    .filter(({ _id }) => wanted.has(_id))
    .map(({ _id, name, parent_id, patterns }) => ({ _id, name, parent_id, patterns }));
}

/** The options of the group of the path; until they are set, all lists are empty. */
function storedOf({ data, params }: Call): Body {
  const none = { keywords: [], tags: [], custom_socials: [], engagements: [] };
  return optionsOf(data, params.id ?? '')[params.product ?? ''] ?? none;
}

function channelsOf(data: AccountData): Schemas['GroupOptionChannel'][] {
  return data.engagements.map(({ _id, engagement, name }) => ({ _id, name, engagement }));
}

function optionOf(call: Call): Schemas['GroupOption'] {
  const { data, params } = call;
  const ids = storedOf(call);
  const named = <T extends { _id: string }>(list: readonly T[], wanted: readonly string[]) =>
    list.filter(({ _id }) => wanted.includes(_id));
  return {
    keywords: keywordsOf(data, ids.keywords),
    tags: named(tagsOf(data, params), ids.tags).map(placeOf),
    custom_socials: named(data.customSocials, ids.custom_socials).map(nameOf),
    engagements: named(channelsOf(data), ids.engagements),
    ...(ids.emptied && ids.emptied.length > 0 && { emptied: ids.emptied }),
  };
}

const nameOf = ({ _id, name }: Schemas['GroupOptionChannel']) => ({ _id, name });
const placeOf = ({ _id, name, parent_id }: Schemas['GroupOptionPlace']) => ({ _id, name, parent_id });

/** Everything that there is to choose. */
function choicesOf({ data, params }: Call): Required<Schemas['GroupOptionChoices']> {
  return {
    keywords: data.keywords.map(placeOf),
    tags: tagsOf(data, params).map(placeOf),
    custom_socials: data.customSocials.map(nameOf),
    engagements: channelsOf(data),
  };
}

/** How many of how many the members of a group see. */
function countsOf({ data, params: { id = '', product = '' } }: Call): Required<Schemas['GroupOptionCounts']> {
  const count = (list: List) => {
    const total = itemsOf(data, list, product).length;
    return { visible: total - hiddenFrom(data, id, list, product).size, total };
  };
  return {
    keywords: count('keywords'),
    tags: count('tags'),
    custom_socials: count('custom_socials'),
    engagements: count('engagements'),
  };
}

/** The requested lists of an object that has all four. */
function part<T extends object>(lists: T, fields: ReadonlySet<string>): Partial<T> {
  return Object.fromEntries(Object.entries(lists).filter(([key]) => fields.has(key))) as Partial<T>;
}

/** The group of the path, if it is of the account of the user. */
function groupAt({ data, params, profile }: Call): Schemas['UserGroup'] | undefined {
  if (params.account_id !== String(profile.account._id)) return undefined;
  return data.groups.find(({ _id }) => _id === params.id);
}

/** The group of the path; undefined if the user may not see it. */
function groupOf(call: Call): Schemas['UserGroup'] | undefined {
  const group = groupAt(call);
  return group && canSeeGroup(call.profile, group) ? group : undefined;
}

/** What a group may see of a product (SPEC 3 and 7). */
const routes: readonly Route[] = [
  route('getGroupOption', (call) => (groupOf(call) ? ok(optionOf(call)) : notFound)),

  route('updateGroupOption', (call) => {
    const { body, data, params } = call;
    const group = groupOf(call);
    if (group === undefined) return notFound;
    const refused =
      refuseUnknown(data, 'keyword', 'keywords', body.keywords) ??
      refuseUnknown(data, params.product === 'crm' ? 'crmTag' : 'listeningTag', 'tags', body.tags) ??
      refuseUnknown(data, 'customSocial', 'custom_socials', body.custom_socials) ??
      refuseUnknown(data, 'engagement', 'engagements', body.engagements);
    if (refused !== undefined) return refused;
    const { id: group_id = '', product = '' } = params;
    const others = data.groupOptions.filter((one) => one.group_id !== group_id || one.product !== product);
    // A list that names something is not empty.
    const emptied = body.emptied?.filter((list) => body[list].length === 0) ?? [];
    data.groupOptions = [...others, { ...body, emptied, group_id, product }];
    return ok(optionOf(call));
  }),

  route('getGroupOptionFields', (call) => {
    const { params, profile, query } = call;
    // Everybody is told what their own group lets them see.
    const group = params.id === profile.group._id ? groupAt(call) : groupOf(call);
    if (group === undefined) return notFound;
    const fields = new Set(params.fields?.split(','));
    const { emptied = [], ...lists } = optionOf(call);
    const emptiedHere = emptied.filter((list) => fields.has(list));
    const maySet = profile.role.permissions.includes('center.group_management.write');
    return ok({
      ...part(lists, fields),
      ...(emptiedHere.length > 0 && { emptied: emptiedHere }),
      counts: part(countsOf(call), fields),
      ...(query.choices === true && maySet && { choices: part(choicesOf(call), fields) }),
    });
  }),

  route('listKeywordsFromTag', ({ data, params, profile }) => {
    const tag = tagsOf(data, params).find(({ _id }) => _id === params.id);
    if (params.account_id !== String(profile.account._id) || tag === undefined) return notFound;
    if (tag.all_keywords)
      return ok({
        keywords: keywordsOf(
          data,
          data.keywords.map(({ _id }) => _id),
        ),
      });
    const groups = groupListsOf(data, params).filter(({ ticket_tags }) => ticket_tags.includes(tag._id));
    const ids = [...(tag.keyword_ids ?? []), ...groups.flatMap(({ keywords }) => keywords)];
    return ok({ keywords: keywordsOf(data, ids) });
  }),
];

/**
 * A list of the stored options, in one product or in all. Deleted items leave it; a list that had some and has none left shows
 * nothing (`groupoption.emptied`).
 */
function listOf(to: Target, list: Schemas['GroupOptionList'], product?: string) {
  return reference({
    to,
    ...(list === 'tags' && {
      type: 'group' as const,
      list: product === 'crm' ? 'listGroupManage' : 'getGroupSettings',
    }),
    items: (data) => data.groupOptions.filter((options) => product === undefined || options.product === product),
    read: (options) => options[list],
    write: (options, ids) => {
      options[list] = ids;
      if (ids.length === 0) options.emptied = [...new Set([...(options.emptied ?? []), list])];
    },
    name: groupNamed,
  });
}

declare module '../../state/accountData.ts' {
  interface AccountData {
    /** A group without an entry sees everything. */
    groupOptions: GroupOptions[];
  }
}

export const area = {
  routes,
  seeds: { groupOptions: list<GroupOptions>(() => []) },
  lists: (data) => [data.groupOptions],
  references: [
    listOf('crmTag', 'tags', 'crm'),
    listOf('listeningTag', 'tags', 'listening'),
    listOf('keyword', 'keywords'),
    listOf('engagement', 'engagements'),
    listOf('customSocial', 'custom_socials'),
  ],
  surfaces: {
    listKeywordsFromTag: [
      { list: 'tags', about: 'id' },
      { list: 'keywords', shows: '_id' },
    ],
  },
} satisfies Area;
