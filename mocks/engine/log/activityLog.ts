import { type OperationId, operations } from '@atrium-console/sdk/operations';
import { objectTypeOf } from '@atrium-console/sdk/rules';
import { areaTitle, at } from '../contract/contract.ts';
import type { Answer, Schemas } from '../contract/types.ts';
import type { AccountData } from '../state/accountData.ts';
import type { LogFacts } from '../state/areaFacts.ts';
import type { Call, SignedInInput } from '../state/call.ts';
import { accountAt, accountData } from '../state/sandboxes.ts';
import { areasOf } from '../state/seedAccount.ts';
import { namedIds } from '../stored/namedIds.ts';
import { storedItem } from '../stored/storedItem.ts';

type Activity = Schemas['Activity'];
type Fields = Record<string, unknown>;

const ACTIONS: Readonly<Record<string, 'create' | 'update' | 'delete'>> = {
  POST: 'create',
  PUT: 'update',
  DELETE: 'delete',
};

function textAt(value: unknown, ...path: string[]): string | undefined {
  const found = at(value, ...path);
  return typeof found === 'string' || typeof found === 'number' ? String(found) : undefined;
}

/** Credentials are write-only, so they are not logged either. */
const SECRET = /(?:token|secret|password)$|^content$/;
/** Fields that the server sets. */
const OWN: readonly string[] = ['_id', 'position', 'updated_time'];

/** A copy of the fields, without credentials at any depth. */
function fieldsOf(item: unknown): Fields | null {
  if (typeof item !== 'object' || item === null || Array.isArray(item)) return null;
  const copy: Fields = JSON.parse(
    JSON.stringify(item, (key, value: unknown) => (SECRET.test(key) ? undefined : value)),
  );
  return Object.fromEntries(Object.entries(copy).filter(([name]) => !OWN.includes(name)));
}

/** Only the fields that differ, before and after. */
export function changed(before: Fields, after: Fields): Pick<Activity, 'before' | 'after'> {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  if (names.length === 0) return { before: null, after: null };
  const pick = (fields: Fields) =>
    Object.fromEntries(names.flatMap((name) => (name in fields ? [[name, fields[name]]] : [])));
  return { before: pick(before), after: pick(after) };
}

/** Adds an entry to the activity log of an account. */
export function addActivity(
  data: AccountData,
  { newId, now }: Pick<Call, 'newId' | 'now'>,
  entry: Pick<Activity, 'action' | 'object'> & { user: Schemas['PersonName'] } & Partial<Activity>,
): void {
  const user = { _id: entry.user._id, name: entry.user.name };
  data.recentActivities.push({
    before: null,
    after: null,
    names: {},
    ...entry,
    user,
    _id: newId(),
    at: now.toISOString(),
  });
}

/**
 * Adds a sign-in or sign-out, whose object is the user.
 * @param by The operator who signs in or out as the user; by default the user.
 * @param reason Why the operator does.
 */
export function addSessionActivity(
  data: AccountData,
  call: Pick<Call, 'newId' | 'now'>,
  action: 'sign_in' | 'sign_out' | 'remote_sign_in' | 'remote_sign_out',
  { _id, name }: Schemas['PersonName'],
  { by = { _id, name }, reason }: { by?: Schemas['PersonName']; reason?: string } = {},
): void {
  const object = { type: 'user', _id: String(_id), name };
  addActivity(data, call, { user: by, action, object, ...(reason !== undefined && { reason }) });
}

/** The id of what was created, in a response that has something else beside it, such as a secret. */
function createdId(answered: unknown, body: unknown): string | undefined {
  const name = textAt(body, 'name');
  const made = Object.values(Object(answered)).find((one) => name !== undefined && textAt(one, 'name') === name);
  return textAt(made, '_id');
}

/** The account whose log gets the entry: that which an operator works on, or else one's own. */
function recordingData(operationId: OperationId, input: SignedInInput<unknown, unknown>, log: LogFacts): AccountData {
  const { data, params, sandbox } = input;
  // A deleted account has no log any more.
  if (!operations[operationId].admin || log.inOwnAccount?.includes(operationId)) return data;
  const account = accountAt(sandbox, params.account_id);
  return account === undefined ? data : accountData(sandbox, account._id);
}

/**
 * Prepares the entry of the activity log for a change. Call it before the change; the result, called with the answer,
 * adds the entry if the change was made.
 */
export function observeChange(
  operationId: OperationId,
  input: SignedInInput<unknown, unknown>,
): (answer: Answer) => void {
  const { area: ofOperation, method } = operations[operationId];
  const { log = {} } = areasOf(input.data)[ofOperation] ?? {};
  const area = log.as ?? ofOperation;
  const usual = ACTIONS[method];
  if (usual === undefined || log.isPrivate || log.byItself?.includes(operationId)) return () => {};
  const { body, params, profile, sandbox } = input;
  const data = recordingData(operationId, input, log);
  const place = { data, params, sandbox };
  // The item is copied, because the change may be made in place.
  const stored = fieldsOf(storedItem(area, place));
  return (answer) => {
    const code = at(answer.body, 'code');
    if (answer.status !== 200 || (code !== undefined && code !== 20000)) return;
    // A POST to an item that exists changes it, or nothing: a test message, for example.
    const action = usual === 'create' && stored !== null ? 'update' : usual;
    const now = fieldsOf(storedItem(area, place));
    const sent = fieldsOf(body);
    const fields =
      action === 'delete'
        ? { before: stored, after: null }
        : action === 'update' && stored !== null && now !== null
          ? changed(stored, now)
          : { before: null, after: sent };
    if (usual === 'create' && action === 'update' && fields.after === null) return;
    const answered = at(answer.body, 'data') ?? answer.body;
    const inParams = Object.values(params).at(-1);
    const id = textAt(answered, '_id') ?? inParams ?? createdId(answered, body) ?? area;
    const named = [answered, body, stored].map(
      (item) => textAt(item, 'name') ?? textAt(item, 'title') ?? textAt(item, 'number'),
    );
    // What has neither a name nor an id is all of its area: the CRM settings, for example.
    const name = named.find(Boolean) ?? (id === area ? areaTitle(area) : id);
    const object = { type: objectTypeOf(area), _id: id, name };
    const names = namedIds(data, fields.before, fields.after);
    const operator = profile.remote && { operator: profile.remote.operator };
    addActivity(data, input, { user: profile.user, ...operator, action, object, ...fields, names });
  };
}
