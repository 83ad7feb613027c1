/**
 * The module of each settings page, by the id of its row. Apart from the registry, because nobody needs this list to sign in:
 * it is loaded with the first settings page.
 */
import type { LazyRouteFunction, RouteObject } from 'react-router';

export const pageModules: Readonly<Record<string, LazyRouteFunction<RouteObject>>> = {
  account: () => import('./account/AccountPage.tsx'),
  groups: () => import('./groups/GroupsPage.tsx'),
  system: () => import('./system/SystemPage.tsx'),
  sentiment: () => import('./sentiment/SentimentPage.tsx'),
  integration: () => import('./integration/IntegrationPage.tsx'),
  subscriptions: () => import('./subscriptions/SubscriptionsPage.tsx'),
  invoices: () => import('./invoices/InvoicesPage.tsx'),
  card: () => import('./card/CardPage.tsx'),
  usage: () => import('./usage/UsagePage.tsx'),
  crmKeywords: () => import('./crmKeywords/CrmKeywordsPage.tsx'),
  keywords: () => import('./keywords/KeywordsPage.tsx'),
  ticketTags: () => import('./ticketTags/TicketTagsPage.tsx'),
  tags: () => import('./tags/TagsPage.tsx'),
  channels: () => import('./channels/ChannelsPage.tsx'),
  customSocials: () => import('./customSocials/CustomSocialsPage.tsx'),
  templates: () => import('./templates/TemplatesPage.tsx'),
  emailNotifications: () => import('./emailNotifications/EmailNotificationsPage.tsx'),
  blacklist: () => import('./blacklist/BlacklistPage.tsx'),
  groupManagement: () => import('./groupManagement/GroupManagementPage.tsx'),
  productGroups: () => import('./productGroups/ProductGroupsPage.tsx'),
  sla: () => import('./sla/SlaPage.tsx'),
  cannedResponses: () => import('./cannedResponses/CannedResponsesPage.tsx'),
  autoAssignment: () => import('./autoAssignment/AutoAssignmentPage.tsx'),
  postBlocker: () => import('./postBlocker/PostBlockerPage.tsx'),
  verification: () => import('./verification/VerificationPage.tsx'),
  interestTags: () => import('./interestTags/InterestTagsPage.tsx'),
  workingStatus: () => import('./workingStatus/WorkingStatusPage.tsx'),
  qc: () => import('./qc/QcPage.tsx'),
  uiSettings: () => import('./uiSettings/UiSettingsPage.tsx'),
  roles: () => import('./roles/RolesPage.tsx'),
  punchLog: () => import('./punchLog/PunchLogPage.tsx'),
  activity: () => import('./activity/ActivityPage.tsx'),
  heatmap: () => import('./heatmap/HeatmapPage.tsx'),
};
