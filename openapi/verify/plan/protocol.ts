import { type Contract, isSafe, needsPermission, type Operation } from '../contract/contract.ts';
import { isWord, malformedId, wrongQuery } from '../contract/samples.ts';
import { fillPath, pathNames } from '../contract/template.ts';
import { type Mode, NEEDS_WRITE } from '../http/mode.ts';
import { findOperation } from '../http/paths.ts';
import type { Lacking } from '../http/persons.ts';
import { badMethod, badRequest, denied, deniedOrUnknown, signedOut, success, unknownItem } from './expect.ts';
import type { Check } from './flow.ts';
import { join, nothing, one, type Plan, skip } from './plan.ts';
import type { Values } from './values.ts';

/** The default session of an operation. One without authentication gets none, because it may end the session. */
export function caller({ secured }: Operation): 'main' | 'none' {
  return secured ? 'main' : 'none';
}

/** Expects a documented success of a safe call. */
export function reach(operation: Operation, values: Values): Plan {
  const found = values.existing(operation);
  if (!found.ok) return skip(operation, 'reach', found.reason);
  const { path, query, guessed } = found;
  const wanted = { kind: 'reach', session: caller(operation), guessed } as const;
  return one(operation, wanted, { values: path, query }, success(operation));
}

const SESSIONS = [
  { session: 'none', kind: 'auth' },
  { session: 'renamed', kind: 'cookie-name' },
  { session: 'unknown', kind: 'cookie-value' },
] as const;

/**
 * Calls without a valid session. Unsafe calls have invented ids and no body, so that they change nothing even if the
 * server accepts them; those that could still do harm are skipped unless this run writes.
 */
export function auth(
  operation: Operation,
  values: Values,
  { mode, hasCookie }: { mode: Mode; hasCookie: boolean },
): Plan {
  if (!operation.secured) return nothing;
  const invented = values.invented(operation);
  const existing = values.existing(operation);
  const harmless = isSafe(operation) || invented !== undefined || operation.body?.required === true;
  if (!harmless && mode !== 'write') return skip(operation, 'auth', NEEDS_WRITE);
  const path =
    isSafe(operation) && existing.ok ? existing.path : (invented ?? (existing.ok ? existing.path : new Map()));
  const query = existing.ok ? existing.query : new Map<string, string>();
  return join(
    SESSIONS.filter(({ session }) => hasCookie || session !== 'renamed').map(({ session, kind }) =>
      one(operation, { kind, session }, { values: path, query }, signedOut),
    ),
  );
}

/** The check that a user who lacks something is denied. */
export function deniedTo({ lacks, ...by }: Lacking) {
  const says = `A user without ${lacks.join(' and ')} is denied.`;
  return { kind: 'permission', says, ...by } as const;
}

/** Safe calls by a user who lacks a required permission. */
export function permission(operation: Operation, values: Values, lacking: Lacking): Plan {
  if (!isSafe(operation)) return nothing;
  const found = values.existing(operation);
  if (!found.ok) return skip(operation, 'permission', found.reason);
  const expected = found.guessed ? deniedOrUnknown : denied;
  return one(operation, deniedTo(lacking), { values: found.path, query: found.query }, expected);
}

/** Whether an operation is about data of the caller's account: it takes a permission, and not an operator's. */
export function isOfAccount(operation: Operation): boolean {
  return needsPermission(operation) && !operation.admin;
}

/** Calls with unknown and with malformed ids. */
export function unknownIds(operation: Operation, values: Values): Plan {
  const path = values.invented(operation);
  if (path === undefined) return nothing;
  const createsItem = operation.method === 'POST' && operation.path.endsWith('}');
  const existing = values.existing(operation);
  const query = existing.ok ? existing.query : new Map<string, string>();
  const session = caller(operation);
  const example = operation.body?.examples[0];
  const local = example === undefined ? undefined : values.localize(example);
  const body = local === undefined ? {} : { body: local.ok ? local.body : example };
  const last = operation.parameters.findLast((parameter) => parameter.in === 'path' && !isWord(parameter));
  const malformed = last && malformedId(last.schema);
  return join([
    // Where the client chooses the id, an unknown id creates an item.
    createsItem
      ? nothing
      : one(operation, { kind: 'unknown-id', session }, { values: path, query, ...body }, unknownItem(operation)),
    last === undefined || malformed === undefined || !isSafe(operation)
      ? nothing
      : one(
          operation,
          { kind: 'malformed-id', session },
          { values: new Map([...path, [last.name, malformed]]), query },
          badRequest(operation, { withoutItem: true }),
        ),
  ]);
}

/** Query values that the contract does not allow. */
export function badQuery(operation: Operation, values: Values): Plan {
  if (!isSafe(operation)) return nothing;
  const parameters = operation.parameters.filter((parameter) => parameter.in === 'query');
  const refuses = operation.envelope || operation.answers.has('400') || operation.answers.has('422');
  const found = values.existing(operation);
  if (!refuses || parameters.length === 0) return nothing;
  if (!found.ok) return skip(operation, 'query-type', found.reason);
  const session = caller(operation);
  return join(
    parameters.flatMap(({ name, schema, required }) => {
      const wrong = wrongQuery(schema);
      const without = new Map([...found.query].filter(([key]) => key !== name));
      return [
        wrong === undefined
          ? nothing
          : one(
              operation,
              { kind: 'query-type', session, says: `?${name}=${wrong} is rejected.` },
              { values: found.path, query: new Map([...found.query, [name, wrong]]) },
              badRequest(operation),
              name,
            ),
        required
          ? one(
              operation,
              { kind: 'query-missing', session, says: `A call without ?${name}= is rejected.` },
              { values: found.path, query: without },
              badRequest(operation),
              name,
            )
          : nothing,
      ];
    }),
  );
}

/** Never DELETE, because a server that supports it would delete data. */
const METHODS = ['GET', 'PATCH', 'PUT', 'POST'];

/**
 * A method that the contract does not have at a path, one check per path: GET with the session where possible, otherwise
 * a method without a body and, unless this run writes, without a session.
 */
export function otherMethod(
  contract: Contract,
  server: string,
  operation: Operation,
  values: Values,
  mode: Mode,
): Plan {
  const siblings = contract.operations.filter(({ path }) => path === operation.path);
  if (siblings[0]?.id !== operation.id) return nothing;
  const existing = values.existing(operation);
  const path = values.invented(operation) ?? (existing.ok ? existing.path : undefined);
  if (path === undefined && pathNames(operation.path).length > 0)
    return skip(operation, 'method', 'no value for its path');
  const filled = fillPath(operation.path, path ?? new Map());
  const method = METHODS.find((candidate) => findOperation(contract.operations, candidate, filled) === undefined);
  if (method === undefined) return nothing;
  const session = method === 'GET' || mode === 'write' ? caller(operation) : 'none';
  const { criteria, expected } = badMethod(session === 'none');
  const check: Check = {
    kind: 'method',
    operation,
    says: `${method} ${operation.path} is not in the contract and is rejected.`,
    session,
    expected,
  };
  return {
    flows: [
      {
        id: `${operation.id}-method`,
        steps: [
          {
            check,
            arazzo: {
              stepId: 'call',
              'x-operation': { url: `${server}${filled}`, method: method.toLowerCase() },
              successCriteria: criteria,
            },
          },
        ],
      },
    ],
    skipped: [],
  };
}
