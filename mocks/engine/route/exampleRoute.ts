import { type OperationId, operations } from '@atrium-console/sdk/operations';
import { answerExamples } from '../contract/contract.ts';
import type { Answer, AnswerOf } from '../contract/types.ts';
import { openRoute, type Route, route } from './route.ts';

/** The compiler cannot tell that an example is a valid response; `checkAnswer` validates each. */
function firstExample<Op extends OperationId>(operationId: Op): AnswerOf<Op> {
  const [first] = answerExamples(operations[operationId], 200);
  if (first === undefined) throw new Error(`The contract has no example of ${operationId}.`);
  const answer: Answer = { status: 200, body: first.value };
  return answer as AnswerOf<Op>;
}

/**
 * The route of an operation without state: session, permissions and request are checked as usual, and the response is the
 * contract's first example. docs/example-backed.md lists these operations.
 */
export function exampleRoute(operationId: OperationId): Route {
  const make = operations[operationId].open ? openRoute : route;
  return make(operationId, () => firstExample(operationId));
}
