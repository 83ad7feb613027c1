import { describe, expect, it } from 'vitest';
import { type Json, type JsonObject, listAt, objectAt, textAt } from '../../openapi/verify/contract/json.ts';
import { verifyEngine } from '../../scripts/verify/judge.ts';
import { bodyOf } from '../../scripts/verify/mutants/faults.ts';
import { json, objectIn, withCookie } from '../../scripts/verify/mutants/mutant.ts';
import { foundBy } from './foundBy.ts';
import { cookieOf, type Defect } from './sessionDefects.ts';

/** Does what it refused, with another body, and answers with what was asked for. */
const accepts =
  (ids: readonly string[], status: number, other: (body: JsonObject) => JsonObject): Defect =>
  async (call) => {
    const response = await call.next();
    if (!ids.includes(call.operationId ?? '') || response.status !== status) return response;
    const asked = objectIn(call.body);
    const done = await call.next({ body: JSON.stringify(other(asked)) });
    return done.status === 200 ? json({ ...(await bodyOf(done)), ...asked }) : response;
  };

/** Does what it refused a user, as the main user. */
function asMain(ids: readonly string[]): Defect {
  let main = '';
  return async (call) => {
    const response = await call.next();
    if (main === '' && call.operationId === 'getProfile') main = cookieOf(call);
    const isRefused = ids.includes(call.operationId ?? '') && [403, 409, 422].includes(response.status);
    return isRefused && main !== '' && cookieOf(call) !== '' ? withCookie(call, `access_token=${main}`) : response;
  };
}

/** Takes a change of a service level that was read within ten seconds of the last change, as if times were inexact. */
function inexactly(): Defect {
  const stored = new Map<string, string>();
  return async (call) => {
    const response = await call.next();
    if (call.operationId === 'listSla')
      for (const item of listAt(await bodyOf(response.clone()), 'sla'))
        stored.set(textAt(item, '_id'), textAt(item, 'updated_time'));
    if (call.operationId !== 'updateSla' || response.status !== 409) return response;
    const { updated_time, ...rest } = objectIn(call.body);
    const last = stored.get(call.path.split('/').at(-1) ?? '') ?? '';
    const isNear = Math.abs(Date.parse(String(updated_time)) - Date.parse(last)) < 10_000;
    return isNear ? call.next({ body: JSON.stringify(rest) }) : response;
  };
}

/** Lowers what is too high in a changed service level, instead of refusing it. */
function clamps(): Defect {
  return async (call) => {
    if (call.operationId !== 'updateSla') return call.next();
    return call.next({ body: call.body.replaceAll(/"to":(\d+)/g, (_, to) => `"to":${Math.min(Number(to), 687_599)}`) });
  };
}

/** Keeps the time zone of a service level if a change has none. */
function merges(): Defect {
  const zones = new Map<string, Json>();
  return async (call) => {
    if (call.operationId !== 'updateSla') return call.next();
    const body = objectIn(call.body);
    const hours = objectAt(body, 'business_hour');
    const kept = hours.time_zone ?? zones.get(call.path);
    if (kept === undefined) return call.next();
    const response = await call.next({
      body: JSON.stringify({ ...body, business_hour: { ...hours, time_zone: kept } }),
    });
    if (response.status === 200) zones.set(call.path, kept);
    return response;
  };
}

const SLA = ['updateSla', 'createSla', 'deleteSla', 'listSla'];
const SETTINGS = ['crm.ui_settings.read', 'crm.ui_settings.write'];
const PEOPLE = ['center.user_management.read', 'center.user_management.write'];
const ROLES = ['center.role_management.read', 'center.role_management.write'];
const TAGS = ['crm.cat_and_tag.read', 'crm.cat_and_tag.write'];

type Broken = { what: string; only: string[]; make: () => Defect; cause: string; mayOnly?: string[] };

/** What a stranger's broken servers showed to be missed. */
const SERVERS: Broken[] = [
  {
    what: 'overwrites what somebody else has saved meanwhile',
    only: SLA,
    make: () => accepts(['updateSla'], 409, ({ updated_time: _, ...body }) => body),
    cause: 'change overwritten that was made meanwhile',
  },
  {
    what: 'takes changes within ten seconds for the same',
    only: SLA,
    make: inexactly,
    cause: 'change overwritten that was made meanwhile',
  },
  {
    what: 'lowers a value beyond its limit within a change',
    only: SLA,
    make: clamps,
    cause: 'value beyond its limit accepted',
  },
  {
    what: 'keeps what a change leaves out',
    only: SLA,
    make: merges,
    cause: 'what a change leaves out is as it was',
  },
  {
    what: 'creates a second item with a name that is taken',
    only: ['createGroup', 'deleteGroup', 'listGroups', 'updateGroup'],
    make: () => accepts(['createGroup'], 409, (body) => ({ ...body, name: `${body.name} 2` })),
    cause: 'value taken by another item accepted',
  },
  {
    what: 'gives an item a name that is taken',
    only: ['createGroup', 'deleteGroup', 'listGroups', 'updateGroup'],
    make: () => accepts(['updateGroup'], 409, (body) => ({ ...body, name: `${body.name} 2` })),
    cause: 'value taken by another item accepted',
  },
  {
    what: 'lets whoever may change settings change those that take another permission',
    only: ['updateUiSettings', 'getUiSettings'],
    make: () => asMain(['updateUiSettings']),
    cause: 'field changed without the permission that it takes',
    mayOnly: SETTINGS,
  },
  {
    what: 'lets whoever may change tags apply them to all keywords',
    only: ['createTicketTag', 'updateTicketTag', 'deleteTicketTag', 'listTicketTags'],
    make: () => asMain(['createTicketTag', 'updateTicketTag']),
    cause: 'field changed without the permission that it takes',
    mayOnly: TAGS,
  },
  {
    what: 'lets somebody give a role permissions that they lack',
    only: ['createRole', 'updateRole', 'deleteRole', 'listRoles'],
    make: () => asMain(['createRole', 'updateRole']),
    cause: 'permission given by somebody who lacks it',
    mayOnly: ROLES,
  },
  {
    what: 'lets somebody give users a role with permissions that they lack',
    only: ['createUser', 'updateUser', 'deleteUser', 'listUsers'],
    make: () => asMain(['createUser', 'updateUser']),
    cause: 'permission given by somebody who lacks it',
    mayOnly: PEOPLE,
  },
];

describe('a server that a stranger broke', () => {
  it.each(SERVERS)('$what', async ({ only, make, cause, mayOnly }) => {
    const outcome = await verifyEngine({ make, mayOnly }, { only, checks: foundBy(cause) });
    const found = outcome.ok ? outcome.report.findings.map((finding) => finding.cause) : outcome.problems;
    expect(found).toContain(cause);
  });

  it.each([
    [SETTINGS, ['updateUiSettings', 'getUiSettings']],
    [TAGS, ['createTicketTag', 'updateTicketTag', 'deleteTicketTag', 'listTicketTags']],
    [ROLES, ['createRole', 'updateRole', 'deleteRole', 'listRoles']],
    [PEOPLE, ['createUser', 'updateUser', 'deleteUser', 'listUsers']],
  ])('is told from a sound one, with a user who may only %j', async (mayOnly, only) => {
    const outcome = await verifyEngine({ mayOnly }, { only });
    expect(outcome.ok && outcome.report.findings.map(({ cause, operationId }) => `${operationId}: ${cause}`)).toEqual(
      [],
    );
  });
});
