import { type OperationId, operations } from '@atrium-console/sdk/operations';
import { answerExamples } from './contract.ts';
import { openRoute, type Route, route } from './route.ts';
import type { Answer, AnswerOf } from './types.ts';

/** The compiler cannot tell that an example of the contract is an answer of the contract; the judge checks each. */
function firstExample<Op extends OperationId>(operationId: Op): AnswerOf<Op> {
  const [first] = answerExamples(operations[operationId], 200);
  if (first === undefined) throw new Error(`The contract has no example of ${operationId}.`);
  const answer: Answer = { status: 200, body: first.value };
  return answer as AnswerOf<Op>;
}

/**
 * An operation that keeps no state: session, permissions and the form of the request are judged as everywhere, and the
 * answer is the contract's first example. Which operations these are is listed in docs/example-backed.md.
 */
export function exampleRoute(operationId: OperationId): Route {
  const make = operations[operationId].open ? openRoute : route;
  return make(operationId, () => firstExample(operationId));
}
