/**
 * Which personas may open which pages. Written by hand from SPEC 2.2 to 2.4 and PAGES, independently of the console's
 * own tables. Letters stand for the personas of the mocks: Owner, Agent, aNalyst, Unpaid, oPerator (the administrator),
 * paRtner, Expired (here for the role, which has CRM only). Owner, Unpaid, oPerator and paRtner hold every permission;
 * only their accounts differ.
 */
export type Letter = 'O' | 'A' | 'N' | 'U' | 'P' | 'R' | 'E';

/** Every product is active, except that Unpaid has only listening and CRM, and paRtner only these and publishing. */
const EVERYBODY = 'OANUPRE';
const FULL = 'OUPR';

type SettingsRow = {
  at: string;
  /** The personas who may open it with a current password and a paid plan. */
  open: string;
  /** Where the specification redirects personas without access. */
  denied: '/product' | '/payment';
  /** Whether the plan must be paid. */
  paid?: true;
};

function row(at: string, open: string, denied: SettingsRow['denied'] = '/product'): SettingsRow {
  return { at, open, denied };
}

/** SPEC 2.3 "All products": any product that is active in the account, and main. */
function forEveryProduct(page: string, open: string, denied?: SettingsRow['denied']): SettingsRow[] {
  const among = (letters: string) => [...open].filter((letter) => letters.includes(letter)).join('');
  return [
    row(`/settings/account/main${page}`, open, denied),
    row(`/settings/account/listening${page}`, open, denied),
    row(`/settings/account/crm${page}`, open, denied),
    row(`/settings/account/quick_analytic${page}`, among('OANPE'), denied),
    row(`/settings/account/influencer${page}`, among('OANPE'), denied),
    row(`/settings/account/ads_scanner${page}`, among('OANPE'), denied),
    row(`/settings/account/custom_viz${page}`, among('OANPE'), denied),
    row(`/settings/account/publishing${page}`, among('OANPRE'), denied),
    row(`/settings/account/nonsense${page}`, '', denied),
  ];
}

function paid(rows: SettingsRow[]): SettingsRow[] {
  return rows.map((one) => ({ ...one, paid: true }));
}

export const SETTINGS: readonly SettingsRow[] = [
  ...forEveryProduct('', EVERYBODY),
  ...forEveryProduct('?page=users', EVERYBODY),
  ...forEveryProduct('/groups', FULL),
  ...forEveryProduct('/system', EVERYBODY),
  // SPEC 6: of Listening and of CRM each its own permission, otherwise any of the two.
  ...forEveryProduct('/sentiment', EVERYBODY, '/payment').map((one) => ({
    ...one,
    open: one.at.includes('/listening') ? 'OANUPR' : one.at.includes('/crm') ? 'OAUPRE' : one.open,
  })),
  ...forEveryProduct('/activity', FULL),
  ...forEveryProduct('/punch-log', FULL),
  ...forEveryProduct('/heatmap', FULL),
  ...forEveryProduct('/integration', FULL),
  ...forEveryProduct('/roles', FULL),
  ...forEveryProduct('/subscriptions', EVERYBODY),
  ...paid(forEveryProduct('/payment-list', EVERYBODY, '/payment')),
  ...paid(forEveryProduct('/card-setting', FULL, '/payment')),
  // Product optional: templates and email notification belong to listening, usage to the account.
  row('/settings/templates', 'OANUPR'),
  row('/settings/templates/listening', 'OANUPR'),
  row('/settings/templates/crm', ''),
  row('/settings/email-notification', 'OANUPR'),
  row('/settings/email-notification/listening', 'OANUPR'),
  row('/settings/email-notification/crm', ''),
  row('/settings/usage-and-limitation', EVERYBODY),
  row('/settings/usage-and-limitation/crm', EVERYBODY),
  row('/settings/usage-and-limitation/influencer', 'OANPE'),
  // Listening and CRM.
  row('/settings/keywords/listening', 'OANUPR'),
  row('/settings/keywords/crm', 'OAUPRE'),
  row('/settings/keywords/publishing', ''),
  row('/settings/tags/listening', 'OANUPR'),
  row('/settings/tags/crm', 'OAUPRE'),
  row('/settings/tags/main', ''),
  row('/settings/engagement/listening', 'OANUPR'),
  row('/settings/engagement/crm', 'OAUPRE'),
  row('/settings/engagement/main', ''),
  row('/settings/manage/listening', 'OANUPR'),
  row('/settings/manage/crm', 'OAUPRE'),
  row('/settings/manage/main', ''),
  // Listening only.
  row('/settings/blacklist/listening', 'OANUPR'),
  row('/settings/blacklist/crm', ''),
  row('/settings/social-custom/listening', 'OANUPR'),
  row('/settings/social-custom/crm', ''),
  // CRM only.
  row('/settings/sla/crm', 'OAUPRE'),
  row('/settings/sla/listening', ''),
  row('/settings/sla/main', ''),
  row('/settings/canned-response/crm', 'OAUPRE'),
  row('/settings/canned-response/listening', ''),
  row('/settings/auto-assignment/crm', 'OAUPRE'),
  row('/settings/auto-assignment/listening', ''),
  row('/settings/post-blocker/crm', 'OAUPRE'),
  row('/settings/post-blocker/listening', ''),
  row('/settings/verification/crm', 'OAUPRE'),
  row('/settings/verification/listening', ''),
  row('/settings/working-status/crm', 'OAUPRE'),
  row('/settings/working-status/listening', ''),
  row('/settings/ui/crm', 'OAUPRE'),
  row('/settings/ui/listening', ''),
  row('/settings/qc/crm', FULL),
  row('/settings/qc/listening', ''),
  row('/settings/interest-tag/crm', FULL),
  row('/settings/interest-tag/listening', ''),
];

/** SPEC 2.4, for administrators only. */
export const ADMIN: readonly string[] = [
  '/admin',
  '/admin/addaccount',
  '/admin/migrate_keyword',
  '/admin/accountrole/1001',
  '/admin/permission/1001/65f0c1a2b3d4e5f691000011',
  '/admin/remote_user_list/1001',
  '/admin/remote_user_list_new/1001',
  '/admin/plan_manage',
  '/admin/plan_manage/add',
  '/admin/plan_manage/65f0c1a2b3d4e5f690000001',
  '/admin/product_permission',
  '/admin/default_role',
];

/** SPEC 2.2, for guests only. Partners' consoles do not have the last two. */
export const GUESTS: readonly { at: string; atPartner: boolean }[] = [
  { at: '/login', atPartner: true },
  { at: '/sso-login', atPartner: true },
  { at: '/forget-password', atPartner: true },
  { at: '/reset-password?token=abc', atPartner: true },
  { at: '/register_demo_1', atPartner: false },
  { at: '/plans', atPartner: false },
];

/** SPEC 2.2: any other path redirects to the root. */
export const ELSEWHERE: readonly string[] = [
  '/nowhere',
  '/nowhere/at/all',
  '/settings',
  '/settings/nonsense',
  '/admin/x/y',
];

/** Open to all visitors: these pages read their query and continue on their own. */
export const OPEN: readonly string[] = ['/redirect?to=/product', '/closeWithToken?access_token=abc'];
