import type { Certainty, Operation } from '../contract/contract.ts';
import { type Json, type JsonObject, objectAt, textAt } from '../contract/json.ts';
import type { By } from '../http/sessions.ts';
import type { Kind } from './kinds.ts';

/** What every check has. */
type Common = By & {
  operation: Operation;
  /** What must be true, in one sentence. */
  says: string;
  /** Description of the step's conditions. */
  expected: string;
  /** The statuses that the contract proposes for this response. Another one that meets the conditions is a warning. */
  statuses?: readonly number[];
  /** How certain the requirement itself is, if not as the operation. */
  certainty?: Certainty;
  /** The literal body; Arazzo cannot express an empty or malformed one. */
  rawBody?: string;
  /** Whether its workflow restores what it changes, so that it may change data that it did not create. */
  restores?: boolean;
};

/** Values that the contract proposes for a response, by JSON pointer, such as an error code. */
type Proposed = ReadonlyMap<string, Json>;

/** A step of a workflow that is written by hand. */
type RuleCheck = {
  kind: 'rule';
  /** Id of the business rule that it tests; without one, it prepares other steps. */
  rule?: string;
  ours?: Proposed;
  /** Whose parts the response must contain. */
  covers?: Covered;
  /** The file that must be readable, or no longer be, after this step. */
  file?: ServedFile;
  /** Whether the server may lack the data that the rest of the workflow needs. */
  needsData?: boolean;
};

/** A step in the life of an item. */
type ItemCheck = {
  kind: 'life-cycle';
  /** Id of the business rule that says that there are such calls. */
  proves?: string;
  /** What the response must contain as it was sent. */
  returns?: Returned;
  /** What the response must still contain. */
  keeps?: Kept;
  /** What it sends that must be rejected, in words. */
  rejects?: string;
  /** Explanations of conditions whose text alone is hard to understand. */
  explain?: Record<string, { pointer: string; expected: string; cause: string }>;
};

/** A call of a user of another account. `hides`: an item of which a list must not contain the id. */
type ForeignCheck = { kind: 'other-account'; hides?: { pointer: string; key: string; id: ItemId } };

/** A call of a feature that is off. `proves`: id of the business rule that says that it is refused. */
type FeatureCheck = { kind: 'feature'; proves?: string; ours?: Proposed };

/** A call that must succeed. `guessed`: whether it has example values of the contract instead of those of this server. */
type ReachCheck = { kind: 'reach'; guessed?: boolean };

/** A body with one invalid value. `pointer`: JSON pointer to it. */
type FieldCheck = { kind: FieldKind; pointer: string };

export type FieldKind = 'missing-field' | 'wrong-type' | 'outside-enum' | 'out-of-range';

type Special = RuleCheck | ItemCheck | ForeignCheck | FeatureCheck | ReachCheck | FieldCheck;

/** What a step checks. What is expected beyond its status depends on its kind. */
export type Check = Common & (Special | { kind: Exclude<Kind, Special['kind']> });

/** The business rule that a check tests. */
export function testedRule(check: Check): string | undefined {
  return check.kind === 'rule' ? check.rule : undefined;
}

/** The business rule that says that there are such calls as that of a check. */
export function provenRule(check: Check): string | undefined {
  return check.kind === 'life-cycle' || check.kind === 'feature' ? check.proves : undefined;
}

/** The id of an item: as the client chose it, or its place in the response of the step that created it. */
export type ItemId = string | { step: string; pointer: string };

/**
 * An item that a response must contain with the fields that were sent: the item of a list whose id is that of the item
 * that an earlier step created, or the response itself.
 */
export type Returned = {
  sent: JsonObject;
  /** JSON pointer to the schema of the item. */
  schema: Json;
  /** The list in the response, and where the item's id comes from; without it, the item is the one at `pointer`. */
  list?: { pointer: string; key: string; id: ItemId };
  pointer?: string;
  /** A field with a value that only this run uses: no second item may have it. */
  only?: string;
};

/** A list that must have the same items as in an earlier step, apart from the one that was created or deleted since. */
export type Kept = { since: string; pointer: string; key: string; except: ItemId };

/**
 * Earlier steps of which a response must have at least as much as they have together: the numbers `of` in the list `in`, for
 * each value of the fields `by`.
 */
export type Covered = { steps: string[]; in: string; of: string; by: string[] };

/**
 * A file that an earlier step, or the step itself, has sent: JSON pointers to its address in the response, and to its bytes in
 * base64 and its content type in the request. `gone`: whether the address must be unknown by now.
 */
export type ServedFile = { of: string; url: string; content: string; type: string; gone: boolean };

/** The parts of an Arazzo 1.0 step that are used here. */
export type ArazzoStep = { stepId: string } & JsonObject;

export type Step = {
  check: Check;
  arazzo: ArazzoStep;
  /** Ids of the steps without whose success this one says nothing; all steps before it, if they are not given. */
  needs?: readonly string[];
  /** What is checked in its place if a step that it needs has failed. */
  otherwise?: Step;
};

/** A workflow: steps that build on each other. After a failed step, only those that do not need it are run. */
export type Flow = {
  id: string;
  steps: Step[];
  /** The area in whose folder it is written. */
  area?: string;
  /** JSON Schema of its inputs. */
  inputs?: JsonObject;
  /** The input with the email address of a user whose other sessions end. */
  endsSessionsOf?: string;
  /** Parameters of all its steps. */
  parameters?: Json[];
  /** Components that its steps may refer to. */
  components?: JsonObject;
};

export type Request = {
  values?: ReadonlyMap<string, string>;
  query?: ReadonlyMap<string, string>;
  body?: Json;
  /** Names of outputs → runtime expressions. */
  outputs?: Record<string, string>;
};

/** The method of a step's call. */
export function methodOf({ check, arazzo }: Step): string {
  const own = textAt(objectAt(arazzo, 'x-operation'), 'method');
  return own === '' ? check.operation.method : own.toUpperCase();
}

/** Converts a check to a step: the call, and the conditions on its response. */
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
    },
  };
}

/** A workflow of a single step. */
export function single(id: string, step: Step): Flow {
  return { id, steps: [step] };
}

/** A JSONPath condition on the response body; `filter` must be true for the body. */
export function bodyHas(filter: string): Json {
  return { context: '$response.body', type: 'jsonpath', condition: `$[?${filter}]` };
}
