import type { Permission } from '@atrium-console/sdk';
import { describePermission, lacking, permissionSubjects } from '@atrium-console/sdk/rules';

/** Whether two roles have a permission. `words`: what one may do with it, as a sentence. */
export type Compared = { permission: Permission; words: string; inFirst: boolean; inSecond: boolean };

/** What only one of two roles has, and what both have. */
export type Comparison = {
  /** Every permission of either role, the differences first. */
  rows: readonly Compared[];
  onlyFirst: readonly Permission[];
  onlySecond: readonly Permission[];
};

export function isDifference({ inFirst, inSecond }: Compared): boolean {
  return inFirst !== inSecond;
}

/** Compares the permissions of two roles. */
export function compareRoles(first: readonly Permission[], second: readonly Permission[]): Comparison {
  const rows = permissionSubjects
    .flatMap(({ read, write }) => [read, write])
    .flatMap((permission): Compared[] => {
      if (permission === undefined) return [];
      const inFirst = first.includes(permission);
      const inSecond = second.includes(permission);
      return inFirst || inSecond ? [{ permission, words: describePermission(permission), inFirst, inSecond }] : [];
    });
  const same = rows.filter((row) => !isDifference(row));
  return {
    rows: [...rows.filter(isDifference), ...same],
    onlyFirst: lacking(second, first),
    onlySecond: lacking(first, second),
  };
}
