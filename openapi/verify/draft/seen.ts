/** What was seen of a server, in a recording or by asking it. */
import type { Json } from '../contract/json.ts';
import type { ReceivedAnswer } from '../http/call.ts';
import { tellingHeaders } from './linked.ts';
import type { Statement } from './statement.ts';

/** A call that was seen. `path`: without the query. */
export type SeenCall = {
  method: string;
  path: string;
  query: readonly (readonly [name: string, value: string])[];
  body?: Json;
  status: number;
  answer?: Json;
  /** The headers of the response that say where something is, or how much. */
  headers: Record<string, string>;
  /** Whether the answer is an error of RFC 9457 by its media type. */
  isProblem?: boolean;
  /** Whether it was made without a session, and succeeds with one. */
  isSignedOut?: boolean;
};

/** What its answer shows of a call. */
export function answerOf({
  status,
  json,
  contentType,
  headers,
}: ReceivedAnswer): Pick<SeenCall, 'status' | 'answer' | 'headers' | 'isProblem'> {
  const isProblem = contentType === 'application/problem+json';
  return {
    status,
    ...(json !== undefined && { answer: json }),
    headers: tellingHeaders(headers),
    ...(isProblem && { isProblem }),
  };
}

/** What was seen of a server. */
export type Sight = {
  /** Calls that failed. */
  failures: readonly SeenCall[];
  /** Where the session is, if it is not where the contract has it. */
  session?: Statement;
};
