import { fileURLToPath } from 'node:url';
import { createLogger } from '@stoplight/prism-core';
import {
  createInstance,
  getHttpOperationsFromSpec,
  type IHttpOperationConfig,
  type IHttpRequest,
  type IHttpResponse,
  ProblemJsonError,
} from '@stoplight/prism-http';
import { getHttpConfigFromRequest } from '@stoplight/prism-http-server/dist/getHttpConfigFromRequest.js';
import { indexOperations } from './indexOperations.ts';
import { VIOLATIONS_HEADER, violationsHeader } from './violationsHeader.ts';

const DOCUMENT = fileURLToPath(import.meta.resolve('@atrium-console/contract/openapi.json'));

type Handle = (request: Request) => Promise<Response>;

/** A call on its way through Prism. */
type Passing = {
  /** The request for the upstream. */
  request: Request;
  /** What the upstream answered, whose text the caller gets unchanged. Missing if Prism answers itself. */
  received?: { response: Response; text: string };
};

/** The results that Prism works with (`Either` of fp-ts). */
const left = (error: Error) => ({ _tag: 'Left', left: error }) as const;
const right = <Value>(value: Value) => ({ _tag: 'Right', right: value }) as const;

/** The error that makes Prism answer from the contract's examples. */
const NOT_IMPLEMENTED = { type: 'UPSTREAM_NOT_IMPLEMENTED', title: 'The engine serves no examples', status: 501 };

function isJson(headers: Headers): boolean {
  return headers.get('content-type')?.includes('json') === true;
}

/** Reads a request as Prism describes one, or returns undefined if its body is declared as JSON but cannot be parsed. */
function readRequest({ headers, method, url }: Request, body: string): IHttpRequest | undefined {
  const { pathname, searchParams } = new URL(url);
  const values = [...new Set(searchParams.keys())].map((name) => [name, searchParams.getAll(name)] as const);
  try {
    return {
      // Prism finds no operation for a method that it does not know.
      method: method.toLowerCase() as IHttpRequest['method'],
      url: {
        path: pathname,
        query: Object.fromEntries(values.map(([name, all]) => [name, all.length === 1 ? String(all[0]) : all])),
      },
      headers: Object.fromEntries(headers),
      body: body === '' ? null : isJson(headers) ? JSON.parse(body) : body,
    };
  } catch {
    return undefined;
  }
}

function problemResponse(error: Error): Response {
  const problem = ProblemJsonError.toProblemJson(error);
  return Response.json(problem, { status: problem.status, headers: { 'Content-Type': 'application/problem+json' } });
}

/** The upstream's own response, or the one that Prism made from an example. */
function answer({ received }: Passing, output: IHttpResponse, violations: string | undefined): Response {
  const { headers: given, status } = received?.response ?? { headers: output.headers, status: output.statusCode };
  const headers = new Headers(given);
  if (violations !== undefined) headers.set(VIOLATIONS_HEADER, violations);
  const text = received?.text ?? JSON.stringify(output.body);
  return new Response(text === '' ? null : text, { status, headers });
}

/**
 * Puts Prism as a proxy in front of an upstream in this process. It validates each request and response and reports
 * contract violations in the header `sl-violations`; when the upstream answers 501, it responds with the contract's examples.
 * A request whose body is not JSON goes straight to the upstream. Rejects when the upstream does.
 *
 * `errors` is off, so that the engine's field errors reach the caller. The security check is off, because Prism matches a
 * cookie by part of its name and reports each documented 401 as a violation; the engine checks sessions itself.
 */
export async function createPrism(upstream: Handle): Promise<Handle> {
  const candidates = indexOperations(await getHttpOperationsFromSpec(DOCUMENT));
  const calls = new WeakMap<IHttpRequest, Passing>();
  const forward = async (input: IHttpRequest) => {
    const passing = calls.get(input);
    if (passing === undefined) throw new Error('Prism forwarded a request that it was not given.');
    const response = await upstream(passing.request);
    if (response.status === 501) return left(ProblemJsonError.fromTemplate(NOT_IMPLEMENTED));
    const text = await response.text();
    passing.received = { response, text };
    const body: unknown = isJson(response.headers) ? JSON.parse(text) : text;
    return right({ statusCode: response.status, headers: Object.fromEntries(response.headers), body });
  };
  const config = {
    isProxy: true,
    // Required by the type. `forward` needs no address.
    upstream: new URL('http://upstream.invalid'),
    upstreamProxy: undefined,
    validateRequest: true,
    validateResponse: true,
    checkSecurity: false,
    errors: false,
    mock: { dynamic: false },
  } as const;
  const prism = createInstance(config, {
    logger: createLogger('PRISM', { level: 'silent' }),
    forward:
      ({ data }) =>
      () =>
      () =>
        forward(data),
  });

  return async (request) => {
    // The contract has no HEAD, and the body that Prism would judge is not there.
    if (request.method === 'HEAD') return upstream(request);
    const body = request.method === 'GET' ? '' : await request.text();
    const { headers, method, url } = request;
    const passing: Passing = { request: body === '' ? request : new Request(url, { method, headers, body }) };
    const input = readRequest(request, body);
    if (input === undefined) return upstream(passing.request);
    calls.set(input, passing);
    const wanted = getHttpConfigFromRequest(input);
    if (wanted._tag === 'Left') return problemResponse(wanted.left);
    const mock: IHttpOperationConfig = { ...config.mock, ...wanted.right };
    const result = await prism.request(input, candidates(input.url.path), { ...config, mock })();
    if (result._tag === 'Left') return problemResponse(result.left);
    return answer(passing, result.right.output, violationsHeader(result.right.validations));
  };
}
