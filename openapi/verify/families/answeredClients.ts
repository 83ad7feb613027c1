import { isSafe } from '../contract/contract.ts';
import { isObject, type Json } from '../contract/json.ts';
import type { Exchange } from '../http/call.ts';
import type { By } from '../http/sessions.ts';
import { describe } from '../judge/judgeStep.ts';
import type { World } from '../phases/world.ts';
import { caller } from '../plan/protocol.ts';
import { type Call, isSuccessful, note, type Problem, send, sendAs, someFor } from './lab.ts';
import { settled } from './lists/order.ts';

/** A client as servers know them: what it sends along with a call, and whether it has cookies of other purposes. */
type Client = {
  what: string;
  headers: Readonly<Record<string, string>>;
  hasCookies?: boolean;
  /** Whether a guard before the server may know nobody of this kind. */
  isRare?: boolean;
};

/** What browsers, their extensions, and programs send along. None of it asks for anything else than the call. */
const CLIENTS: readonly Client[] = [
  {
    what: 'the headers of a browser',
    headers: {
      accept: 'application/json, text/plain, */*',
      'accept-language': 'th-TH,th;q=0.9,en;q=0.8',
      'user-agent':
        'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
      'cache-control': 'no-cache',
      pragma: 'no-cache',
      dnt: '1',
      'sec-gpc': '1',
      'sec-fetch-dest': 'empty',
      'sec-fetch-site': 'same-origin',
      'sec-ch-ua-mobile': '?0',
      priority: 'u=1, i',
    },
  },
  { what: 'the cookies of a browser', headers: { 'accept-language': 'en-GB' }, hasCookies: true },
  {
    what: 'the headers of a program',
    headers: {
      accept: 'application/json;q=0.9, application/*;q=0.5',
      'accept-language': 'de',
      'user-agent': 'okhttp/5.3.0',
      'x-requested-with': 'XMLHttpRequest',
      'save-data': 'on',
      prefer: 'return=minimal, respond-async',
      traceparent: '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01',
      tracestate: 'atrium=1',
      baggage: 'key=value',
    },
    isRare: true,
  },
];

/** A date with a time, which can be that of the response. */
const TIME = /"\d{4}-\d{2}-\d{2}T[^"]*"/g;

/** What a response says, whatever its order and the time. */
const saidIn = (json: Json | undefined) => JSON.stringify(settled(json ?? null)).replaceAll(TIME, '');

/** Whether a response says itself that it depends on the language that is asked for. */
const isTranslated = ({ answer }: Exchange) =>
  answer?.headers['content-language'] !== undefined || /accept-language|\*/i.test(answer?.headers.vary ?? '');

const RULE = 'What clients send along with a call changes nothing of the response.';

/** What is wrong with the response to a client; undefined if it has what everybody gets. `shown`: that. */
function problemOf(call: Call, exchange: Exchange, shown: Exchange, client: Client): Problem | undefined {
  const { answer } = exchange;
  if (answer === undefined || answer.status === 429 || answer.status >= 500) return undefined;
  if (!isSuccessful(call, exchange) || answer.status !== shown.answer?.status)
    return {
      certainty: client.isRare ? 'assumed' : 'inferred',
      cause: `call refused because of ${client.what}`,
      expected: `status ${shown.answer?.status}, as without them`,
      received: describe(answer),
    };
  const isOther = saidIn(answer.json) !== saidIn(shown.answer?.json);
  if (!isOther || isTranslated(exchange)) return undefined;
  return {
    certainty: 'assumed',
    cause: `response changed by ${client.what}`,
    expected: 'the same as without them, or Vary: Accept-Language',
    received: describe(answer),
  };
}

/** Whether a call shows now what it has shown, so that nothing has changed in between. */
async function isSteady(world: World, call: Call, by: By, shown: Exchange): Promise<boolean> {
  const now = await send(world, call, by);
  return isSuccessful(call, now) && saidIn(now.answer?.json) === saidIn(shown.answer?.json);
}

/**
 * Makes a reading call as browsers and programs do, with what they send along, and a session among other cookies: each gets what
 * everybody gets. A difference counts if it is there twice, and nothing else has changed in between.
 */
export async function checkClients(world: World, call: Call): Promise<void> {
  const { operation } = call;
  if (world.mode === 'read' || !isSafe(operation)) return;
  const own = caller(operation);
  const shown = await send(world, call, { session: own });
  if (!isSuccessful(call, shown) || !isObject(shown.answer?.json)) return;
  for (const client of someFor(world, operation, CLIENTS, 1)) {
    const session = own === 'main' && client.hasCookies ? 'among' : own;
    const ask = () => sendAs(world, call, { session }, { headers: client.headers });
    const first = await ask();
    let problem = problemOf(call, first, shown, client);
    if (problem !== undefined) {
      const isAgain = problemOf(call, await ask(), shown, client)?.cause === problem.cause;
      if (!isAgain || !(await isSteady(world, call, { session: own }, shown))) problem = undefined;
    }
    note(world, 'header', { operation, session }, first, problem === undefined ? [] : [problem], RULE);
  }
}
