/**
 * The stored items that the command palette finds by name, one row per page. Loaded when something is typed there: not part
 * of the registry, which is loaded with the first screen.
 */
import { userRecords } from './account/records.ts';
import { assignmentRecords } from './autoAssignment/records.ts';
import { blacklistRecords } from './blacklist/records.ts';
import { cannedRecords } from './cannedResponses/records.ts';
import { channelRecords } from './channels/records.ts';
import { crmKeywordRecords } from './crmKeywords/records.ts';
import { customSocialRecords } from './customSocials/records.ts';
import { emailNotificationRecords } from './emailNotifications/records.ts';
import { groupRecords } from './groupManagement/records.ts';
import { userGroupRecords } from './groups/records.ts';
import { integrationRecords } from './integration/records.ts';
import { customerTagRecords } from './interestTags/records.ts';
import { invoiceRecords } from './invoices/records.ts';
import { keywordRecords } from './keywords/records.ts';
import { automationRecords } from './postBlocker/records.ts';
import { productGroupRecords } from './productGroups/records.ts';
import { qcRecords } from './qc/records.ts';
import type { RecordSource } from './recordSource.ts';
import { rolesRecords } from './roles/records.ts';
import { slaRecords } from './sla/records.ts';
import { tagRecords } from './tags/records.ts';
import { templateRecords } from './templates/records.ts';
import { ticketTagRecords } from './ticketTags/records.ts';
import { verificationRecords } from './verification/records.ts';
import { statusRecords } from './workingStatus/records.ts';

export const recordSources: readonly RecordSource[] = [
  ticketTagRecords,
  tagRecords,
  ...cannedRecords,
  statusRecords,
  slaRecords,
  automationRecords,
  assignmentRecords,
  customerTagRecords,
  ...channelRecords,
  ...verificationRecords,
  qcRecords,
  groupRecords,
  productGroupRecords,
  crmKeywordRecords,
  ...keywordRecords,
  customSocialRecords,
  blacklistRecords,
  emailNotificationRecords,
  templateRecords,
  ...integrationRecords,
  rolesRecords,
  invoiceRecords,
  userRecords,
  userGroupRecords,
];
