import type { Profile } from '@atrium-console/sdk';

type Wrap = (inner: typeof fetch) => typeof fetch;
type Answer = (request: Request) => Response | undefined | Promise<Response | undefined>;

/** Responds to some requests, for example `POST /api/v1.0/sla`; `undefined` passes the request on to the engine. */
export function intercept(method: string, path: RegExp, answer: Answer): Wrap {
  return (inner) => async (input, init) => {
    const request = new Request(input, init);
    if (request.method !== method || !path.test(new URL(request.url).pathname)) return inner(request);
    return (await answer(request.clone())) ?? inner(request);
  };
}

/** Passes requests on and records their bodies; `undefined` for a request without one. */
export function record(method: string, path: RegExp): { sent: unknown[]; wrapFetch: Wrap } {
  const sent: unknown[] = [];
  const wrapFetch = intercept(method, path, async (request) => {
    const text = await request.text();
    sent.push(text === '' ? undefined : JSON.parse(text));
    return undefined;
  });
  return { sent, wrapFetch };
}

/** Changes the profile of the signed-in user. */
export function withProfile(change: (profile: Profile) => Profile): Wrap {
  return (inner) => async (input, init) => {
    const response = await inner(input, init);
    const { pathname } = new URL(input instanceof Request ? input.url : String(input));
    if (!pathname.endsWith('/profile') || !response.ok) return response;
    return Response.json(change(await response.json()));
  };
}

/** Removes permissions from the signed-in user. */
export function without(...permissions: string[]): Wrap {
  return withProfile((profile) => {
    const held = profile.role.permissions.filter((one) => !permissions.includes(one));
    return { ...profile, role: { ...profile.role, permissions: held } };
  });
}

/** Gives the account another time zone; `undefined` for a server that knows none. */
export function withTimeZone(timeZone: string | undefined): Wrap {
  return withProfile(({ account: { time_zone: _, ...account }, ...profile }) => ({
    ...profile,
    account: { ...account, ...(timeZone !== undefined && { time_zone: timeZone }) },
  }));
}
