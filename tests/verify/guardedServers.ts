import { isObject } from '../../openapi/verify/contract/json.ts';
import { bodyOf } from '../../scripts/verify/mutants/faults.ts';
import { type Call, json, withCookie } from '../../scripts/verify/mutants/mutant.ts';
import { cookieOf, type Defect } from './sessionDefects.ts';

/** The calls on a collection of which each account has its own items. */
export const CUSTOM = ['createCustomAction', 'updateCustomAction', 'deleteCustomAction', 'listCustomActions'];

/** The calls on another such collection. */
export const ROLES = ['createRole', 'updateRole', 'deleteRole', 'listRoles', 'getRole'];

/** The calls on items with secrets. */
export const KEYS = ['createApiKey', 'updateApiKey', 'deleteApiKey', 'listApiKeys', 'rotateApiKey'];

/** Learns who is who: the main user calls first, and the one of another account is the one who sees nothing of what is made. */
export function accounts() {
  let main = '';
  let other = '';
  return {
    isOther: (call: Call) => other !== '' && cookieOf(call) === other,
    isMain: (call: Call) => main !== '' && cookieOf(call) === main,
    as: (who: 'main' | 'other', call: Call) => withCookie(call, `access_token=${who === 'main' ? main : other}`),
    async learn(call: Call) {
      if (main === '' && cookieOf(call) !== '') main = cookieOf(call);
      if (other !== '' || call.operationId !== 'getProfile' || cookieOf(call) === main) return;
      const { account } = await bodyOf(await call.next());
      if (isObject(account) && account._id === 1002) other = cookieOf(call);
    },
  };
}

/** A server that knows who is who. */
export function knowing(answer: (call: Call, who: ReturnType<typeof accounts>) => Promise<Response>): Defect {
  const who = accounts();
  return async (call) => {
    await who.learn(call);
    return answer(call, who);
  };
}

/** Answers a refusal as if everything were permitted where something is true of the call. */
export function letting(status: number, isIt: (call: Call) => boolean): Defect {
  return knowing(async (call, who) => {
    const response = await call.next();
    return response.status === status && isIt(call) ? who.as('main', call) : response;
  });
}

/** Answers a session that was once let in with the rights of the first user, where it is refused now with a status. */
export function remembering(operationId: string, status: number, isKept: (call: Call) => boolean = () => true): Defect {
  const known = new Set<string>();
  return knowing(async (call, who) => {
    const response = await call.next();
    if (call.operationId !== operationId) return response;
    if (response.status === 200) known.add(cookieOf(call));
    const isLetIn = response.status === status && known.has(cookieOf(call)) && isKept(call);
    return isLetIn ? who.as('main', call) : response;
  });
}

/** The permissions of whoever calls. */
export async function permissionsOf(call: Call): Promise<unknown[]> {
  const headers = new Headers({ cookie: call.headers.get('cookie') ?? '' });
  const { user } = await bodyOf(await call.next({ path: '/api/v1.0/profile', search: '', method: 'GET', headers }));
  const role = isObject(user) && isObject(user.role) ? user.role : {};
  return Array.isArray(role.permissions) ? role.permissions : [];
}

/** Knows which calls are being answered: a defect is told of those that began before, and waits so that others can begin. */
export function among(answer: (call: Call, others: readonly Call[]) => Promise<Response>): Defect {
  const running = new Set<Call>();
  return async (call) => {
    const others = [...running];
    running.add(call);
    await new Promise((resolve) => setImmediate(resolve));
    const response = await answer(call, others);
    running.delete(call);
    return response;
  };
}

/** Counts how often a template was shared in its name. */
export function countingShares(): Defect {
  const times = new Map<string, number>();
  return async (call) => {
    const response = await call.next();
    const id = call.values.get('id') ?? '';
    if (call.operationId === 'shareTemplate' && response.status === 200) times.set(id, (times.get(id) ?? 0) + 1);
    if (call.operationId !== 'listTemplates' || response.status !== 200) return response;
    const text = await response.text();
    return json(
      JSON.parse(text, (_, value) => {
        const count = isObject(value) ? times.get(String(value._id)) : undefined;
        return count === undefined ? value : { ...value, name: `${value.name}${'+'.repeat(count)}` };
      }),
    );
  };
}

export const setting =
  (name: string, value: string, isIt: (call: Call, response: Response) => boolean = () => true): Defect =>
  async (call) => {
    const response = await call.next();
    if (isIt(call, response)) response.headers.set(name, value);
    return response;
  };
