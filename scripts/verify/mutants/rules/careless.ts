import { isObject, type Json, type JsonObject } from '../../../../openapi/verify/contract/json.ts';
import { answered, type Call, exampleOf, json, type Mutant, objectIn, withCookie } from '../mutant.ts';

/** The mutants of one area. */
export function ofArea(area: string, mutants: readonly Omit<Mutant, 'area'>[]): Mutant[] {
  return mutants.map((mutant) => ({ ...mutant, area }));
}

/** The session cookie in a `Cookie` or `Set-Cookie` header. */
export function sessionIn(header: string | null): string {
  return /(?:^|;\s*)access_token=([^;]*)/.exec(header ?? '')?.[1] ?? '';
}

/** The objects of a list. */
export function items(value: Json | undefined): JsonObject[] {
  return Array.isArray(value) ? value.filter(isObject) : [];
}

/** The body of a response, which can be read again. */
export async function bodyOf(response: Response): Promise<JsonObject> {
  return objectIn(await response.clone().text());
}

/** Collects the cookies of calls. */
function cookiesOfAll(): (call: Call) => string[] {
  const known = new Set<string>();
  return (call) => {
    const cookie = call.headers.get('cookie') ?? '';
    if (sessionIn(cookie) !== '') known.add(cookie);
    return [...known];
  };
}

/** Answers with an example where the server refuses a call. `when`: which calls. */
export function lets(
  operationId: string,
  when: (sent: JsonObject, call: Call) => boolean = () => true,
): Mutant['make'] {
  return () =>
    answered(operationId, async (call) => {
      const response = await call.next();
      return response.status >= 400 && when(objectIn(call.body), call) ? json(exampleOf(operationId)) : response;
    });
}

/** Lists the items of every account that has signed in. */
export function listsAllAccounts(operationId: string, field: string): Mutant['make'] {
  return () => {
    const remember = cookiesOfAll();
    return async (call) => {
      const cookies = remember(call);
      const response = await call.next();
      if (call.operationId !== operationId || response.status !== 200) return response;
      const all = new Map<string, JsonObject>();
      for (const cookie of cookies) {
        const body = await bodyOf(await withCookie(call, cookie));
        for (const item of items(body[field])) all.set(String(item._id), item);
      }
      return json({ ...(await bodyOf(response)), [field]: [...all.values()] });
    };
  };
}

/** Does what was refused as somebody else who may, such as a user of the account that the item is in. `when`: which calls. */
export function asAnyone(
  operationId: string,
  when: (sent: JsonObject, call: Call) => boolean = () => true,
): Mutant['make'] {
  return () => {
    const remember = cookiesOfAll();
    return async (call) => {
      const cookies = remember(call);
      const response = await call.next();
      if (call.operationId !== operationId || response.status < 400 || !when(objectIn(call.body), call))
        return response;
      for (const cookie of cookies) {
        const done = await withCookie(call, cookie);
        if (done.status === 200) return done;
      }
      return response;
    };
  };
}

/** Refuses what the rule allows. `when`: which calls. */
export function refuses(
  operationId: string,
  status: number,
  when: (sent: JsonObject, call: Call) => boolean = () => true,
): Mutant['make'] {
  return () =>
    answered(operationId, (call) =>
      when(objectIn(call.body), call) ? json({ code: 'refused', message: 'You cannot do this.' }, status) : call.next(),
    );
}

/** Answers a call of a session as before, after the session has ended. `since`: the operation that should end it. */
export function keepsSessions(operationId: string, since: string): Mutant['make'] {
  return () => {
    const before = new Map<string, Response>();
    let isSince = false;
    return async (call) => {
      const response = await call.next();
      isSince ||= call.operationId === since && response.status === 200;
      if (call.operationId !== operationId) return response;
      const cookie = call.headers.get('cookie') ?? '';
      if (response.status === 200) before.set(cookie, response.clone());
      return isSince && response.status === 401 ? (before.get(cookie)?.clone() ?? response) : response;
    };
  };
}
