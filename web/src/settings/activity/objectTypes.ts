/** What each type of object in the activity log is called, and the page that changes it, if there is one. */
type ObjectType = { label: string; href?: string };

const ACCOUNT = '/settings/account/main';

export const objectTypes: Readonly<Record<string, ObjectType>> = {
  account: { label: 'Account', href: `${ACCOUNT}?page=account` },
  activity_log: { label: 'Activity log', href: `${ACCOUNT}/activity` },
  auto_assign: { label: 'Auto-assignment', href: '/settings/auto-assignment/crm' },
  auto_canned: { label: 'Auto-canned response', href: '/settings/canned-response/crm?tab=auto' },
  blacklist: { label: 'Blacklist', href: '/settings/blacklist/listening' },
  canned_response: { label: 'Canned response', href: '/settings/canned-response/crm' },
  chatbot: { label: 'Chatbot', href: '/settings/engagement/crm' },
  custom_social: { label: 'Custom social', href: '/settings/social-custom/listening' },
  custom_theme: { label: 'Look', href: `${ACCOUNT}/system` },
  email_notification: { label: 'Email notification', href: '/settings/email-notification/listening' },
  engagement: { label: 'Channel', href: '/settings/engagement/listening' },
  group: { label: 'Group', href: `${ACCOUNT}/groups` },
  group_manage: { label: 'Group of the CRM desk', href: '/settings/manage/crm' },
  group_option: { label: 'Group options', href: `${ACCOUNT}/groups` },
  integration_api: { label: 'Integration', href: `${ACCOUNT}/integration` },
  interest_tag: { label: 'Customer tag', href: '/settings/interest-tag/crm' },
  keyword: { label: 'Keyword', href: '/settings/keywords/listening' },
  monitor: { label: 'Monitor', href: '/settings/keywords/listening?tab=monitors' },
  payment: { label: 'Payment', href: `${ACCOUNT}/subscriptions` },
  post_blocker: { label: 'Ticket automation', href: '/settings/post-blocker/crm' },
  profile: { label: 'Profile', href: ACCOUNT },
  qc: { label: 'Quality control form', href: '/settings/qc/crm' },
  role: { label: 'Role', href: `${ACCOUNT}/roles` },
  sentiment: { label: 'Sentiment settings', href: `${ACCOUNT}/sentiment` },
  sla: { label: 'Service level', href: '/settings/sla/crm' },
  template: { label: 'Template', href: '/settings/templates/listening' },
  ticket_tag: { label: 'Ticket tag', href: '/settings/tags/crm' },
  ui_setting: { label: 'CRM settings', href: '/settings/ui/crm' },
  upload: { label: 'Upload' },
  user: { label: 'User', href: `${ACCOUNT}?page=users` },
  verification: { label: 'Verification link', href: '/settings/verification/crm' },
  working_status: { label: 'Working status', href: '/settings/working-status/crm' },
};
