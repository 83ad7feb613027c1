import type { Dialect } from '@atrium-console/contract/dialect';
import { personas } from '@atrium-console/mock';
import { loadContract, type Operation } from '../../openapi/verify/contract/contract.ts';
import { readJson, textAt } from '../../openapi/verify/contract/json.ts';
import { ownTerms } from '../../openapi/verify/dialect/terms.ts';
import { operationsAt } from '../../openapi/verify/har/match.ts';
import { findOperation } from '../../openapi/verify/http/paths.ts';
import type { Credentials } from '../../openapi/verify/http/sessions.ts';
import { startProxy } from '../../openapi/verify/proxy/startProxy.ts';
import { reachServer, withCookies } from './reachServer.ts';

type Handle = (request: Request) => Response | Promise<Response>;

/** A server that answers the calls of some areas in place of the mock. */
export type ServerOptions = {
  /** Its URL, without the contract's paths. */
  server: string;
  /** How it differs from the contract. */
  dialect?: Dialect;
  /** The areas of the contract that it answers. Default: all of which it has an operation. */
  areas?: readonly string[];
  /** Who a user of the server is in the mock, if the mock does not know them: the email of a persona. Default: the owner. */
  persona?: string;
  /** Headers of all its calls, which sign one user in. Then people sign in to the mock only. */
  credentials?: Credentials;
  /** Told of each call, where it went, and what was answered. */
  onCall?: (line: string) => void;
  /** Told of each violation of the contract by the server. */
  onProblem?: (problem: string) => void;
};

/** A server that takes part. */
export type ServedAreas = {
  /** Answers a call by the server or by the mock. */
  api: (request: Request, mock: Handle) => Promise<Response>;
  /** The operations of its areas that the server does not have. */
  missing: readonly string[];
  /** What the server was called, and how often it violated the contract. */
  summary: () => string;
  stop: () => Promise<void>;
};

/** Who everybody is in the mock whom it does not know. */
export const OWNER = 'owner@atrium.test';

/** Calls that open and end a session. They go to both, so that people sign in once. */
const SIGN_IN = ['loginByEmail', 'loginByProvider'];
const SIGN_OUT = ['logout', 'logoutCustomViz', 'logoutInfluencer'];

/** A request whose body can be sent twice. */
type Asked = { request: Request; body: ArrayBuffer | undefined; operation: Operation | undefined };

function again({ request, body }: Asked, content = body): Request {
  const headers = new Headers(request.headers);
  headers.delete('content-length');
  return new Request(request.url, { method: request.method, headers, ...(content && { body: content }) });
}

const decoded = (bytes: ArrayBuffer | undefined) => readJson(new TextDecoder().decode(bytes ?? new ArrayBuffer()));

/** A text in the body of a message; empty if there is none. */
function textIn(bytes: ArrayBuffer | undefined, name: string): string {
  const read = decoded(bytes);
  return read.ok ? textAt(read.value, name) : '';
}

/** The operations' areas, in the order of the contract. */
export function areaNames(): string[] {
  return [...new Set(loadContract().operations.map(({ area }) => area))];
}

/** Starts to answer the calls of some areas by a server, which is checked against the contract. */
export async function serveAreas(options: ServerOptions): Promise<ServedAreas> {
  const { areas, dialect, persona = OWNER, credentials, onCall = () => {}, onProblem = () => {} } = options;
  const server = options.server.replace(/\/$/, '');
  const contract = loadContract();
  const proxy = await startProxy({ server, ...(dialect && { dialect }), onProblem }, contract);
  const there = reachServer({ server, proxy: proxy.origin, ...(credentials && { credentials }) });

  /** Whether the server has an operation. */
  const has = ({ id }: Operation) =>
    dialect === undefined || (Object.hasOwn(dialect.operations, id) && !dialect.notServed?.includes(id));
  const known = new Set(contract.operations.filter(has).map(({ id }) => id));
  const isWanted = ({ id, area }: Operation) => known.has(id) && (areas?.includes(area) ?? true);
  const served = new Set(contract.operations.filter(isWanted).map(({ area }) => area));
  /** Whether an operation is the server's to answer: an area of which it has something is not divided. */
  const isServed = ({ area }: Operation) => served.has(area);

  /** The server's address of a call, as far as it has another one. */
  const where = ({ operation }: Asked) => {
    const own = dialect && operation && ownTerms(dialect, operation.id, { in: 'request' }, '');
    return own === undefined ? server : `${server} (${own})`;
  };

  const note = ({ request }: Asked, ...went: readonly string[]) =>
    onCall(`${request.method} ${new URL(request.url).pathname} → ${went.join('; ')}`);

  /** A status, with what there is to say about it. */
  const outcome = ({ status }: Response, bytes: ArrayBuffer) => {
    if (status === 502) return `502. ${textIn(bytes, 'message')}`;
    const hint = credentials === undefined ? 'sign in again' : 'pass others with --cookie or --header';
    return status === 401 ? `401. There is no session, or it has ended: ${hint}.` : String(status);
  };

  const byServer = async (asked: Asked): Promise<Response> => {
    const { answer, bytes } = await there.ask(asked);
    note(asked, `${where(asked)}: ${outcome(answer, bytes)}`);
    return answer;
  };

  const byMock = async (asked: Asked, mock: Handle): Promise<Response> => {
    const answer = await mock(again(asked));
    note(asked, `the mock: ${answer.status}`);
    return answer;
  };

  /** Answers that the server lacks an operation. The mock cannot stand in, because it does not have the server's items. */
  const lacking = (asked: Asked, { id }: Operation): Response => {
    note(asked, `${server}: 404. It does not have ${id}.`);
    const body = { code: 'not_found', message: `${server} does not have ${id}.` };
    return Response.json(body, { status: 404, headers: { 'Cache-Control': 'no-store' } });
  };

  /** Signs a user in to the mock, as a persona if it does not know the user. */
  const signInToMock = async (asked: Asked, mock: Handle) => {
    const email = textIn(asked.body, 'email') || 'This user';
    const answer = await mock(again(asked));
    if (answer.ok || answer.status >= 500) return { answer, words: `the mock: ${answer.status}` };
    const password = personas.find((one) => one.email === persona)?.password;
    const body = new TextEncoder().encode(JSON.stringify({ email: persona, password })).buffer;
    const url = new URL('/api/v1.0/auth/login/email', asked.request.url);
    const request = new Request(url, { method: 'POST', headers: asked.request.headers });
    const other = await mock(again({ ...asked, request }, body));
    const who = other.ok ? `${email} is ${persona} there` : `It signs in neither ${email} nor ${persona}`;
    return { answer: other, words: `the mock: ${other.status}. ${who}` };
  };

  const signIn = async (asked: Asked & { operation: Operation }, mock: Handle): Promise<Response> => {
    const { answer, bytes } = await there.ask(asked);
    const place = where(asked);
    if (!answer.ok) {
      const message = textIn(bytes, 'message');
      const refused = `${answer.status}. It does not sign ${textIn(asked.body, 'email') || 'this user'} in: ${message}`;
      note(asked, `${place}: ${answer.status === 502 ? outcome(answer, bytes) : refused}`);
      return answer;
    }
    const set = answer.headers.getSetCookie();
    const { answer: own, words } = await signInToMock(asked, mock);
    const lack = set.length === 0 ? '. It has set no cookie, so that its calls are made without a session' : '';
    note(asked, `${place}: ${answer.status}${lack}`, words);
    if (!own.ok) return own;
    return isServed(asked.operation) ? withCookies(answer, own.headers.getSetCookie()) : withCookies(own, set);
  };

  const signOut = async (asked: Asked & { operation: Operation }, mock: Handle): Promise<Response> => {
    const [{ answer, bytes }, own] = await Promise.all([there.ask(asked), mock(again(asked))]);
    const words = answer.status === 502 ? outcome(answer, bytes) : String(answer.status);
    const kept = answer.ok || answer.status === 401 ? '' : '. Its session may go on';
    note(asked, `${where(asked)}: ${words.replace(/\.$/, '')}${kept}`, `the mock: ${own.status}`);
    const sent = asked.request.headers.get('cookie');
    const ended = asked.operation.id === 'logout' ? there.forgotten(sent) : [];
    if (isServed(asked.operation)) return withCookies(answer, [...own.headers.getSetCookie(), ...ended]);
    return withCookies(own, [...answer.headers.getSetCookie(), ...ended]);
  };

  return {
    async api(request, mock) {
      const { pathname } = new URL(request.url);
      const operation = findOperation(contract.operations, request.method, pathname)?.operation;
      const body = request.body === null ? undefined : await request.arrayBuffer();
      const asked = { request, body, operation };
      const isEntry = [...SIGN_IN, ...SIGN_OUT].includes(operation?.id ?? '');
      if (operation && isEntry && (credentials !== undefined || !known.has(operation.id))) return byMock(asked, mock);
      if (operation && SIGN_IN.includes(operation.id)) return signIn({ ...asked, operation }, mock);
      if (operation && isEntry) return signOut({ ...asked, operation }, mock);
      if (operation && isServed(operation) && !known.has(operation.id)) return lacking(asked, operation);
      // A method that its path does not have is for whoever has the path.
      const found = operation === undefined ? operationsAt(contract.operations, pathname) : [operation];
      return found.some(isServed) ? byServer(asked) : byMock(asked, mock);
    },
    missing: contract.operations.filter((one) => isServed(one) && !known.has(one.id)).map(({ id }) => id),
    summary: () => `${server}: ${proxy.traffic.summary().trim()}\n`,
    stop: proxy.stop,
  };
}
