import {
  ListCannedFoldersResponse,
  ListCannedResponsesResponse,
  ListSlaResponse,
  ListWorkingStatusesResponse,
} from '@atrium-console/sdk/zod';
import { example } from '../engine/contract.ts';
import type { CannedFolder, CannedResponse, Sla, WorkingStatus } from '../engine/types.ts';
import { largeId, renumbered, repeat } from './large.ts';

/** One part of an account's data in each scenario. */
type Seed<T> = {
  /** Read from the contract's examples: parsed and not cast, so that an example that drifted is found here. */
  full: () => T;
  empty: () => T;
  /** Made anew each time. Without it the scenario `large` has what `full` has. */
  large?: () => T;
};

/** A list that is empty in a new account. `full` is read once. */
function list<T>(read: () => T[], large?: (full: readonly T[]) => T[]): Seed<T[]> {
  let kept: T[] | undefined;
  const full = () => {
    kept ??= read();
    return kept;
  };
  return { full, empty: () => [], ...(large && { large: () => large(full()) }) };
}

/** What a list in the 20000 envelope holds. */
function opened<T>(answer: { code: number; data?: T[] }): T[] {
  if (answer.data === undefined) throw new Error('An example that seeds the mocks is a refusal.');
  return answer.data;
}

const FOLDERS = 100;
const RESPONSES = 5000;

const folders = list<CannedFolder>(
  () => ListCannedFoldersResponse.parse(example('cannedFolders')).folders,
  (full) =>
    repeat(full, FOLDERS).map((folder, index) => ({
      ...folder,
      _id: largeId('02', index + 1),
      name: index === 0 ? folder.name : `${folder.name} ${index + 1}`,
      responses: Array.from({ length: RESPONSES / FOLDERS }, (_, place) => largeId('03', index + 1 + place * FOLDERS)),
    })),
);

const responses = list<CannedResponse>(
  () => ListCannedResponsesResponse.parse(example('cannedResponses')).responses,
  (full) =>
    repeat(full, RESPONSES).map((response, index) => ({
      ...response,
      _id: largeId('03', index + 1),
      title: `${response.title} ${index + 1}`,
      folder_id: largeId('02', (index % FOLDERS) + 1),
    })),
);

/** The parts of an account's data by name. */
export const seeds = {
  sla: list<Sla>(
    () => ListSlaResponse.parse(example('slaList')).sla,
    (full) => renumbered(full, 200, '01'),
  ),
  folders,
  responses,
  statuses: list<WorkingStatus>(
    () => opened(ListWorkingStatusesResponse.parse(example('statusList'))),
    (full) => renumbered(full, 500, '04'),
  ),
};

export type Seeds = typeof seeds;
export type SeedKey = keyof Seeds;
