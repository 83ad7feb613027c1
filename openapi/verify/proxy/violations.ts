import type { Operation } from '../contract/contract.ts';
import { readJson } from '../contract/json.ts';
import type { Schemas } from '../contract/schemas.ts';
import { type CheckedRequest, requestProblems } from '../har/request.ts';
import { mediaType } from '../http/call.ts';

/** What the contract forbids in a call: where, and what is wrong. */
export type Violation = { side: 'request' | 'answer'; pointer: string; message: string };

const toMessage = ({ expected, received }: { expected: string; received: string }) =>
  `expected ${expected}, received ${received}`;

/** What the contract forbids in a request. */
export function requestViolations(schemas: Schemas, request: CheckedRequest): Violation[] {
  return requestProblems(schemas, request).map((problem) => ({
    side: 'request',
    pointer: problem.pointer,
    message: toMessage(problem),
  }));
}

/** What the contract forbids in a response with a documented status. */
export function answerViolations(
  schemas: Schemas,
  operation: Operation,
  answer: Pick<Response, 'status' | 'headers'>,
  body: Buffer,
): Violation[] {
  const documented = operation.answers.get(String(answer.status));
  if (documented === undefined || documented.schemas.size === 0) return [];
  const type = mediaType(answer.headers.get('content-type'));
  const schema = documented.schemas.get(type);
  const read = readJson(body.toString());
  if (schema === undefined || !read.ok) {
    const expected = [...documented.schemas.keys()].join(' or ');
    return [{ side: 'answer', pointer: '', message: `is ${type || 'without a content type'}, not ${expected}` }];
  }
  return schemas
    .problems(schema, read.value)
    .map((problem) => ({ side: 'answer', pointer: problem.pointer, message: toMessage(problem) }));
}
