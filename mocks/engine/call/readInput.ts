import type { OperationId } from '@atrium-console/sdk/operations';
import * as schemas from '@atrium-console/sdk/zod';
import { invalid, malformed } from '../contract/answers.ts';
import { factsOf } from '../contract/facts.ts';
import type { Answer, FieldError } from '../contract/types.ts';
import type { Call } from '../state/call.ts';
import { fieldErrors, type Issue } from './fieldErrors.ts';
import { repeatedEntries } from './repeatedEntries.ts';

/** The parts of a generated zod schema that are used here. */
type Schema = {
  safeParse(
    value: unknown,
    words: typeof schemas.inEnglish,
  ): { success: true; data: unknown } | { success: false; error: { issues: Issue[] } };
};

export type Checks = {
  /** Returns the field errors, with those that the schema cannot express added or reworded. */
  judge?: (raw: unknown, errors: FieldError[], call: Call) => FieldError[];
  /** Whether the toast shows the first field error instead of the general message. */
  firstErrorIsMessage?: boolean;
};

type Read = { ok: true; body: unknown; query: unknown } | { ok: false; answer: Answer; requestProblems: FieldError[] };

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && 'safeParse' in value;
}

const byName = new Map<string, unknown>(Object.entries(schemas));

/** The generator names the schemas of a request after its operation. */
function schemaOf(operationId: OperationId, part: 'Body' | 'QueryParams'): Schema | undefined {
  const found = byName.get(`${operationId.charAt(0).toUpperCase()}${operationId.slice(1)}${part}`);
  return isSchema(found) ? found : undefined;
}

async function readJson(request: Request): Promise<{ ok: true; value: unknown } | { ok: false }> {
  // A form of another site can send any parameter of a media type, but not this one itself.
  if (!/^\s*application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i.test(request.headers.get('content-type') ?? ''))
    return { ok: false };
  try {
    return { ok: true, value: JSON.parse(await request.text()) };
  } catch {
    return { ok: false };
  }
}

/** Converts a query value. Text that is not a number or boolean is left for the schema to reject. */
function readValue(type: unknown, value: string): unknown {
  if ((type === 'integer' || type === 'number') && /^-?\d{1,15}(?:\.\d+)?$/.test(value)) return Number(value);
  if (type === 'boolean' && (value === 'true' || value === 'false')) return value === 'true';
  return value;
}

function readQuery(operationId: OperationId, url: string): Record<string, unknown> {
  const { queryTypes } = factsOf(operationId);
  return Object.fromEntries(
    [...new URL(url).searchParams].map(([name, value]) => [name, readValue(queryTypes.get(name), value)]),
  );
}

/** Parses body and query by the contract, or returns the error response. */
export async function readInput(operationId: OperationId, call: Call, checks: Checks): Promise<Read> {
  const problems: FieldError[] = [];
  const parse = (schema: Schema | undefined, value: unknown): unknown => {
    const parsed = schema?.safeParse(value, schemas.inEnglish);
    if (parsed?.success === false) problems.push(...fieldErrors(parsed.error.issues));
    return parsed?.success ? parsed.data : undefined;
  };
  const bodySchema = schemaOf(operationId, 'Body');
  let raw: unknown;
  if (bodySchema !== undefined) {
    const json = await readJson(call.request);
    if (!json.ok) {
      const problem = { field: 'body', code: 'malformed', message: malformed.body.message };
      return { ok: false, answer: malformed, requestProblems: [problem] };
    }
    raw = json.value;
  }
  const body = parse(bodySchema, raw);
  if (problems.length === 0) problems.push(...repeatedEntries(operationId, raw));
  const querySchema = schemaOf(operationId, 'QueryParams');
  const query = querySchema && parse(querySchema, readQuery(operationId, call.request.url));
  const requestProblems = [...problems];
  const errors = checks.judge?.(raw, problems, call) ?? problems;
  if (errors.length === 0) return { ok: true, body, query };
  const message = checks.firstErrorIsMessage ? errors[0]?.message : undefined;
  return { ok: false, answer: invalid(errors, message), requestProblems };
}
