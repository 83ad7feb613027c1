type Wrap = (inner: typeof fetch) => typeof fetch;
type Answer = (request: Request) => Response | undefined | Promise<Response | undefined>;

/** Answers some calls itself, `POST /api/v1.0/sla` for example; `undefined` lets the call through to the engine. */
export function intercept(method: string, path: RegExp, answer: Answer): Wrap {
  return (inner) => async (input, init) => {
    const request = new Request(input, init);
    if (request.method !== method || !path.test(new URL(request.url).pathname)) return inner(request);
    return (await answer(request.clone())) ?? inner(request);
  };
}

/** Lets some calls through and keeps what was sent: the body of each, or nothing of a call without one. */
export function record(method: string, path: RegExp): { sent: unknown[]; wrapFetch: Wrap } {
  const sent: unknown[] = [];
  const wrapFetch = intercept(method, path, async (request) => {
    const text = await request.text();
    sent.push(text === '' ? undefined : JSON.parse(text));
    return undefined;
  });
  return { sent, wrapFetch };
}

/** Takes permissions from the signed-in person. */
export function without(...permissions: string[]): Wrap {
  return (inner) => async (input, init) => {
    const response = await inner(input, init);
    const { pathname } = new URL(input instanceof Request ? input.url : String(input));
    if (!pathname.endsWith('/profile') || !response.ok) return response;
    const profile = await response.json();
    profile.role.permissions = profile.role.permissions.filter((held: string) => !permissions.includes(held));
    return Response.json(profile);
  };
}
