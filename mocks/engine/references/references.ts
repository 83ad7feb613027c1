import type { AccountData } from '../../scenarios/accountData.ts';
import type { GroupOptions } from '../../scenarios/seeds/account.ts';
import type { Schemas } from '../types.ts';

/** Items that others refer to by id. */
export type Target =
  | 'crmTag'
  | 'listeningTag'
  | 'cannedResponse'
  | 'workingStatus'
  | 'interestTag'
  | 'keyword'
  | 'verificationLabel'
  | 'engagement'
  | 'customSocial'
  | 'monitorCondition';

type Ids = ReadonlySet<string>;
type UsageType = Schemas['ItemUsageCount']['type'];
type Named = Schemas['ItemReference'];

/** One field by which items of one kind refer to items of another. */
export type Reference = {
  to: Target;
  /** The name of the referring kind in the contract. A field without it is not part of what the contract calls usage. */
  type: UsageType | undefined;
  /** The items that refer to one of the ids. */
  users: (data: AccountData, ids: Ids) => Named[];
  /** Removes the ids from all items, or puts another id in their place. */
  release: (data: AccountData, ids: Ids, replacement?: string) => void;
};

type Field<T> = {
  to: Target;
  type?: UsageType;
  items: (data: AccountData) => Iterable<T>;
  read: (item: T) => readonly string[];
  write: (item: T, ids: string[]) => void;
  name?: (item: T, data: AccountData) => Named;
};

function reference<T>({ items, name, read, to, type, write }: Field<T>): Reference {
  const users = (data: AccountData, ids: Ids) =>
    [...items(data)].filter((item) => read(item).some((id) => ids.has(id)));
  return {
    to,
    type,
    users: (data, ids) => (name === undefined ? [] : users(data, ids).map((item) => name(item, data))),
    release: (data, ids, replacement) => {
      for (const item of users(data, ids)) {
        const kept = read(item).flatMap((id) => (ids.has(id) ? (replacement ?? []) : id));
        write(item, [...new Set(kept)]);
      }
    },
  };
}

/** A field with one id or null, as a list. */
const oneOrNone = (id: string | null) => (id === null ? [] : [id]);
const named = ({ _id, name }: Named) => ({ _id, name });
/** Tickets and customers have no page in the console, so they are only counted. */
const unnamed = ({ _id }: { _id: string }) => ({ _id, name: _id });

function groupNamed({ group_id }: { group_id: string }, { groups }: AccountData): Named {
  return { _id: group_id, name: groups.find(({ _id }) => _id === group_id)?.name ?? group_id };
}

/** The stored group options of some products, with their group. */
function groupOptions({ groupOptions: stored }: AccountData, ...products: string[]) {
  return stored.filter(({ product }) => products.includes(product));
}

/** Takes deleted items out of options. A list that had some and has none left shows nothing (`groupoption.emptied`). */
function setOptions(options: GroupOptions, list: Schemas['GroupOptionList'], ids: string[]): void {
  options[list] = ids;
  if (ids.length === 0) options.emptied = [...new Set([...(options.emptied ?? []), list])];
}

const bothTrees = ({ ticketTags }: AccountData) => [...ticketTags.crm, ...ticketTags.listening];
const allTemplates = ({ templates }: AccountData) => [...templates.crm, ...templates.listening];

const tagsOfGroups = (to: Target, list: 'groupManage' | 'groupSettings') =>
  reference({
    to,
    type: 'group',
    items: (data) => data[list],
    read: ({ ticket_tags }) => ticket_tags,
    write: (settings, ids) => {
      settings.ticket_tags = ids;
    },
    name: groupNamed,
  });

const tagsOfGroupOptions = (to: Target, product: 'crm' | 'listening') =>
  reference({
    to,
    type: 'group',
    items: (data) => groupOptions(data, product),
    read: ({ tags }) => tags,
    write: (options, ids) => setOptions(options, 'tags', ids),
    name: groupNamed,
  });

const tagsOfTemplates = (to: Target, product: 'crm' | 'listening') =>
  reference({
    to,
    type: 'template',
    items: ({ templates }) => templates[product],
    read: ({ cat_tags }) => cat_tags,
    write: (template, ids) => {
      template.cat_tags = ids;
    },
    name: named,
  });

const toTicketTags: readonly Reference[] = [
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
    to: 'crmTag',
    type: 'post_blocker',
    items: (data) => data.postBlockers,
    read: ({ tag_id }) => oneOrNone(tag_id),
    write: (rule, [id]) => {
      rule.tag_id = id ?? null;
      if (id === undefined) rule.enabled = false;
    },
    name: named,
  }),
  reference({
    to: 'crmTag',
    type: 'assign_condition',
    items: (data) => data.assignConditions.filter(({ field }) => field === 'tag'),
    read: ({ values }) => values,
    write: (condition, ids) => {
      condition.values = ids;
    },
    name: named,
  }),
  tagsOfGroups('crmTag', 'groupManage'),
  tagsOfGroups('listeningTag', 'groupSettings'),
  tagsOfGroupOptions('crmTag', 'crm'),
  tagsOfGroupOptions('listeningTag', 'listening'),
  tagsOfTemplates('crmTag', 'crm'),
  tagsOfTemplates('listeningTag', 'listening'),
];

/** A rule that cannot work without what it refers to is switched off (`references.released`). */
function setResponse(rule: { response_id: string | null; enabled: boolean }, id: string | null): void {
  rule.response_id = id;
  if (id === null) rule.enabled = false;
}

const toCannedResponses: readonly Reference[] = [
  reference({
    to: 'cannedResponse',
    type: 'auto_canned_condition',
    items: (data) => data.autoCannedConditions,
    read: ({ response_id }) => oneOrNone(response_id),
    write: (rule, [id]) => setResponse(rule, id ?? null),
    name: named,
  }),
  reference({
    to: 'cannedResponse',
    type: 'auto_canned_keyword',
    items: (data) => data.autoCannedKeywords,
    read: ({ response_id }) => oneOrNone(response_id),
    write: (rule, [id]) => setResponse(rule, id ?? null),
    name: ({ _id, keywords }) => ({ _id, name: keywords.join(', ') }),
  }),
];

const toKeywords: readonly Reference[] = [
  reference({
    to: 'keyword',
    items: (data) => data.emailNotifications,
    read: ({ keywords }) => keywords,
    write: (mail, ids) => {
      mail.keywords = ids;
      // Without keywords it would watch all of them.
      if (ids.length === 0) mail.enabled = false;
    },
  }),
  reference({
    to: 'keyword',
    items: (data) => [...data.groupSettings, ...data.groupManage],
    read: ({ keywords }) => keywords,
    write: (settings, ids) => {
      settings.keywords = ids;
    },
  }),
  reference({
    to: 'keyword',
    items: (data) => data.groupOptions,
    read: ({ keywords }) => keywords,
    write: (options, ids) => setOptions(options, 'keywords', ids),
  }),
  reference({
    to: 'keyword',
    items: allTemplates,
    read: ({ keywords }) => keywords,
    write: (template, ids) => {
      template.keywords = ids;
    },
  }),
  reference({
    to: 'keyword',
    items: bothTrees,
    read: ({ keyword_ids = [] }) => keyword_ids,
    write: (tag, ids) => {
      tag.keyword_ids = ids;
    },
  }),
];

const toChannelsAndMonitors: readonly Reference[] = [
  reference({
    to: 'engagement',
    items: (data) => data.chatbots,
    read: ({ engagement_id }) => oneOrNone(engagement_id),
    write: (bot, [id]) => {
      bot.engagement_id = id ?? null;
    },
  }),
  reference({
    to: 'engagement',
    items: (data) => data.groupOptions,
    read: ({ engagements }) => engagements,
    write: (options, ids) => setOptions(options, 'engagements', ids),
  }),
  reference({
    to: 'engagement',
    items: allTemplates,
    read: ({ engagements }) => engagements,
    write: (template, ids) => {
      template.engagements = ids;
    },
  }),
  reference({
    to: 'customSocial',
    items: (data) => data.groupOptions,
    read: ({ custom_socials }) => custom_socials,
    write: (options, ids) => setOptions(options, 'custom_socials', ids),
  }),
  reference({
    to: 'monitorCondition',
    items: (data) => data.monitorKeywords,
    read: ({ condition_ids }) => condition_ids,
    write: (keyword, ids) => {
      keyword.condition_ids = ids;
    },
  }),
  reference({
    to: 'monitorCondition',
    items: allTemplates,
    read: ({ monitors }) => monitors,
    write: (template, ids) => {
      template.monitors = ids;
    },
  }),
];

const toPeople: readonly Reference[] = [
  reference({
    to: 'workingStatus',
    type: 'agent',
    items: (data) => data.agentStatuses,
    read: ({ status_id }) => oneOrNone(status_id),
    write: (agent, [id]) => {
      agent.status_id = id ?? null;
    },
    name: ({ agent_id }, { assignAgents }) => ({
      _id: agent_id,
      name: assignAgents.find(({ _id }) => _id === agent_id)?.name ?? agent_id,
    }),
  }),
  reference({
    to: 'interestTag',
    type: 'customer',
    items: (data) => data.customers,
    read: ({ tag_ids }) => tag_ids,
    write: (customer, ids) => {
      customer.tag_ids = ids;
    },
    name: unnamed,
  }),
  reference({
    to: 'verificationLabel',
    items: (data) => data.verificationSettings,
    read: ({ label_id }) => oneOrNone(label_id),
    write: (setting, [id]) => {
      setting.label_id = id ?? null;
    },
  }),
];

/**
 * Every field that refers by id to an item that can be deleted, except those that an area keeps in sync on both sides:
 * folders and responses, agents and rules, users and groups.
 */
export const references: readonly Reference[] = [
  ...toTicketTags,
  ...toCannedResponses,
  ...toKeywords,
  ...toChannelsAndMonitors,
  ...toPeople,
];

/** The items that an id can refer to. */
export const targets: Record<Target, (data: AccountData) => readonly { _id: string }[]> = {
  crmTag: ({ ticketTags }) => ticketTags.crm,
  listeningTag: ({ ticketTags }) => ticketTags.listening,
  cannedResponse: ({ responses }) => responses,
  workingStatus: ({ statuses }) => statuses,
  interestTag: ({ interestTags }) => interestTags,
  keyword: ({ keywords }) => keywords,
  verificationLabel: ({ verificationLabels }) => verificationLabels,
  engagement: ({ engagements }) => engagements,
  customSocial: ({ customSocials }) => customSocials,
  monitorCondition: ({ monitorConditions }) => monitorConditions,
};
