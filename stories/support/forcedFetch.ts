import { operations } from '@atrium-console/sdk/operations';

/**
 * Responses to force, by operation: the status and name of one of the contract's examples, always or once, or `never`
 * for a request that stays pending. `broken` is an invalid response that makes the page fail.
 */
export type ForcedAnswer = { code?: number; example?: string; once?: boolean } | { broken: unknown } | 'never';
export type ForcedAnswers = Partial<Record<keyof typeof operations, ForcedAnswer>>;

function pattern(path: string): RegExp {
  return new RegExp(`^${path.replaceAll(/\{[^}]+\}/g, '[^/]+')}$`);
}

/**
 * A fetch that requests an example of the contract (`Prefer`, RFC 7240) for the forced operations, and passes all other
 * requests on unchanged.
 */
export function forcedFetch(inner: typeof fetch, forced: ForcedAnswers): typeof fetch {
  const wanted = Object.entries(operations).flatMap(([id, operation]) => {
    const answer = Object.entries(forced).find(([key]) => key === id)?.[1];
    return answer ? [{ method: operation.method, path: pattern(operation.path), answer }] : [];
  });
  const spent = new Set<(typeof wanted)[number]>();
  return async (input, init) => {
    const request = new Request(input, init);
    const { pathname } = new URL(request.url);
    const match = wanted.find(({ method, path }) => method === request.method && path.test(pathname));
    if (match === undefined || spent.has(match)) return inner(request);
    if (match.answer === 'never') return new Promise<Response>(() => undefined);
    if ('broken' in match.answer) return Response.json(match.answer.broken);
    const { code, example, once } = match.answer;
    if (once) spent.add(match);
    const prefer = [code && `code=${code}`, example && `example=${example}`].filter(Boolean).join(', ');
    const headers = new Headers(request.headers);
    headers.set('prefer', prefer);
    return inner(new Request(request, { headers }));
  };
}
