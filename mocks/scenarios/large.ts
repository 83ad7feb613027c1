import type { AccountData } from './seed.ts';

const SIZES = { sla: 200, folders: 100, responses: 5000, statuses: 500 };

/** A made-up id that no example uses: `prefix` is the area's digit pair, `index` counts from 1. */
function largeId(prefix: string, index: number): string {
  return `65f0c1a2b3d4e5f7${prefix}${index.toString(16).padStart(6, '0')}`;
}

/** Takes the entries in turn, over and over, `size` times in all. */
function repeat<T>(entries: readonly T[], size: number): T[] {
  return Array.from({ length: size }, (_, index) => entries[index % entries.length]).filter(
    (entry) => entry !== undefined,
  );
}

/** The same account, grown: the examples repeated under numbered names, every id and every reference still right. */
export function enlarge(data: AccountData): AccountData {
  const folders = repeat(data.folders, SIZES.folders).map((folder, index) => ({
    ...folder,
    _id: largeId('02', index + 1),
    name: index === 0 ? folder.name : `${folder.name} ${index + 1}`,
    responses: Array.from({ length: SIZES.responses / SIZES.folders }, (_, place) =>
      largeId('03', index + 1 + place * SIZES.folders),
    ),
  }));
  const responses = repeat(data.responses, SIZES.responses).map((response, index) => ({
    ...response,
    _id: largeId('03', index + 1),
    title: `${response.title} ${index + 1}`,
    folder_id: largeId('02', (index % SIZES.folders) + 1),
  }));
  return {
    sla: repeat(data.sla, SIZES.sla).map((sla, index) => ({
      ...structuredClone(sla),
      _id: largeId('01', index + 1),
      name: `${sla.name} ${index + 1}`,
    })),
    folders,
    responses,
    statuses: repeat(data.statuses, SIZES.statuses).map((status, index) => ({
      ...status,
      _id: largeId('04', index + 1),
      name: `${status.name} ${index + 1}`,
    })),
  };
}
