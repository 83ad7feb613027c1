import type { Operation } from '../../../openapi/verify/contract/contract.ts';
import { answered, contract, type Mutant, withCookie } from '../mutants/mutant.ts';

const SESSION = /(?:^|;\s*)access_token=([^;]*)/;
const UNKNOWN = 'nobody-has-this-session';

/** Answers calls with some cookies as if the first user who signed in had made them. */
function takesFor(operation: Operation, isTaken: (cookie: string, first: string) => boolean): Mutant['make'] {
  return () => {
    let first = '';
    return async (call) => {
      const cookie = call.headers.get('cookie') ?? '';
      if (first === '' && SESSION.test(cookie)) first = cookie;
      return call.operationId === operation.id && first !== '' && isTaken(cookie, first)
        ? withCookie(call, first)
        : call.next();
    };
  };
}

/** Answers calls of a user who is denied as if the first user who signed in had made them. */
function permits(operation: Operation): Mutant['make'] {
  return () => {
    let first = '';
    return async (call) => {
      const cookie = call.headers.get('cookie') ?? '';
      if (first === '' && SESSION.test(cookie)) first = cookie;
      const response = await call.next();
      return call.operationId === operation.id && response.status === 403 ? withCookie(call, first) : response;
    };
  };
}

/** Servers that let the wrong people in, one operation each. */
export function accessMutants(): Mutant[] {
  return contract.operations.flatMap((operation) => {
    const mutant = (what: string, kind: string, make: Mutant['make']): Mutant => ({
      name: `${operation.id} ${what}`,
      kind,
      area: operation.area,
      only: [operation.id],
      make,
    });
    if (!operation.secured) return [];
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
