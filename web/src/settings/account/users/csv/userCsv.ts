/** The CSV of users: one row per user, with role and group by name. Export and import are lossless. */
import type { AccountUserBody } from '@atrium-console/sdk';
import { accountUserBodyLimits } from '@atrium-console/sdk/limits';
import { isEmail } from '@atrium-console/sdk/rules';
import type { GroupName } from '../../../../areas/users/useGroupNames.ts';
import type { RoleChoice } from '../../../../areas/users/useRoleChoices.ts';
import type { CsvRow } from '../../../../kit/csv/csv.ts';
import { knownRow, type RowCheck, refusedRow } from '../../../../kit/csv/planCsv.ts';
import { asYesNo } from '../../../../kit/edit/fieldWords.ts';
import { limitProblems } from '../../../../kit/limits/limitProblems.ts';
import type { RolesAndGroups } from '../useRolesAndGroups.ts';
import { tidyUser } from '../userDraft.ts';
import type { UserRow } from '../userRow.ts';
import { nearestName } from './nearestName.ts';

export const CSV_COLUMNS = ['name', 'email', 'role', 'group', 'invisible', 'active'] as const;

type Existing = { users: readonly UserRow[]; roles: readonly RoleChoice[]; groups: readonly GroupName[] };

/** Emails and names are compared without regard to case. */
const keyOf = (text: string) => text.trim().toLowerCase();

export function toCsvRow(
  user: UserRow,
  { roleName, groupName }: Pick<RolesAndGroups, 'roleName' | 'groupName'>,
): CsvRow {
  const { name, email, role_id, group_id, invisible, active } = user;
  return {
    name,
    email,
    role: roleName(role_id),
    group: groupName(group_id),
    invisible: asYesNo(invisible),
    active: asYesNo(active),
  };
}

/**
 * The dry run. Someone who is already a user is skipped, and an email that is further up in the file is refused, so importing
 * a file twice changes nothing.
 */
export function planUsers(rows: readonly CsvRow[], { users, roles, groups }: Existing): RowCheck<AccountUserBody>[] {
  const userByEmail = new Map(users.map((user) => [keyOf(user.email), user]));
  const inFile = new Set<string>();
  const named = { roles: byName(roles), groups: byName(groups) };
  return rows.map((row) => {
    const key = keyOf(row.email ?? '');
    const known = userByEmail.get(key);
    if (known !== undefined) return knownRow(`${known.email} is already a user: ${known.name}.`);
    const isTwice = inFile.has(key);
    if (isEmail(key)) inFile.add(key);
    return parseUser(row, named, isTwice);
  });
}

function byName<T extends { name: string }>(items: readonly T[]): ReadonlyMap<string, T> {
  return new Map(items.map((item) => [keyOf(item.name), item]));
}

type Named = { roles: ReadonlyMap<string, RoleChoice>; groups: ReadonlyMap<string, GroupName> };

/** Reads a row and reports all its problems. */
function parseUser(row: CsvRow, { roles, groups }: Named, isTwice: boolean): RowCheck<AccountUserBody> {
  const role = roles.get(keyOf(row.role ?? ''));
  const group = groups.get(keyOf(row.group ?? ''));
  const invisible = readYesNo(row.invisible, false);
  const active = readYesNo(row.active, true);
  const body = tidyUser({
    name: row.name ?? '',
    email: row.email ?? '',
    role_id: role?._id ?? '',
    group_id: group?._id ?? '',
    invisible: invisible ?? false,
    active: active ?? true,
  });
  const { name, email } = body;
  const problems = [
    ...(name === '' ? ['The name is missing.'] : []),
    ...emailProblems(email),
    ...(isTwice ? [`The email “${email}” is further up in the file.`] : []),
    ...limitTexts({ name, email }),
    ...(role === undefined ? [unknownText('role', row.role, roles)] : []),
    ...(role?.permitsMore ? [`You cannot assign the role “${role.name}”: it permits more than yours.`] : []),
    ...(group === undefined ? [unknownText('group', row.group, groups)] : []),
    ...(invisible === undefined ? [yesNoText('invisible', row.invisible)] : []),
    ...(active === undefined ? [yesNoText('active', row.active)] : []),
  ];
  if (problems.length > 0) return refusedRow(...problems);
  return {
    ok: true,
    value: body,
    summary: `${name} will be invited.`,
    values: [
      ['Email', email],
      ['Role', role?.name ?? ''],
      ['Group', group?.name ?? ''],
      ['Invisible', asYesNo(body.invisible)],
      ['Active', asYesNo(body.active)],
    ],
  };
}

function emailProblems(email: string): string[] {
  if (email === '') return ['The email is missing.'];
  return isEmail(email) ? [] : [`“${email}” is not a valid email address.`];
}

function limitTexts(values: { name: string; email: string }): string[] {
  const limits = { name: accountUserBodyLimits.name, email: accountUserBodyLimits.email };
  return Object.entries(limitProblems(values, limits)).map(([column, problem]) => `${column}: ${problem}`);
}

/** Says that a role or group does not exist, and which one may be meant. */
function unknownText(one: string, cell: string | undefined, known: ReadonlyMap<string, { name: string }>): string {
  const text = cell?.trim() ?? '';
  if (text === '') return `The ${one} is missing.`;
  const nearest = nearestName(
    text,
    [...known.values()].map(({ name }) => name),
  );
  return `The ${one} “${text}” does not exist.${nearest === undefined ? '' : ` Did you mean “${nearest}”?`}`;
}

const YES = ['yes', 'true', '1'];
const NO = ['no', 'false', '0'];

/** The value of a cell; undefined if it is neither yes nor no. */
function readYesNo(cell: string | undefined, whenEmpty: boolean): boolean | undefined {
  const text = keyOf(cell ?? '');
  if (text === '') return whenEmpty;
  if (YES.includes(text)) return true;
  return NO.includes(text) ? false : undefined;
}

function yesNoText(column: string, cell = ''): string {
  return `${column}: “${cell.trim()}” is not valid. Use yes or no.`;
}
