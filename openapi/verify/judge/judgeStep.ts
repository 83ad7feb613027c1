import type { StepResult } from '../arazzo/result.ts';
import { type Answer, isSafe, type Operation } from '../contract/contract.ts';
import { atPointer, isSame, type Json, preview } from '../contract/json.ts';
import { matchPath } from '../contract/template.ts';
import type { Exchange, ReceivedAnswer } from '../http/call.ts';
import { featureOff, lacking, lacksWords, personOf } from '../http/persons.ts';
import { OF_INPUT } from '../plan/expect.ts';
import type { Check } from '../plan/flow.ts';
import { answerFor, isSameStatus } from './answers.ts';
import { type Context, type Detail, toFinding } from './context.ts';
import { coverFindings } from './covered.ts';
import { errorProblems, ORDER_OF_CHECKS, OTHER_ERRORS } from './errors.ts';
import { fileFindings } from './files.ts';
import { itemNamed, withOutputs } from './outputs.ts';
import { foreignFindings, keptFindings, repeatedFindings, returnFindings } from './returned.ts';
import type { Finding } from './types.ts';

export type Judgement = {
  findings: Finding[];
  /** Why the check could not be made, if so. */
  unchecked?: string;
  /** Whether a documented response was validated against its schema. */
  validated: boolean;
};

/** Maximum number of reported problems per response. */
const MAX_PROBLEMS = 5;

/** Maximum number of characters of a response that are shown. */
const MAX_TEXT = 240;

/** A response in one line; also that there was none. */
export function describe(answer: ReceivedAnswer | undefined): string {
  if (answer === undefined) return 'no response';
  const { status, contentType, json, text, unread } = answer;
  if (unread !== undefined) return `status ${status}; ${unread}`;
  if (json !== undefined) return `status ${status} with ${preview(json, MAX_TEXT)}`;
  if (text === '') return `status ${status} without a body`;
  return `status ${status} with ${contentType || 'a body without a content type'}: ${preview(text)}`;
}

/** The pointer in a condition: `/code` of `$response.body#/code == 20000`. */
function pointerOf(condition: string): string | undefined {
  return /\$response\.body#((?:\/[\w-]+)+)/.exec(condition)?.[1];
}

/** A condition on what an error says. */
const IN_ERROR = /\b(?:message|errors|code)\b/;

/** SPEC 7 says that a failure rejects with the body of the response, and not what is in it. */
const FORM_OF_ERRORS = { cause: OTHER_ERRORS, certainty: 'assumed' } as const;

/** What is wrong with the content type and the body of a response. */
export function schemaFindings(
  context: Context,
  check: Check,
  exchange: Exchange | undefined,
  documented: Answer,
): Finding[] {
  const answer = exchange?.answer;
  if (answer === undefined) return [];
  const add = (detail: Parameters<typeof toFinding>[3]) => toFinding(context, check, exchange, detail);
  const isError = answer.status >= 400 && context.errors === undefined;
  const types = [...documented.schemas.keys()];
  if (types.length === 0) return [];
  // A server that answers with 204 where the contract proposes 200 has nothing to say.
  if (answer.text === '' && answer.status !== Number(documented.status)) return [];
  // Who may make a change need not be able to read it afterwards.
  if (answer.text === '' && context.dialect?.operations[check.operation.id]?.reading) return [];
  const isOwnJson = !documented.schemas.has(answer.contentType) && /\+json$/.test(answer.contentType);
  const pointer = documented.schemas.get(isOwnJson ? 'application/json' : answer.contentType);
  if (pointer === undefined) {
    const received = answer.contentType === '' ? 'no content type' : answer.contentType;
    const says = `The response with status ${answer.status} is ${types.join(' or ')}.`;
    return [
      add({
        kind: 'content-type',
        ...(isError ? FORM_OF_ERRORS : {}),
        // Of what is gone, there may be nothing to say.
        ...(answer.text === '' && check.operation.method === 'DELETE' ? { certainty: 'assumed' as const } : {}),
        says,
        expected: types.join(' or '),
        received: `${received}: ${preview(answer.text)}`,
      }),
    ];
  }
  if (!/[/+]json$/.test(answer.contentType)) return [];
  const says = `The response with status ${answer.status} matches its schema.`;
  if (answer.json === undefined) {
    const cause = isError ? FORM_OF_ERRORS : { cause: 'response is not JSON' };
    return [add({ kind: 'shape', ...cause, says, expected: 'JSON', received: preview(answer.text) })];
  }
  if (answer.status >= 400 && context.errors !== undefined) {
    return errorProblems(context.errors, answer.json).map((problem) => add({ kind: 'shape', says, ...problem }));
  }
  const problems = context.schemas.problems(pointer, answer.json);
  const whole = problems.filter(({ pointer: place }) => place === '');
  const [first] = whole;
  if (isError && first !== undefined) {
    const expected = whole.map((problem) => problem.expected).join(' and ');
    return [add({ kind: 'shape', says, ...first, ...FORM_OF_ERRORS, expected })];
  }
  return problems.slice(0, MAX_PROBLEMS).map((problem) => add({ kind: 'shape', says, ...problem }));
}

/** Why a response that fails the check's conditions is no fault of the server; undefined if it is. */
function excuse(context: Context, { step, exchange }: StepResult): string | undefined {
  const answer = exchange?.answer;
  const { check } = step;
  if (answer === undefined) return undefined;
  if (answer.status === 429)
    return 'the server limits the rate of requests and answered 429; raise the limit for the users of the run';
  const person = personOf(context.persons, check);
  const isDenial = check.kind === 'permission' || check.kind === 'feature';
  if (answer.status === 403 && !isDenial && person !== undefined) {
    const path = matchPath(
      check.operation.path,
      new URL(exchange?.request.url ?? '').pathname.slice(context.basePath.length),
    );
    const off = featureOff(context.contract, check.operation, person, path ?? new Map());
    if (off !== undefined) return `the feature “${off}” is off for this account`;
    // Another run beside this one, or a person, may have switched it off since this run began. What must succeed still finds
    // servers that refuse everything in this way.
    if (!NEED_FEATURE.includes(check.kind) && check.operation.feature !== undefined && saysFeatureOff(answer.json))
      return 'the server says that the feature is off, which was on when the run began';
    const missing = lacking(check.operation, person, path ?? new Map());
    if (missing === undefined) return 'the session is not permitted (403), and its permissions are not known';
    if (missing.length > 0) return lacksWords(missing, check);
  }
  // A step without a rule that only reads proves nothing: it looks for what the others need.
  if (check.kind === 'rule' && check.rule === undefined && isSafe(check.operation) && answer.status < 300)
    return `this needs what is not given here: ${check.says}`;
  if (check.kind === 'reach' && check.guessed && answer.status >= 400 && answer.status < 500) {
    return `the contract's example values are unknown to this server (${answer.status})`;
  }
  return undefined;
}

/** The checks that find servers that refuse what belongs to a feature although it is on. */
const NEED_FEATURE: readonly Check['kind'][] = ['reach', 'life-cycle', 'write-back'];

function saysFeatureOff(json: Json | undefined): boolean {
  return atPointer(json, '/code') === 'feature_off';
}

/** So much of the item or the value that a condition is about is shown. */
const MOST_SHOWN = 400;

/** At most so many changes before a step are shown: the first ones prepare what the others are about. */
const MOST_EARLIER = 4;

/** What the steps of a workflow before this one have changed. */
function earlierIn({ flow, step, exchanges }: StepResult): Pick<Detail, 'earlier'> {
  const before = flow.steps.slice(0, flow.steps.indexOf(step)).filter(({ check }) => !isSafe(check.operation));
  const made = before.flatMap(({ arazzo }) => exchanges.get(arazzo.stepId) ?? []);
  return { earlier: made.slice(-MOST_EARLIER).map((exchange) => ({ exchange, isAtOnce: false })) };
}

/** A condition as it is shown beside the sentence of its step: a status in words, anything else as the workflow has it. */
function inWords(condition: string): string {
  const status = /^\$statusCode == (\d+)$/.exec(condition)?.[1];
  return status === undefined ? condition : `status ${status}`;
}

/** `hasOtherErrors`: whether the response is an error in another form than the contract's. */
function criterionFindings(context: Context, result: StepResult, hasOtherErrors: boolean): Finding[] {
  const { step, verdicts, exchange } = result;
  const { check } = step;
  const failed = verdicts
    .filter(({ about, passed }) => about === 'criterion' && !passed)
    .filter(({ condition }) => !(hasOtherErrors && IN_ERROR.test(condition)));
  // With another status, the response has nothing else that was asked for either.
  const status = failed.find(({ condition }) => condition.startsWith('$statusCode'));
  return (status === undefined ? failed : [status]).map(({ condition }) => {
    const explained = check.kind === 'life-cycle' ? check.explain?.[condition] : undefined;
    const pointer = explained?.pointer ?? pointerOf(condition);
    const answer = exchange?.answer;
    const known = withOutputs(result, condition);
    const named = check.kind === 'rule' ? itemNamed(answer?.json, known) : undefined;
    const found = pointer === undefined || explained !== undefined ? named : atPointer(answer?.json, pointer);
    const whole = answer === undefined ? 'nothing' : describe(answer);
    return toFinding(context, check, exchange, {
      kind: check.kind,
      // An error has no list in which an item could be.
      ...(explained === undefined || (answer?.status ?? 500) >= 300 ? {} : { cause: explained.cause }),
      ...(check.kind === 'rule' ? earlierIn(result) : {}),
      ...('pointer' in check ? { place: 'request', pointer: check.pointer } : { pointer: pointer ?? '' }),
      expected: explained?.expected ?? (check.kind === 'rule' ? inWords(known) : check.expected),
      received: found === undefined ? whole : `${preview(found, MOST_SHOWN)} (${whole})`,
    });
  });
}

export const STATUS_SAYS = 'Every status is documented.';

/** The statuses that an operation documents, in words. */
export function documentedStatuses({ answers }: Operation): string {
  return `one of ${[...answers.keys()].join(', ')}`;
}

/** A status that is not the one that the contract proposes for this response, though what it means is right. */
function statusFindings(context: Context, { step, exchange, verdicts }: StepResult, answer: ReceivedAnswer): Finding[] {
  const { check } = step;
  const isDenial = ['auth', 'cookie-name', 'cookie-value', 'permission', 'feature'].includes(check.kind);
  const cause = isDenial && OF_INPUT.includes(answer.status) ? { cause: ORDER_OF_CHECKS } : {};
  const finding = (detail: Pick<Finding, 'says' | 'expected'>) => [
    toFinding(context, check, exchange, {
      kind: 'status',
      certainty: 'assumed',
      ...cause,
      received: describe(answer),
      ...detail,
    }),
  ];
  const statuses = check.statuses ?? [];
  // In place of a failure in the envelope, an HTTP error rejects a call as well (SPEC 7).
  if (check.operation.envelope && statuses.includes(200) && answer.status >= 400) return [];
  const isProposed = statuses.length === 0 || statuses.some((status) => isSameStatus(context, status, answer.status));
  if (!isProposed) return finding({ says: check.says, expected: expectedStatus(check) });
  // What the contract proposes for this very response needs no other mention.
  if (statuses.includes(answer.status)) return [];
  const isDocumented =
    verdicts.every(({ about }) => about === 'other') || answerFor(context, check.operation, answer.status);
  if (isDocumented || step.arazzo.operationId === undefined) return [];
  return finding({ says: STATUS_SAYS, expected: documentedStatuses(check.operation) });
}

function expectedStatus({ kind, expected, statuses = [] }: Check): string {
  return kind === 'rule' ? `status ${statuses.join(' or ')}` : expected;
}

/** A value that later steps need and the response does not have, so that the workflow ends here. */
function outputFindings(
  context: Context,
  { step: { check }, exchange, verdicts }: StepResult,
  hasOtherErrors: boolean,
): Finding[] {
  const lacking = verdicts.find(({ about, passed }) => about === 'other' && !passed);
  if (lacking === undefined || exchange?.answer === undefined) return [];
  // A server without such data is correct; there is nothing to check the rest with.
  if (check.kind === 'rule' && check.needsData) return [];
  const [, expression = ''] = /'(\$[^']+)'/.exec(lacking.message) ?? [];
  if (hasOtherErrors && IN_ERROR.test(expression)) return [];
  return [
    toFinding(context, check, exchange, {
      kind: check.kind,
      cause: 'value missing that the next step needs',
      pointer: pointerOf(expression) ?? '',
      expected: `a value that the next steps need (${expression})`,
      received: describe(exchange.answer),
    }),
  ];
}

/** Values that the contract proposes for a response, such as an error code. */
function oursFindings(context: Context, { step: { check }, exchange }: StepResult): Finding[] {
  const answer = exchange?.answer;
  // Another shape of errors has other codes.
  if (context.errors !== undefined) return [];
  const ours = 'ours' in check ? check.ours : undefined;
  return [...(ours ?? [])].flatMap(([pointer, value]) => {
    const found = atPointer(answer?.json, pointer);
    if (answer === undefined || isSame(found, value)) return [];
    return [
      toFinding(context, check, exchange, {
        kind: check.kind,
        certainty: 'assumed',
        pointer,
        expected: preview(value),
        received: `${preview(found)} (${describe(answer)})`,
      }),
    ];
  });
}

/** Whether an error has another form than those of its operation, of which one with another status is as good as any. */
function isOtherError(context: Context, { step: { check }, exchange }: StepResult, shape: readonly Finding[]): boolean {
  const status = exchange?.answer?.status ?? 0;
  const isKnown = status < 400 || answerFor(context, check.operation, status) !== undefined;
  const like = isKnown ? undefined : [...check.operation.answers.values()].find((one) => Number(one.status) >= 400);
  const findings = like === undefined ? shape : schemaFindings(context, check, exchange, like);
  return findings.some(({ cause }) => cause === OTHER_ERRORS);
}

/** Judges one executed step. */
export function judgeStep(context: Context, result: StepResult): Judgement {
  const { step, verdicts, exchange } = result;
  const { check } = step;
  const answer = exchange?.answer;
  if (exchange?.failure?.kind === 'refused') {
    return { findings: [], unchecked: `the call was not made: ${exchange.failure.reason}`, validated: false };
  }
  if (answer === undefined) {
    const message = verdicts.find(({ passed }) => !passed)?.message ?? 'no response';
    const detail =
      exchange === undefined
        ? { kind: check.kind, expected: check.expected, received: message.split('\n')[0] ?? '' }
        : { kind: 'no-answer' as const, expected: 'a response', received: `The server ${exchange.failure?.reason}.` };
    return { findings: [toFinding(context, check, exchange, detail)], validated: false };
  }

  const documented =
    step.arazzo.operationId === undefined ? undefined : answerFor(context, check.operation, answer.status);
  const shape = documented === undefined ? [] : schemaFindings(context, check, exchange, documented);
  const hasOtherErrors = isOtherError(context, result, shape);
  // Errors of another form are reported as such; what else they do not say follows from it.
  const criteria = criterionFindings(context, result, hasOtherErrors);
  const statuses = criteria.length === 0 ? statusFindings(context, result, answer) : [];
  const reason = criteria.length + statuses.length === 0 ? undefined : excuse(context, result);
  if (reason !== undefined) return { findings: shape, unchecked: reason, validated: documented !== undefined };
  if (criteria.length > 0) return { findings: [...criteria, ...shape], validated: documented !== undefined };

  const others = [
    ...statuses,
    ...outputFindings(context, result, hasOtherErrors),
    ...(hasOtherErrors ? [] : oursFindings(context, result)),
    ...returnFindings(context, result),
    ...keptFindings(context, result),
    ...repeatedFindings(context, result),
    ...foreignFindings(context, result),
    ...coverFindings(context, result),
    ...fileFindings(context, result),
  ];
  return { findings: [...others, ...shape], validated: documented !== undefined };
}
