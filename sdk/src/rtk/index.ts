/**
 * RTK Query endpoints and hooks of every operation, using the same client as plain calls. Each area has its own export, so
 * that bundlers drop unused areas. `emptyApi` has the reducer and the middleware for the store.
 */
export * from '../generated/hooks/index.ts';
export { autoCannedApi } from '../generated/rtk/autoCanned.ts';
export { blacklistApi } from '../generated/rtk/blacklist.ts';
export { chatbotApi } from '../generated/rtk/chatbot.ts';
export { customActionsApi } from '../generated/rtk/customActions.ts';
export { customThemeApi } from '../generated/rtk/customTheme.ts';
export { emailNotificationsApi } from '../generated/rtk/emailNotifications.ts';
export { formsApi } from '../generated/rtk/forms.ts';
export { groupManageApi } from '../generated/rtk/groupManage.ts';
export { passwordsApi } from '../generated/rtk/passwords.ts';
export { productsApi } from '../generated/rtk/products.ts';
export { providersApi } from '../generated/rtk/providers.ts';
export { qcApi } from '../generated/rtk/qc.ts';
export { searchApi } from '../generated/rtk/search.ts';
export { sentimentApi } from '../generated/rtk/sentiment.ts';
export { templatesApi } from '../generated/rtk/templates.ts';
export { uiSettingsApi } from '../generated/rtk/uiSettings.ts';
export { uploadsApi } from '../generated/rtk/uploads.ts';
export { usageApi } from '../generated/rtk/usage.ts';
export { verificationApi } from '../generated/rtk/verification.ts';
export { accountsApi } from './accounts.ts';
export { activityApi } from './activity.ts';
export { adminApi } from './admin.ts';
export { autoAssignApi } from './autoAssign.ts';
export { batchApi } from './batch.ts';
export { cannedResponsesApi, createDefaultFolder } from './cannedResponses.ts';
export { customSocialsApi } from './customSocials.ts';
export { type AtriumExtra, emptyApi } from './emptyApi.ts';
export { engagementsApi } from './engagements.ts';
export { groupOptionsApi } from './groupOptions.ts';
export { groupsApi } from './groups.ts';
export { integrationApiApi } from './integrationApi.ts';
export { interestTagApi } from './interestTag.ts';
export { keywordsApi } from './keywords.ts';
export { monitorsApi } from './monitors.ts';
export { paymentsApi } from './payments.ts';
export { plansApi } from './plans.ts';
export { platformApi } from './platform.ts';
export { postBlockerApi } from './postBlocker.ts';
export { rolesApi } from './roles.ts';
export { authApi, profileApi } from './session.ts';
export { slaApi } from './sla.ts';
export { ticketTagsApi } from './ticketTags.ts';
export { usersApi } from './users.ts';
export { workingStatusApi } from './workingStatus.ts';
