import type { Activity } from '@atrium-console/sdk';
import { fieldTitles, objectTypeOf } from '@atrium-console/sdk/rules';

/** What a type of object in the activity log is called, and the page that changes it, if there is one. */
type ObjectType = {
  label: string;
  href?: string;
  /** The pages of single fields, if they are changed elsewhere. */
  pages?: Readonly<Record<string, string>>;
};

/** The areas of the contract that change anything. */
type Area = keyof typeof fieldTitles;

const ACCOUNT = '/settings/account/main';

const AREAS: Readonly<Record<Area, ObjectType>> = {
  accounts: {
    label: 'Account',
    href: `${ACCOUNT}?page=account`,
    pages: { password_strength: `${ACCOUNT}/system` },
  },
  admin: { label: 'Role of another account' },
  autoAssign: { label: 'Auto-assignment', href: '/settings/auto-assignment/crm' },
  autoCanned: { label: 'Auto-canned response', href: '/settings/canned-response/crm?tab=auto' },
  blacklist: { label: 'Blacklist', href: '/settings/blacklist/listening' },
  cannedResponses: { label: 'Canned response', href: '/settings/canned-response/crm' },
  chatbot: { label: 'Chatbot', href: '/settings/engagement/crm' },
  customActions: { label: 'Custom action' },
  customSocials: { label: 'Custom social', href: '/settings/social-custom/listening' },
  customTheme: { label: 'Look', href: `${ACCOUNT}/system` },
  emailNotifications: { label: 'Email notification', href: '/settings/email-notification/listening' },
  engagements: { label: 'Channel', href: '/settings/engagement/listening' },
  groupManage: { label: 'Group of the CRM desk', href: '/settings/manage/crm' },
  groupOptions: { label: 'Group options', href: `${ACCOUNT}/groups` },
  groups: { label: 'Group', href: `${ACCOUNT}/groups` },
  integrationApi: { label: 'Integration', href: `${ACCOUNT}/integration` },
  interestTag: { label: 'Customer tag', href: '/settings/interest-tag/crm' },
  keywords: { label: 'Keyword', href: '/settings/keywords/listening' },
  monitors: { label: 'Monitor', href: '/settings/keywords/listening?tab=monitors' },
  payments: { label: 'Payment', href: `${ACCOUNT}/subscriptions` },
  plans: { label: 'Plan' },
  platform: { label: 'Platform settings' },
  postBlocker: { label: 'Ticket automation', href: '/settings/post-blocker/crm' },
  profile: { label: 'Profile', href: ACCOUNT },
  qc: { label: 'Quality control form', href: '/settings/qc/crm' },
  roles: { label: 'Role', href: `${ACCOUNT}/roles` },
  sentiment: { label: 'Sentiment settings', href: `${ACCOUNT}/sentiment` },
  sla: { label: 'Service level', href: '/settings/sla/crm' },
  templates: { label: 'Template', href: '/settings/templates/listening' },
  ticketTags: { label: 'Ticket tag', href: '/settings/tags/crm' },
  uiSettings: { label: 'CRM settings', href: '/settings/ui/crm' },
  uploads: { label: 'Upload' },
  users: { label: 'User', href: `${ACCOUNT}?page=users` },
  verification: { label: 'Verification link', href: '/settings/verification/crm' },
  workingStatus: { label: 'Working status', href: '/settings/working-status/crm' },
};

const BY_TYPE = new Map(areas().map((area) => [objectTypeOf(area), area]));

function areas(): readonly Area[] {
  const isArea = (name: string): name is Area => name in AREAS;
  return Object.keys(AREAS).filter(isArea);
}

/** The types of objects that the console knows, as the log calls them. */
export const objectTypes: readonly (ObjectType & { type: string })[] = areas().map((area) => ({
  ...AREAS[area],
  type: objectTypeOf(area),
}));

/** Undefined for a type that the console does not know. */
export function objectTypeNamed(type: string): ObjectType | undefined {
  const area = BY_TYPE.get(type);
  return area && AREAS[area];
}

/** The page that makes such a change; undefined if there is none. */
export function pageOf({ after, before, object }: Pick<Activity, 'after' | 'before' | 'object'>): string | undefined {
  const type = objectTypeNamed(object.type);
  const [field = ''] = Object.keys(after ?? before ?? {});
  return type?.pages?.[field] ?? type?.href;
}

/** The titles of the fields of such objects in the contract; none for a type that the console does not know. */
export function titlesOf(type: string): Readonly<Record<string, string>> {
  const area = BY_TYPE.get(type);
  return area === undefined ? {} : fieldTitles[area];
}
