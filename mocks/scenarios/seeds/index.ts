import { accountSeeds } from './account.ts';
import { crmSeeds } from './crm.ts';
import { deskSeeds } from './desk.ts';
import { listeningSeeds } from './listening.ts';

/** The parts of an account's data by name. */
export const seeds = { ...accountSeeds, ...crmSeeds, ...deskSeeds, ...listeningSeeds };

export type Seeds = typeof seeds;
export type SeedKey = keyof Seeds;
