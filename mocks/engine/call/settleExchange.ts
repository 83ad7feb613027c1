import type { Answer, Exchange } from '../contract/types.ts';
import { checkAnswer } from './checkAnswer.ts';
import { preferredExample } from './preferredExample.ts';

/** A call that the engine has handled, judged by the contract. */
export type Settled = {
  response: Response;
  answer: Answer;
  /** What the contract forbids in the response, as sentences. */
  violations: string[];
};

/**
 * Judges what the engine answered to a request, and serves the example of the contract that the request prefers. Throws if
 * the contract has no such example.
 */
export function settleExchange(exchange: Exchange, given: Response, request: Request): Settled {
  const { operationId } = exchange;
  if (operationId === undefined) {
    const { pathname } = new URL(request.url);
    const violations = [`The contract has no operation ${request.method} ${pathname}.`];
    return { response: given, answer: exchange.answer, violations };
  }
  const isExample = exchange.answer.status === 501;
  const answer = isExample ? preferredExample(operationId, request.headers.get('prefer') ?? '') : exchange.answer;
  const response = isExample ? Response.json(answer.body, { status: answer.status }) : given;
  const type = response.headers.get('content-type') ?? '';
  return { response, answer, violations: checkAnswer(operationId, answer.status, type, answer.body) };
}
