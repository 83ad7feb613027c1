import type { Mutant } from '../mutant.ts';
import { channelRules } from './channels.ts';
import { deskRules } from './desk.ts';
import { keywordRules } from './keywords.ts';
import { listeningRules } from './monitors.ts';
import { templateRules } from './templates.ts';

/** Servers that break one business rule each, by area. */
export const ruleMutants: readonly Mutant[] = [...channelRules, ...deskRules, ...keywordRules, ...listeningRules, ...templateRules];
