import { type OperationId, operations } from '@atrium-console/sdk';
import type { AccountData } from '../scenarios/seed.ts';
import { seedProfile } from '../scenarios/seed.ts';
import { denied, envelopeFailed, invalid, malformed, serverFailed, signedOut } from './answers.ts';
import { fieldErrors, type Issue } from './fieldErrors.ts';
import { isPermitted } from './isPermitted.ts';
import { accountData, type Sandbox } from './sandboxes.ts';
import { SESSION_COOKIE } from './session.ts';
import type { Answer, AnswerOf, CookieJar, Exchange, FieldError, Profile } from './types.ts';

/** What every call brings along, before anything is judged. */
export type Call = {
  request: Request;
  /** Path parameters, decoded. */
  params: Record<string, string>;
  jar: CookieJar;
  sandbox: Sandbox;
  now: Date;
  newId: () => string;
};

/** A generated zod schema, as far as it is needed here. */
type Schema<T> = {
  safeParse(value: unknown): { success: true; data: T } | { success: false; error: { issues: Issue[] } };
};

type Input<Body, Query> = Call & { body: Body; query: Query };

/** A call of somebody who is signed in. */
type SignedInInput<Body, Query> = Input<Body, Query> & { profile: Profile; data: AccountData };

type Checks<Body, Query> = {
  /** Schema of the body; operations without one ignore what is sent. */
  body?: Schema<Body>;
  query?: Schema<Query>;
  /** Field errors that no schema can tell, or that read differently from what the schema says. */
  judge?: (raw: unknown, errors: FieldError[], call: Call) => FieldError[];
  /** Whether the toast should show the first field error instead of the general sentence. */
  firstErrorIsMessage?: boolean;
};

export type Route = { operationId: OperationId; answer: (call: Call) => Promise<Omit<Exchange, 'operationId'>> };

/** The profile of whoever holds this call's session cookie. */
export function sessionProfile({ jar, sandbox, now }: Pick<Call, 'jar' | 'sandbox' | 'now'>): Profile | undefined {
  const persona = sandbox.sessions.get(jar.get(SESSION_COOKIE) ?? '');
  return persona === undefined ? undefined : seedProfile(persona, now);
}

async function readJson(request: Request): Promise<{ ok: true; value: unknown } | { ok: false }> {
  if (!(request.headers.get('content-type') ?? '').includes('json')) return { ok: false };
  try {
    return { ok: true, value: JSON.parse(await request.text()) };
  } catch {
    return { ok: false };
  }
}

/** Query values are texts; the contract's integers are read as such, anything else stays for the schema to refuse. */
function readQuery(url: string): Record<string, string | number> {
  const entries = [...new URL(url).searchParams].map(([name, value]) => [
    name,
    /^\d{1,15}$/.test(value) ? Number(value) : value,
  ]);
  return Object.fromEntries(entries);
}

type Read<Body, Query> =
  | { ok: true; input: Input<Body, Query> }
  | { ok: false; answer: Answer; requestProblems: FieldError[] };

async function readInput<Body, Query>(call: Call, checks: Checks<Body, Query>): Promise<Read<Body, Query>> {
  const problems: FieldError[] = [];
  const parse = <T>(schema: Schema<T>, value: unknown): T | undefined => {
    const parsed = schema.safeParse(value);
    if (parsed.success) return parsed.data;
    problems.push(...fieldErrors(parsed.error.issues));
    return undefined;
  };
  let raw: unknown;
  if (checks.body !== undefined) {
    const json = await readJson(call.request);
    if (!json.ok)
      return {
        ok: false,
        answer: malformed,
        requestProblems: [{ field: 'body', code: 'malformed', message: malformed.body.message }],
      };
    raw = json.value;
  }
  const body = checks.body && parse(checks.body, raw);
  const query = checks.query && parse(checks.query, readQuery(call.request.url));
  const requestProblems = [...problems];
  const errors = checks.judge?.(raw, problems, call) ?? problems;
  if (errors.length > 0) {
    return {
      ok: false,
      answer: invalid(errors, checks.firstErrorIsMessage ? errors[0]?.message : undefined),
      requestProblems,
    };
  }
  // Without errors each schema that exists has parsed; one that does not exist has the type undefined.
  return { ok: true, input: { ...call, body: body as Body, query: query as Query } };
}

/** An operation that anybody may call, signed in or not. */
export function openRoute<Op extends OperationId, Body = undefined, Query = undefined>(
  operationId: Op,
  checks: Checks<Body, Query>,
  handle: (input: Input<Body, Query>) => AnswerOf<Op>,
): Route {
  return {
    operationId,
    async answer(call) {
      const read = await readInput(call, checks);
      if (!read.ok) return read;
      return { answer: handle(read.input), requestProblems: [] };
    },
  };
}

/** In the scenario `failing` the server reads but cannot write. */
function cannotWrite(sandbox: Sandbox, operationId: OperationId): boolean {
  return sandbox.scenario === 'failing' && operations[operationId].method !== 'GET';
}

/**
 * An operation for people who are signed in. Session first, then permission, then the request's form: somebody who may
 * not write learns nothing about what would have been valid.
 */
export function route<Op extends OperationId, Body = undefined, Query = undefined>(
  operationId: Op,
  checks: Checks<Body, Query>,
  handle: (input: SignedInInput<Body, Query>) => AnswerOf<Op>,
): Route {
  return {
    operationId,
    async answer(call) {
      const profile = sessionProfile(call);
      if (profile === undefined) return { answer: signedOut, requestProblems: [] };
      if (!isPermitted(operations[operationId].permissions, profile.role.permissions)) {
        return { answer: denied, requestProblems: [] };
      }
      const read = await readInput(call, checks);
      if (!read.ok) return read;
      if (cannotWrite(call.sandbox, operationId)) {
        return { answer: operations[operationId].envelope ? envelopeFailed : serverFailed, requestProblems: [] };
      }
      const data = accountData(call.sandbox, profile.user.account_id);
      return { answer: handle({ ...read.input, profile, data }), requestProblems: [] };
    },
  };
}
