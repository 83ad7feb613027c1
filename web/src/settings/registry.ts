/**
 * One row per settings page (SPEC 2.3). Route, menu, guard, command palette and catalogue follow from the row; a new page
 * is a contract area, a folder with its line in `pageModules`, and a row.
 */
import { PRODUCT_KEYS } from '../base/config/runtimeConfig.ts';
import { anyPart, type NeedByProduct } from '../session/permissions.ts';
import type { SettingsProduct } from '../session/requirements.ts';
import { ACCOUNT_PARTS } from './account/accountParts.ts';
import { KEYWORD_PARTS } from './keywords/keywordParts.ts';
import { UI_PARTS } from './uiSettings/uiParts.ts';

export type SettingsPageRow = {
  id: string;
  /** Path below `/settings`, with `:product` where several products share the page. */
  path: string;
  /** The page's h1 and its name in the menu. */
  title: string;
  /** Products that have this page (SPEC 2.3). The first stands in where the path leaves the product out. */
  products: readonly SettingsProduct[];
  /** Needed to open the page: of every product the same, or of each its own (SPEC 6). Equal to what its calls ask for. */
  read: NeedByProduct;
  /** Needed to change anything, in the same way. Missing where nothing can be changed. */
  write?: NeedByProduct;
  /** Asked for besides, before the permissions. */
  also?: readonly ('paid' | 'cardAdded')[];
  /** Where those go who are denied. Without it to the products (SPEC 2.3). */
  deniedTo?: '/payment';
};

/** Everything that settings pages can be for, the account first. */
export const settingsProducts: readonly SettingsProduct[] = ['main', ...PRODUCT_KEYS];

export const settingsPages: readonly SettingsPageRow[] = [
  {
    id: 'account',
    path: 'account/:product',
    title: 'Account',
    products: settingsProducts,
    read: anyPart(ACCOUNT_PARTS),
    write: ['center.access_account.write'],
  },
  {
    id: 'groups',
    path: 'account/:product/groups',
    title: 'Groups',
    products: settingsProducts,
    read: [['center.group_management.read', 'center.group_owner.read']],
    write: ['center.group_management.write'],
  },
  {
    id: 'roles',
    path: 'account/:product/roles',
    title: 'Roles',
    products: settingsProducts,
    read: ['center.role_management.read'],
    write: ['center.role_management.write'],
  },
  {
    id: 'system',
    path: 'account/:product/system',
    title: 'System settings',
    products: settingsProducts,
    read: ['center.access_account.read'],
    write: ['center.access_account.write'],
  },
  {
    id: 'sentiment',
    path: 'account/:product/sentiment',
    title: 'Sentiment settings',
    products: settingsProducts,
    read: {
      listening: ['listening.auto_sentiment.read'],
      crm: ['crm.auto_sentiment.read'],
      others: [['listening.auto_sentiment.read', 'crm.auto_sentiment.read']],
    },
    write: {
      listening: ['listening.auto_sentiment.write'],
      crm: ['crm.auto_sentiment.write'],
      others: [['listening.auto_sentiment.write', 'crm.auto_sentiment.write']],
    },
    deniedTo: '/payment',
  },
  {
    id: 'integration',
    path: 'account/:product/integration',
    title: 'Integrations',
    products: settingsProducts,
    read: ['center.integration_api_management.read'],
    write: ['center.integration_api_management.write'],
  },
  {
    id: 'activity',
    path: 'account/:product/activity',
    title: 'Activity log',
    products: settingsProducts,
    read: ['center.activity_log.read'],
  },
  {
    id: 'punchLog',
    path: 'account/:product/punch-log',
    title: 'Punch log',
    products: settingsProducts,
    read: ['center.punch_logs.read'],
  },
  {
    id: 'heatmap',
    path: 'account/:product/heatmap',
    title: 'Heatmap history',
    products: settingsProducts,
    read: ['center.heatmap_access_history.read'],
  },
  {
    id: 'subscriptions',
    path: 'account/:product/subscriptions',
    title: 'Subscriptions',
    products: settingsProducts,
    read: ['center.access_account.read'],
    write: ['center.access_account.write'],
  },
  {
    id: 'invoices',
    path: 'account/:product/payment-list',
    title: 'Invoices',
    products: settingsProducts,
    read: ['center.access_account.read'],
    write: ['center.access_account.write'],
    also: ['paid'],
    deniedTo: '/payment',
  },
  {
    id: 'card',
    path: 'account/:product/card-setting',
    title: 'Card',
    products: settingsProducts,
    read: ['center.access_account.write'],
    write: ['center.access_account.write'],
    also: ['paid'],
    deniedTo: '/payment',
  },
  {
    id: 'usage',
    path: 'usage-and-limitation/:product?',
    title: 'Usage and limits',
    products: settingsProducts,
    read: ['center.access_account.read'],
  },
  {
    id: 'crmKeywords',
    path: 'keywords/crm',
    title: 'Keywords',
    products: ['crm'],
    read: ['crm.keyword.read'],
  },
  {
    id: 'keywords',
    path: 'keywords/:product',
    title: 'Keywords',
    products: ['listening'],
    read: anyPart(KEYWORD_PARTS),
    write: ['listening.keyword.write'],
  },
  {
    id: 'ticketTags',
    path: 'tags/crm',
    title: 'Ticket tags',
    products: ['crm'],
    read: ['crm.cat_and_tag.read'],
    write: ['crm.cat_and_tag.write'],
  },
  {
    id: 'tags',
    path: 'tags/:product',
    title: 'Tags',
    products: ['listening'],
    read: ['listening.cat_and_tag.read'],
    write: ['listening.cat_and_tag.write'],
  },
  {
    id: 'channels',
    path: 'engagement/:product',
    title: 'Channels',
    products: ['listening', 'crm'],
    read: { listening: ['listening.engagement.read'], crm: ['crm.channel.read'] },
    write: { listening: ['listening.engagement.write'], crm: ['crm.channel.write'] },
  },
  {
    id: 'customSocials',
    path: 'social-custom/:product',
    title: 'Custom socials',
    products: ['listening'],
    read: ['listening.engagement.read'],
    write: ['listening.engagement.write'],
  },
  {
    id: 'templates',
    path: 'templates/:product?',
    title: 'Templates',
    products: ['listening'],
    read: ['listening.template_setting.read'],
    write: ['listening.template_setting.write'],
  },
  {
    id: 'emailNotifications',
    path: 'email-notification/:product?',
    title: 'Email notifications',
    products: ['listening'],
    read: ['listening.email_notification.read'],
    write: ['listening.email_notification.write'],
  },
  {
    id: 'blacklist',
    path: 'blacklist/:product',
    title: 'Blacklist',
    products: ['listening'],
    read: ['listening.blacklist.read'],
    write: ['listening.blacklist.write'],
  },
  {
    id: 'groupManagement',
    path: 'manage/crm',
    title: 'Group management',
    products: ['crm'],
    read: ['crm.group_manage.read'],
    write: ['crm.group_manage.write'],
  },
  {
    id: 'productGroups',
    path: 'manage/:product',
    title: 'Product groups',
    products: ['listening'],
    read: ['listening.group_setting.read'],
    write: ['listening.group_setting.write'],
  },
  {
    id: 'sla',
    path: 'sla/:product',
    title: 'Service levels',
    products: ['crm'],
    read: ['crm.sla.read'],
    write: ['crm.ticket_timer.write'],
  },
  {
    id: 'cannedResponses',
    path: 'canned-response/:product',
    title: 'Canned responses',
    products: ['crm'],
    read: ['crm.canned_response.read'],
    write: ['crm.canned_response_all.write'],
  },
  {
    id: 'autoAssignment',
    path: 'auto-assignment/:product',
    title: 'Auto-assignment',
    products: ['crm'],
    read: ['crm.auto_assignment_management.read'],
    write: ['crm.auto_assignment_management.write'],
  },
  {
    id: 'postBlocker',
    path: 'post-blocker/:product',
    title: 'Ticket automation',
    products: ['crm'],
    read: ['crm.post_blocker.read'],
    write: ['crm.post_blocker.write'],
  },
  {
    id: 'verification',
    path: 'verification/:product',
    title: 'Verification links',
    products: ['crm'],
    read: ['crm.verification.read'],
    write: ['crm.verification.write'],
  },
  {
    id: 'interestTags',
    path: 'interest-tag/:product',
    title: 'Customer tags',
    products: ['crm'],
    read: ['crm.customer_tag.write'],
    write: ['crm.customer_tag.write'],
  },
  {
    id: 'workingStatus',
    path: 'working-status/:product',
    title: 'Working statuses',
    products: ['crm'],
    read: ['crm.working_status.read'],
    write: ['crm.working_status.write'],
  },
  {
    id: 'qc',
    path: 'qc/:product',
    title: 'Quality control',
    products: ['crm'],
    read: ['crm.qc.write'],
    write: ['crm.qc.write'],
  },
  {
    id: 'uiSettings',
    path: 'ui/:product',
    title: 'CRM settings',
    products: ['crm'],
    read: anyPart(UI_PARTS),
    write: ['crm.ui_settings.write'],
  },
];

/** Where a page is for one of its products. */
export function pageHref(page: SettingsPageRow, product: SettingsProduct): string {
  return `/settings/${page.path.replace(/:product\??/, product)}`;
}
