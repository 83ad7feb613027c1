import type { Mutant } from '../mutant.ts';
import { accountRules, adminRules, profileRules } from './accounts.ts';
import { assignRules } from './assign.ts';
import { authRules } from './auth.ts';
import { channelRules } from './channels.ts';
import { deskRules } from './desk.ts';
import { keywordRules } from './keywords.ts';
import { listeningRules } from './monitors.ts';
import { passwordRules } from './passwords.ts';
import { groupRules, platformRules, themeRules } from './platform.ts';
import { roleRules } from './roles.ts';
import { slaRules } from './sla.ts';
import { tagRules } from './tags.ts';
import { templateRules } from './templates.ts';
import { userRules } from './users.ts';
import { formRules, providerRules } from './visitors.ts';

/** Servers that break one business rule each, by area. */
export const ruleMutants: readonly Mutant[] = [
  ...assignRules,
  ...accountRules,
  ...adminRules,
  ...authRules,
  ...channelRules,
  ...deskRules,
  ...formRules,
  ...keywordRules,
  ...listeningRules,
  ...groupRules,
  ...passwordRules,
  ...platformRules,
  ...profileRules,
  ...providerRules,
  ...roleRules,
  ...slaRules,
  ...tagRules,
  ...templateRules,
  ...themeRules,
  ...userRules,
];
