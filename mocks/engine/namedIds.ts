import type { AccountData } from '../scenarios/accountData.ts';
import { at } from './contract.ts';

type Lists = (data: AccountData) => readonly (readonly unknown[])[];

const users: Lists = ({ users: list }) => [list];
const tags: Lists = ({ ticketTags }) => [ticketTags.crm, ticketTags.listening];
const keywords: Lists = (data) => [data.keywords];
const engagements: Lists = (data) => [data.engagements];
const customSocials: Lists = (data) => [data.customSocials];
const conditions: Lists = (data) => [data.assignConditions, data.monitorConditions];

/** The lists that the ids of a field refer to, by the field's name in the contract. */
const REFERENCES: Readonly<Record<string, Lists>> = {
  cat_tags: tags,
  condition_ids: conditions,
  conditions,
  custom_socials: customSocials,
  engagement_id: engagements,
  engagements,
  fallback_agent_id: users,
  folder_id: (data) => [data.folders],
  group_id: (data) => [data.groups],
  keyword_id: keywords,
  keyword_ids: keywords,
  keywords,
  label_id: (data) => [data.verificationLabels],
  members: users,
  monitors: (data) => [data.monitorConditions],
  owner_id: users,
  parent_id: (data) => [...tags(data), ...keywords(data)],
  response_id: (data) => [data.responses],
  role_id: (data) => [data.roles],
  rules: (data) => [data.assignRules],
  tag_id: tags,
  tags,
  ticket_cat_id: tags,
  ticket_group_id: tags,
  ticket_tags: tags,
  user_id: users,
  users,
};

type Ids = Map<string, Set<string>>;

/** Collects the ids below a value by the name of the field that they are in. */
function collect(value: unknown, field: string, ids: Ids): void {
  if (Array.isArray(value)) for (const item of value) collect(item, field, ids);
  else if (typeof value === 'object' && value !== null) {
    for (const [name, item] of Object.entries(value)) collect(item, name, ids);
  } else if (field in REFERENCES && (typeof value === 'string' || typeof value === 'number')) {
    const known = ids.get(field) ?? new Set();
    ids.set(field, known.add(String(value)));
  }
}

/**
 * The names of the items whose ids are below one of the values, by field and id: `{ role_id: { 65f0…13: 'Agent' } }`. Ids of
 * items that have no name are left out.
 */
export function namedIds(data: AccountData, ...values: readonly unknown[]): Record<string, Record<string, string>> {
  const ids: Ids = new Map();
  for (const value of values) collect(value, '', ids);
  const named = [...ids].map(([field, wanted]) => {
    const names = (REFERENCES[field]?.(data).flat() ?? []).flatMap((item) => {
      const id = String(at(item, '_id'));
      const name = at(item, 'name') ?? at(item, 'title');
      return wanted.has(id) && typeof name === 'string' ? [[id, name] as const] : [];
    });
    return [field, Object.fromEntries(names)] as const;
  });
  return Object.fromEntries(named.filter(([, names]) => Object.keys(names).length > 0));
}
