import { type OperationId, operations } from '@atrium-console/sdk/operations';
import type { SignedInInput } from './call.ts';
import { at } from './contract.ts';
import type { Answer, Schemas } from './types.ts';

/** Areas that have a log of their own or are private. */
const UNRECORDED: readonly string[] = ['activity', 'passwords'];

const ACTIONS: Readonly<Record<string, Schemas['ActivityAction']>> = {
  POST: 'create',
  PUT: 'update',
  DELETE: 'delete',
};

function textAt(value: unknown, ...path: string[]): string | undefined {
  const found = at(value, ...path);
  return typeof found === 'string' || typeof found === 'number' ? String(found) : undefined;
}

/** The name of an area in the log: `canned_response` for `cannedResponses`. */
function typeOf(area: string): string {
  return area
    .replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
    .replace(/ies$/, 'y')
    .replace(/(?<![su])s$/, '');
}

/** Credentials are write-only, so they are not logged either. */
const SECRET = /token|password|secret|^content$/;

function withoutSecrets(body: unknown): Record<string, unknown> | null {
  if (typeof body !== 'object' || body === null) return null;
  return Object.fromEntries(Object.entries(body).filter(([key]) => !SECRET.test(key)));
}

/** Adds an entry to the activity log for each successful change. */
export function recordActivity(operationId: OperationId, answer: Answer, input: SignedInInput<unknown, unknown>): void {
  const { area, method } = operations[operationId];
  const action = ACTIONS[method];
  const code = at(answer.body, 'code');
  const isDone = answer.status === 200 && (code === undefined || code === 20000);
  if (action === undefined || !isDone || UNRECORDED.includes(area)) return;
  const { body, data, newId, now, params, profile } = input;
  const stored = at(answer.body, 'data') ?? answer.body;
  const id = textAt(stored, '_id') ?? Object.values(params).at(-1) ?? area;
  const name = textAt(stored, 'name') ?? textAt(body, 'name') ?? textAt(body, 'title') ?? id;
  data.recentActivities.push({
    _id: newId(),
    user: { _id: profile.user._id, name: profile.user.name },
    action,
    object: { type: typeOf(area), _id: id, name },
    before: null,
    after: action === 'delete' ? null : withoutSecrets(body),
    at: now.toISOString(),
  });
}
