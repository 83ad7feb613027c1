import type { ReceivedAnswer } from '../http/call.ts';
import { isSuccess } from '../http/ledger.ts';
import { answerFor } from '../judge/answers.ts';
import { type Context, toFinding } from '../judge/context.ts';
import { describe, documentedStatuses, type Judgement, STATUS_SAYS, schemaFindings } from '../judge/judgeStep.ts';
import type { Finding } from '../judge/types.ts';
import type { Check } from '../plan/flow.ts';
import { KINDS } from '../plan/kinds.ts';
import type { ApiCall } from './apiCall.ts';
import { REDACTED, redactJson, redactQuote } from './redact.ts';
import { REQUEST_SAYS, requestFindings } from './request.ts';

/** The kinds of checks of a recorded call. */
type RecordedKind = 'no-answer' | 'unknown-call' | 'status' | 'shape' | 'request';

/** A check of a recorded call, and its outcome. */
export type JudgedCheck = { check: Check; judged: Judgement };

function toCheck(kind: RecordedKind, { operation }: ApiCall, says: string): Check {
  return { kind, operation, says, session: 'main', expected: says };
}

const found = (findings: Finding[]): Judgement => ({ findings, validated: false });
const unchecked = (reason: string): Judgement => ({ findings: [], unchecked: reason, validated: false });

function shown(answer: ReceivedAnswer): string {
  return describe(answer.json === undefined ? answer : { ...answer, json: redactJson(answer.json) });
}

/** A call without a valid response: the server's fault, or unchecked. */
function judgeSilence(context: Context, call: ApiCall): JudgedCheck {
  const check = toCheck('no-answer', call, 'The server responds.');
  const received = call.silence ?? 'a response that breaks off';
  if (!call.isBroken) return { check, judged: unchecked(received) };
  const detail = { kind: check.kind, expected: 'a response', received };
  return { check, judged: found([toFinding(context, check, call.exchange, detail)]) };
}

function judgeUnknown(context: Context, call: ApiCall, expected: string): JudgedCheck {
  const check = toCheck('unknown-call', call, `The contract has ${call.operation.method} ${call.operation.path}.`);
  const received = call.answer === undefined ? 'no response' : shown(call.answer);
  const detail = { kind: check.kind, place: 'request' as const, expected, received };
  return { check, judged: found([toFinding(context, check, call.exchange, detail)]) };
}

/** Whether a status is a success or a failure (SPEC 7), whatever the contract proposes. */
function isClear(status: number): boolean {
  return (status >= 200 && status < 300) || status >= 400;
}

function judgeAnswer(context: Context, call: ApiCall, answer: ReceivedAnswer): JudgedCheck[] {
  const { operation, exchange } = call;
  const documented = answerFor(context, operation, answer.status);
  const check = toCheck('status', call, STATUS_SAYS);
  if (documented === undefined) {
    const finding = toFinding(context, check, exchange, {
      kind: check.kind,
      certainty: isClear(answer.status) ? 'assumed' : 'inferred',
      expected: documentedStatuses(operation),
      received: shown(answer),
    });
    return [{ check, judged: found([finding]) }];
  }
  if (answer.unread !== undefined) {
    return [
      { check, judged: found([]) },
      { check: toCheck('shape', call, KINDS.shape.says), judged: unchecked(answer.unread) },
    ];
  }
  const shape = schemaFindings(context, check, exchange, documented);
  // A secret that was removed from the recording is no fault of the server.
  const findings = shape
    .filter(({ received }) => received !== JSON.stringify(REDACTED))
    .map((finding) => ({ ...finding, received: redactQuote(finding.received, answer.json ?? null, finding.pointer) }));
  return [{ check, judged: { findings, validated: true } }];
}

/** Judges a request that the server accepted. */
function judgeRequest(context: Context, call: ApiCall): JudgedCheck {
  const check = toCheck('request', call, REQUEST_SAYS);
  if (call.operation.body !== undefined && call.lacksBody)
    return { check, judged: unchecked('the recording does not contain the body of the request') };
  return { check, judged: found(requestFindings(context, check, call)) };
}

/** Judges a recorded call. */
export function judgeCall(context: Context, call: ApiCall): JudgedCheck[] {
  const { operation, answer, isBroken, expected } = call;
  if (expected !== undefined) return [judgeUnknown(context, call, expected)];
  if (answer === undefined || isBroken) return [judgeSilence(context, call)];
  const isAccepted = isSuccess(operation, answer.status, answer.json);
  return [...judgeAnswer(context, call, answer), ...(isAccepted ? [judgeRequest(context, call)] : [])];
}
