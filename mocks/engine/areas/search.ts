import { type CrmFeature, isFeatureOn } from '@atrium-console/sdk/rules';
import type { AccountData } from '../../scenarios/accountData.ts';
import { ok } from '../answers.ts';
import { usableResponses } from '../cannedOwners.ts';
import { seenBy } from '../groupOptions/sight.ts';
import { type Route, route } from '../route.ts';
import type { Profile, Schemas } from '../types.ts';

type Result = Schemas['SearchResults']['results'][number];

/** The searchable types: where the items are, which permission and feature they require, and which page shows them. */
const SOURCES: readonly {
  type: Result['type'];
  permission: string;
  feature?: CrmFeature;
  path: string;
  items: (data: AccountData, profile: Profile) => readonly { _id: string | number; name?: string; title?: string }[];
}[] = [
  {
    type: 'sla',
    permission: 'crm.sla.read',
    feature: 'ticket_timer',
    path: '/settings/sla/crm',
    items: (data) => data.sla,
  },
  {
    type: 'canned_response',
    permission: 'crm.canned_response.read',
    feature: 'canned_response',
    path: '/settings/canned-response/crm',
    items: usableResponses,
  },
  {
    type: 'canned_folder',
    permission: 'crm.canned_response.read',
    feature: 'canned_response',
    path: '/settings/canned-response/crm',
    items: (data) => data.folders,
  },
  {
    type: 'working_status',
    permission: 'crm.working_status.read',
    path: '/settings/working-status/crm',
    items: (data) => data.statuses,
  },
  {
    type: 'ticket_tag',
    permission: 'crm.cat_and_tag.read',
    feature: 'cat_tag',
    path: '/settings/tags/crm',
    items: (data, profile) => seenBy(data.ticketTags.crm, { data, profile }, 'tags', 'crm'),
  },
  {
    type: 'keyword',
    permission: 'listening.keyword.read',
    path: '/settings/keywords/listening',
    items: (data, profile) => seenBy(data.keywords, { data, profile }, 'keywords', 'listening'),
  },
  {
    type: 'user',
    permission: 'center.user_management.read',
    path: '/settings/account/main?page=users',
    items: (data) => data.users.filter(({ invisible }) => !invisible),
  },
  {
    type: 'group',
    permission: 'center.group_management.read',
    path: '/settings/account/main/groups',
    items: (data) => data.groups,
  },
  {
    type: 'role',
    permission: 'center.role_management.read',
    path: '/settings/account/main/roles',
    items: (data) => data.roles,
  },
];

const LIMIT = 20;

/** Finds items by name that the role may read; names that start with the query come first. */
export const searchRoutes: readonly Route[] = [
  route('search', ({ data, profile, query }) => {
    const wanted = query.q.toLowerCase();
    const held = profile.role.permissions;
    const results = SOURCES.filter(
      ({ feature, permission }) => held.some((one) => one === permission) && isFeatureOn(profile.account, feature),
    ).flatMap(({ items, path, type }) =>
      items(data, profile)
        .map(({ _id, name, title }): Result => ({ type, _id: String(_id), name: name ?? title ?? String(_id), path }))
        .filter(({ name }) => name.toLowerCase().includes(wanted)),
    );
    const isFirst = ({ name }: Result) => name.toLowerCase().startsWith(wanted);
    const ordered = [...results.filter(isFirst), ...results.filter((result) => !isFirst(result))];
    return ok({ results: ordered.slice(0, query.limit ?? LIMIT) });
  }),
];
