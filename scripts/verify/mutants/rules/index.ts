import type { Mutant } from '../mutant.ts';
import { assignRules } from './assign.ts';
import { channelRules } from './channels.ts';
import { deskRules } from './desk.ts';
import { keywordRules } from './keywords.ts';
import { listeningRules } from './monitors.ts';
import { slaRules } from './sla.ts';
import { tagRules } from './tags.ts';
import { templateRules } from './templates.ts';

/** Servers that break one business rule each, by area. */
export const ruleMutants: readonly Mutant[] = [
  ...assignRules,
  ...channelRules,
  ...deskRules,
  ...keywordRules,
  ...listeningRules,
  ...slaRules,
  ...tagRules,
  ...templateRules,
];
