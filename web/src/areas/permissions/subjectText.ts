import type { Permission } from '@atrium-console/sdk';
import { describePermission, type PermissionSubject } from '@atrium-console/sdk/rules';
import { AREA_NAMES } from './areaNames.ts';

/** The one or two permissions of a subject. */
export function permissionsOf({ read, write }: PermissionSubject): Permission[] {
  return [read, write].filter((permission) => permission !== undefined);
}

/** The searchable text of a subject, in lower case: its title and area, its permissions, and what they permit. */
export function subjectText(subject: PermissionSubject): string {
  const texts = permissionsOf(subject).flatMap((permission) => [permission, describePermission(permission)]);
  return [subject.title, AREA_NAMES[subject.area], ...texts].join(' ').toLowerCase();
}
