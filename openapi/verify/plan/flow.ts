import type { Operation } from '../contract/contract.ts';
import type { Json, JsonObject } from '../contract/json.ts';

/** What a check is about. Each is one heading of the report. */
export const KINDS = {
  reach: 'success as documented',
  shape: 'answer fits its schema',
  status: 'status is documented',
  'content-type': 'content type is documented',
  'no-answer': 'the call is answered',
  auth: 'no session is refused',
  'cookie-name': 'cookie of another name is refused',
  'cookie-value': 'unknown session is refused',
  permission: 'lacking permission is refused',
  'unknown-id': 'unknown id is refused',
  'malformed-id': 'malformed id is refused',
  method: 'undocumented method is refused',
  'query-type': 'query value of the wrong type is refused',
  'query-missing': 'missing query value is refused',
  'missing-field': 'missing field is refused',
  'wrong-type': 'value of the wrong type is refused',
  'outside-enum': 'value outside the list is refused',
  'out-of-range': 'value out of range is refused',
  'not-json': 'body that is not JSON is refused',
  'media-type': 'body of another media type is refused',
  'life-cycle': 'create, read back, update, delete',
  'write-back': 'what was read can be written back',
  rule: 'business rule',
} as const;

export type Kind = keyof typeof KINDS;

/** Whose call it is. The connection adds the cookie, so that no workflow holds a secret. */
export type Session =
  /** The session of `--cookie`. */
  | 'main'
  /** The session of a `--limited-cookie`; `Check.who` says which. */
  | 'limited'
  | 'none'
  /** The session's value in a cookie whose name only ends in the right one. */
  | 'renamed'
  /** The right cookie with a value that nobody has. */
  | 'unknown';

/** What a step proves. */
export type Check = {
  kind: Kind;
  operation: Operation;
  /** What must hold, in one sentence. */
  says: string;
  /** Id of the business rule that it proves. */
  rule?: string;
  session: Session;
  /** Which of the limited sessions; the first one where nothing is said. */
  who?: number;
  /** What the conditions of the step ask for, in words. */
  expected: string;
  /** The value that was made wrong, as a pointer into the request's body. */
  pointer?: string;
  /** What a condition is about, where it takes more than its own text to understand. */
  explain?: Record<string, { pointer: string; expected: string }>;
  /** Where the example values of the contract stood in for values of this server. */
  guessed?: boolean;
  /** The body to the letter; Arazzo has no words for a body that is empty or broken. */
  rawBody?: string;
  /** The query to the letter, with its question mark. */
  rawQuery?: string;
  /** Whether its workflow puts back what it changes, so that it may change what it did not make. */
  restores?: boolean;
};

/** A step of Arazzo 1.0, as far as it is used here. */
export type ArazzoStep = { stepId: string } & JsonObject;

export type Step = { check: Check; arazzo: ArazzoStep };

/** A workflow: steps that build on each other. The first one that fails ends it. */
export type Flow = {
  id: string;
  steps: Step[];
  /** JSON Schema of the values that it wants to be given. */
  inputs?: JsonObject;
  /** Parameters of all its steps. */
  parameters?: Json[];
  /** What each of its steps may refer to. */
  components?: JsonObject;
};

export type Request = {
  values?: ReadonlyMap<string, string>;
  query?: ReadonlyMap<string, string>;
  body?: Json;
  /** Names of outputs → runtime expressions. */
  outputs?: Record<string, string>;
};

/** A check as a step: the call, and the conditions that must hold for its answer. */
export function toStep(
  stepId: string,
  check: Check,
  { values = new Map(), query = new Map(), body, outputs }: Request,
  criteria: Json[],
): Step {
  const { operation } = check;
  const path = [...values].map(([name, value]) => ({
    name,
    in: 'path',
    value: value.startsWith('$') ? value : encodeURIComponent(value),
  }));
  const asked = [...query].map(([name, value]) => ({ name, in: 'query', value }));
  return {
    check,
    arazzo: {
      stepId,
      operationId: operation.id,
      parameters: [...path, ...asked],
      ...(body === undefined ? {} : { requestBody: { contentType: 'application/json', payload: body } }),
      ...(criteria.length === 0 ? {} : { successCriteria: criteria }),
      ...(outputs === undefined ? {} : { outputs }),
      description: check.says,
      ...(check.rule === undefined ? {} : { 'x-rule': check.rule }),
    },
  };
}

/** A workflow of a single step. */
export function single(id: string, step: Step): Flow {
  return { id, steps: [step] };
}

/** A condition on the answer's body, in JSONPath; `filter` is true of the body. */
export function bodyHas(filter: string): Json {
  return { context: '$response.body', type: 'jsonpath', condition: `$[?${filter}]` };
}
