import type { Mutant } from '../mutant.ts';
import { accountRules, adminRules, profileRules } from './accounts.ts';
import { assignRules } from './assign.ts';
import { authRules } from './auth.ts';
import { channelRules } from './channels.ts';
import { deskRules } from './desk.ts';
import { featureRules } from './features.ts';
import { foundRules } from './found.ts';
import { groupOptionRules } from './groupOptions.ts';
import { integrationRules } from './integration.ts';
import { keywordRules } from './keywords.ts';
import { logRules, punchRules } from './logs.ts';
import { listeningRules } from './monitors.ts';
import { passwordRules } from './passwords.ts';
import { moneyRules } from './payments.ts';
import { groupRules, platformRules, themeRules } from './platform.ts';
import { roleRules } from './roles.ts';
import { slaRules } from './sla.ts';
import { tagRules } from './tags.ts';
import { templateRules } from './templates.ts';
import { uploadRules } from './uploads.ts';
import { userRules } from './users.ts';
import { formRules, providerRules } from './visitors.ts';

/** Servers that break one business rule each, by area. */
export const ruleMutants: readonly Mutant[] = [
  ...accountRules,
  ...adminRules,
  ...assignRules,
  ...authRules,
  ...channelRules,
  ...deskRules,
  ...featureRules,
  ...formRules,
  ...foundRules,
  ...groupOptionRules,
  ...groupRules,
  ...integrationRules,
  ...keywordRules,
  ...listeningRules,
  ...logRules,
  ...punchRules,
  ...moneyRules,
  ...passwordRules,
  ...platformRules,
  ...profileRules,
  ...providerRules,
  ...roleRules,
  ...slaRules,
  ...tagRules,
  ...templateRules,
  ...themeRules,
  ...uploadRules,
  ...userRules,
];
