import {
  GetProfileResponse,
  ListCannedFoldersResponse,
  ListCannedResponsesResponse,
  ListSlaResponse,
  ListWorkingStatusesResponse,
} from '@atrium-console/sdk/zod';
import { example } from '../engine/contract.ts';
import type { CannedFolder, CannedResponse, Profile, Sla, WorkingStatus } from '../engine/types.ts';
import { type PersonaId, profileExample } from '../personas.ts';
import { enlarge } from './large.ts';
import type { ScenarioId } from './scenarios.ts';

/** Everything one account keeps on the server. */
export type AccountData = {
  sla: Sla[];
  folders: CannedFolder[];
  responses: CannedResponse[];
  statuses: WorkingStatus[];
};

/** The day on which the contract's examples are set. Ages, such as that of a password, are counted from here. */
const EXAMPLES_DAY = Date.UTC(2026, 10, 21);
const DAY_MS = 86_400_000;

let full: AccountData | undefined;

/** The examples of the contract, read once. They are parsed and not cast: an example that drifted is found here. */
function examples(): AccountData {
  if (full === undefined) {
    const statuses = ListWorkingStatusesResponse.parse(example('statusList'));
    if (statuses.code !== 20000) throw new Error('The example statusList is a refusal.');
    full = {
      sla: ListSlaResponse.parse(example('slaList')).sla,
      folders: ListCannedFoldersResponse.parse(example('cannedFolders')).folders,
      responses: ListCannedResponsesResponse.parse(example('cannedResponses')).responses,
      statuses: 'data' in statuses ? statuses.data : [],
    };
  }
  return full;
}

/** The data of one account at the start of a scenario. Always a fresh copy. */
export function seedAccount(scenario: ScenarioId): AccountData {
  if (scenario === 'empty') return { sla: [], folders: [], responses: [], statuses: [] };
  const data = structuredClone(examples());
  return scenario === 'large' ? enlarge(data) : data;
}

function shiftDay(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

const profiles = new Map<string, Profile>();

/**
 * A persona's profile as of today. The day of the last password change moves along with the clock; otherwise every
 * persona's password would expire some day and the mocks with them.
 */
export function seedProfile(id: PersonaId, now: Date): Profile {
  const days = Math.floor((now.getTime() - EXAMPLES_DAY) / DAY_MS);
  const key = `${id} ${days}`;
  const known = profiles.get(key);
  if (known !== undefined) return known;
  const { user, ...rest } = GetProfileResponse.parse(example(profileExample(id)));
  const profile = { ...rest, user: { ...user, password_change_date: shiftDay(user.password_change_date, days) } };
  profiles.set(key, profile);
  return profile;
}
