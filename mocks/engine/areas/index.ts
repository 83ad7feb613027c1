import type { Route } from '../route.ts';
import { activityRoutes } from './activity.ts';
import { apiKeyRoutes } from './apiKeys.ts';
import { authRoutes } from './auth.ts';
import { autoAssignRoutes } from './autoAssign.ts';
import { blacklistRoutes } from './blacklist.ts';
import { cannedResponseRoutes } from './cannedResponses.ts';
import { customThemeRoutes } from './customTheme.ts';
import { emailNotificationRoutes } from './emailNotifications.ts';
import { engagementRoutes } from './engagements.ts';
import { groupOptionRoutes } from './groupOptions.ts';
import { groupRoutes } from './groups.ts';
import { identityRoutes } from './identity.ts';
import { keywordRoutes } from './keywords.ts';
import { migrationRoutes } from './migrations.ts';
import { monitorRoutes } from './monitors.ts';
import { paymentRoutes } from './payments.ts';
import { platformRoutes } from './platform.ts';
import { productPermissionRoutes } from './productPermissions.ts';
import { punchRoutes } from './punches.ts';
import { qcRoutes } from './qc.ts';
import { remoteRoutes } from './remote.ts';
import { roleRoutes } from './roles.ts';
import { searchRoutes } from './search.ts';
import { sentimentRoutes } from './sentiment.ts';
import { simpleListRoutes } from './simpleLists.ts';
import { slaRoutes } from './sla.ts';
import { templateRoutes } from './templates.ts';
import { ticketTagRoutes } from './ticketTags.ts';
import { uiSettingsRoutes } from './uiSettings.ts';
import { uploadRoutes } from './uploads.ts';
import { usageRoutes } from './usage.ts';
import { userRoutes } from './users.ts';
import { verificationRoutes } from './verification.ts';
import { webhookRoutes } from './webhooks.ts';
import { workingStatusRoutes } from './workingStatus.ts';

/** The operations with state, by area. All others answer with the contract's example. */
export const statefulRoutes: readonly Route[] = [
  ...activityRoutes,
  ...uploadRoutes,
  ...apiKeyRoutes,
  ...authRoutes,
  ...autoAssignRoutes,
  ...blacklistRoutes,
  ...cannedResponseRoutes,
  ...customThemeRoutes,
  ...emailNotificationRoutes,
  ...engagementRoutes,
  ...groupOptionRoutes,
  ...groupRoutes,
  ...identityRoutes,
  ...keywordRoutes,
  ...migrationRoutes,
  ...monitorRoutes,
  ...paymentRoutes,
  ...platformRoutes,
  ...productPermissionRoutes,
  ...punchRoutes,
  ...qcRoutes,
  ...remoteRoutes,
  ...roleRoutes,
  ...searchRoutes,
  ...sentimentRoutes,
  ...simpleListRoutes,
  ...slaRoutes,
  ...templateRoutes,
  ...ticketTagRoutes,
  ...uiSettingsRoutes,
  ...usageRoutes,
  ...userRoutes,
  ...verificationRoutes,
  ...webhookRoutes,
  ...workingStatusRoutes,
];
