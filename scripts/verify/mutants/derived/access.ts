import type { Operation } from '../../../../openapi/verify/contract/contract.ts';
import { resources } from '../../../../openapi/verify/contract/items.ts';
import { type JsonObject, objectAt } from '../../../../openapi/verify/contract/json.ts';
import { isOfAccount } from '../../../../openapi/verify/plan/protocol.ts';
import { firstUser } from '../faults.ts';
import { answered, contract, exampleOf, json, type Mutant, objectIn, withCookie } from '../mutant.ts';

const UNKNOWN = 'nobody-has-this-session';

/** Answers calls with some cookies as if the first user who signed in had made them. */
function takesFor(operation: Operation, isTaken: (cookie: string, first: string) => boolean): Mutant['make'] {
  return () => {
    const firstOf = firstUser();
    return async (call) => {
      const cookie = call.headers.get('cookie') ?? '';
      const first = firstOf(call);
      return call.operationId === operation.id && first !== '' && isTaken(cookie, first)
        ? withCookie(call, first)
        : call.next();
    };
  };
}

/**
 * Answers calls of a user who is denied as if the first user who signed in had made them; what that user cannot do either,
 * because it is about another account, with the contract's example.
 */
function permits(operation: Operation): Mutant['make'] {
  return () => {
    const firstOf = firstUser();
    return async (call) => {
      const first = firstOf(call);
      const response = await call.next();
      if (call.operationId !== operation.id || response.status !== 403) return response;
      const permitted = await withCookie(call, first);
      return permitted.ok ? permitted : json(exampleOf(operation.id));
    };
  };
}

/** Handles calls of a user of another account as if the first user who signed in had made them. */
function takesForOther(operation: Operation): Mutant['make'] {
  return () => {
    const firstOf = firstUser();
    let account = '';
    const accounts = new Map<string, string>();
    return async (call) => {
      const cookie = call.headers.get('cookie') ?? '';
      const first = firstOf(call);
      if (call.operationId !== operation.id) {
        const response = await call.next();
        const own = accountIn(objectIn(await response.clone().text()));
        if (own !== undefined) accounts.set(cookie, own);
        if (own !== undefined && cookie === first) account = own;
        return response;
      }
      const isOther = accounts.has(cookie) && accounts.get(cookie) !== account;
      return isOther ? withCookie(call, first) : call.next();
    };
  };
}

/** The account in a response about the caller. */
function accountIn(body: JsonObject): string | undefined {
  const id = body.account_id ?? objectAt(body, 'user').account_id;
  return id === undefined ? undefined : String(id);
}

/** Servers that let the wrong people in, one operation each. */
export function accessMutants(): Mutant[] {
  // By operation, the calls of the life cycle that shows it.
  const lifeCycles = new Map(
    resources(contract).flatMap(({ create, listed, update, remove }) => {
      const calls = [
        remove,
        ...(listed === undefined ? [] : [listed.operation]),
        ...(update === undefined ? [] : [update]),
      ];
      return calls.filter(isOfAccount).map(({ id }) => [id, [id, create.id, remove.id]] as const);
    }),
  );
  return contract.operations.flatMap((operation) => {
    const mutant = (what: string, kind: string, make: Mutant['make']): Mutant => ({
      name: `${operation.id} ${what}`,
      kind,
      area: operation.area,
      only: [operation.id],
      make,
    });
    if (!operation.secured) return [];
    const lifeCycle = lifeCycles.get(operation.id);
    const { always, byProduct } = operation.permissions;
    const isGuarded = operation.admin || always.length > 0 || byProduct !== undefined;
    return [
      mutant(
        'needs no session',
        'session not needed',
        takesFor(operation, (cookie) => !/access_token=/.test(cookie)),
      ),
      mutant(
        'takes any session',
        'session not known',
        takesFor(operation, (cookie) => cookie.includes(UNKNOWN)),
      ),
      mutant(
        'takes a cookie of another name',
        'cookie of another name',
        takesFor(operation, (cookie) => cookie.startsWith('x')),
      ),
      ...(lifeCycle === undefined
        ? []
        : [
            {
              ...mutant('is open to another account', 'of another account', takesForOther(operation)),
              only: lifeCycle,
            },
          ]),
      ...(isGuarded ? [mutant('needs no permission', 'permission not needed', permits(operation))] : []),
      mutant('answers 403 instead of 401', 'status of a rejection', () =>
        answered(operation.id, async ({ next }) => {
          const response = await next();
          return response.status === 401
            ? new Response(response.body, { status: 403, headers: response.headers })
            : response;
        }),
      ),
    ];
  });
}
