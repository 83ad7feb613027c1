/** The permissions of SPEC 6: how they are grouped, which of them imply others, and who may grant which. */
import { permissionDescriptions, permissions, permissionTitles } from '../generated/permissions.ts';
import type { Permission } from '../index.ts';

/** The first part of a permission. `center` is the account itself. */
export type PermissionArea = 'center' | 'listening' | 'crm';

/** What permissions are about, for example `crm.sla`, with the one or two permissions that it has. */
export type PermissionSubject = {
  /** A permission without its last part. */
  id: string;
  area: PermissionArea;
  /** Display name, from the contract. */
  title: string;
  read: Permission | undefined;
  write: Permission | undefined;
};

type SubjectId = keyof typeof permissionTitles;

function isSubject(id: string): id is SubjectId {
  return id in permissionTitles;
}

function permissionOf(id: string, right: 'read' | 'write'): Permission | undefined {
  return permissions.find((permission) => permission === `${id}.${right}`);
}

function areaOf(id: string): PermissionArea {
  const [area] = id.split('.');
  return area === 'listening' || area === 'crm' ? area : 'center';
}

/** Every subject, in the order of the contract: an area's subjects follow each other. */
export const permissionSubjects: readonly PermissionSubject[] = Object.keys(permissionTitles)
  .filter(isSubject)
  .map((id) => ({
    id,
    area: areaOf(id),
    title: permissionTitles[id],
    read: permissionOf(id, 'read'),
    write: permissionOf(id, 'write'),
  }));

/** What a user with the permission can do, as a sentence of the contract. */
export function describePermission(permission: Permission): string {
  return permissionDescriptions[permission];
}

/** The permission to read that a permission to write needs; undefined if there is none, or for a permission to read. */
export function impliedBy(permission: Permission): Permission | undefined {
  return permissionSubjects.find(({ write }) => write === permission)?.read;
}

/** Permissions in the order of the contract, each once. */
export function sortPermissions(chosen: Iterable<Permission>): Permission[] {
  const wanted = new Set(chosen);
  return permissions.filter((permission) => wanted.has(permission));
}

/** The permissions with those to read that their permissions to write need, in the order of the contract. */
export function withImplied(chosen: readonly Permission[]): Permission[] {
  return sortPermissions([...chosen, ...notImplied(chosen)]);
}

/** The permissions to read that are missing although a permission to write needs them. Empty if a role can be stored. */
export function notImplied(chosen: readonly Permission[]): Permission[] {
  return chosen.flatMap((permission) => {
    const read = impliedBy(permission);
    return read === undefined || chosen.includes(read) ? [] : [read];
  });
}

/** The permissions without one of them, and without the permission to write that needs it. */
export function withoutImplying(chosen: readonly Permission[], removed: Permission): Permission[] {
  return chosen.filter((permission) => permission !== removed && impliedBy(permission) !== removed);
}

/**
 * The permissions that someone cannot grant, because they do not have them.
 * @param held The permissions of the one who grants.
 * @param wanted The permissions of the role or key afterwards.
 * @param kept The permissions that it already has. Keeping or removing them grants nothing.
 */
export function lacking(
  held: readonly Permission[],
  wanted: readonly Permission[],
  kept: readonly Permission[] = [],
): Permission[] {
  const grantable = new Set([...held, ...kept]);
  return wanted.filter((permission) => !grantable.has(permission));
}

/** Whether one list of permissions has any that the other lacks. Two lists can each permit more than the other. */
export function permitsMore(permitted: readonly Permission[], than: readonly Permission[]): boolean {
  return lacking(than, permitted).length > 0;
}
