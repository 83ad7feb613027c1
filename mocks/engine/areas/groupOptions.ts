import type { AccountData } from '../../scenarios/accountData.ts';
import { notFound, ok } from '../answers.ts';
import type { SignedInInput } from '../call.ts';
import { canSeeGroup } from '../groupOwners.ts';
import { refuseUnknown } from '../references/release.ts';
import { type Route, route } from '../route.ts';
import type { Schemas } from '../types.ts';

type Body = Schemas['GroupOptionBody'];
type Call = Pick<SignedInInput<unknown, unknown>, 'data' | 'params' | 'profile'>;

/** The keywords and tags that each group may use in the product of the path. */
function groupListsOf(data: AccountData, params: Record<string, string>) {
  return params.product === 'crm' ? data.groupManage : data.groupSettings;
}

function tagsOf(data: AccountData, params: Record<string, string>): Schemas['TicketTag'][] {
  return params.product === 'crm' ? data.ticketTags.crm : data.ticketTags.listening;
}

/** The options of a group. By default it sees what its settings contain, and every channel. */
function optionsOf({ data, params }: Call): Body {
  const stored = data.groupOptions.find(
    ({ group_id, product }) => group_id === params.id && product === params.product,
  );
  const settings = groupListsOf(data, params).find(({ group_id }) => group_id === params.id);
  return (
    stored ?? {
      keywords: settings?.keywords ?? [],
      tags: settings?.ticket_tags ?? [],
      custom_socials: data.customSocials.map(({ _id }) => _id),
      engagements: data.engagements.map(({ _id }) => _id),
    }
  );
}

function keywordsOf(data: AccountData, ids: readonly string[]): Schemas['GroupOptionKeyword'][] {
  const wanted = new Set(ids);
  return data.keywords
    .filter(({ _id }) => wanted.has(_id))
    .map(({ _id, name, parent_id, patterns }) => ({ _id, name, parent_id, patterns }));
}

function optionOf(call: Call): Schemas['GroupOption'] {
  const { data, params } = call;
  const ids = optionsOf(call);
  const named = (list: readonly { _id: string; name: string }[], wanted: readonly string[]) =>
    list.filter(({ _id }) => wanted.includes(_id)).map(({ _id, name }) => ({ _id, name }));
  return {
    keywords: keywordsOf(data, ids.keywords),
    tags: tagsOf(data, params)
      .filter(({ _id }) => ids.tags.includes(_id))
      .map(({ _id, name, parent_id }) => ({ _id, name, parent_id })),
    custom_socials: named(data.customSocials, ids.custom_socials),
    engagements: named(data.engagements, ids.engagements),
  };
}

/** The group of the path; undefined if it is of another account, or if the user may not see it. */
function groupOf({ data, params, profile }: Call): Schemas['UserGroup'] | undefined {
  const group = data.groups.find(({ _id }) => _id === params.id);
  const isOwn = params.account_id === String(profile.account._id);
  return isOwn && group && canSeeGroup(profile, group) ? group : undefined;
}

/** What a group may see of a product (SPEC 3 and 7). */
export const groupOptionRoutes: readonly Route[] = [
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
    data.groupOptions = [...others, { ...body, group_id, product }];
    return ok(optionOf(call));
  }),

  route('getGroupOptionFields', (call) => {
    if (groupOf(call) === undefined) return notFound;
    const fields = new Set(call.params.fields?.split(','));
    const option: Schemas['GroupOptionPart'] = optionOf(call);
    return ok(Object.fromEntries(Object.entries(option).filter(([key]) => fields.has(key))));
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
