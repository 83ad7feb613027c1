import { type AtriumClient, type ClientOptions, createClient } from './client.ts';
import { ApiFailure } from './errors.ts';
import type { WireCredentials } from './generated/dialect/session.ts';
import { sessionCookie } from './sessionCookie.ts';

export type SessionOptions = Omit<ClientOptions, 'cookie' | 'token'> & {
  baseUrl: string;
  email: string;
  password: string;
};

/**
 * A client for programs that signs in by itself: with the first call, and again when the session has ended. Calls that wait
 * for it share one sign-in. If signing in is refused, calls have that refusal as their error. Browsers keep the session
 * cookie themselves, so there a plain client is enough.
 * @example
 * const client = createSession({ baseUrl: 'https://console.example', email, password });
 * const { data, error } = await client.call('listSla');
 */
export function createSession({ email, password, ...options }: SessionOptions): AtriumClient {
  const { dialect } = options;
  const door = createClient(options);
  const send = options.fetch ?? globalThis.fetch;
  let cookie: string | undefined;
  let signingIn: Promise<Response | undefined> | undefined;

  /** The headers of a session, as the server has them. */
  async function credentials(cookie: string): Promise<WireCredentials> {
    return dialect === undefined ? { cookie } : (await import('./translated.ts')).credentialsOf(dialect, cookie);
  }

  /** Resolves with the refusal, or undefined when there is a session. */
  async function signIn(): Promise<Response | undefined> {
    const result = await door.POST('/api/v1.0/auth/login/email', { body: { email, password } });
    if (result.error !== undefined) {
      cookie = undefined;
      // With a dialect, the refusal is in the words of the contract already, unlike what the server answers to other calls.
      const isFinal = result.error.kind !== 'http' || dialect !== undefined;
      if (isFinal || result.response === undefined) throw new ApiFailure(result.error);
      return result.response;
    }
    cookie = sessionCookie(result.response);
    return undefined;
  }

  /** Signs in once for all who ask meanwhile. */
  function signInOnce(): Promise<Response | undefined> {
    signingIn ??= signIn().finally(() => {
      signingIn = undefined;
    });
    return signingIn;
  }

  async function sendSigned(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    if (cookie) for (const [name, value] of Object.entries(await credentials(cookie))) headers.set(name, value);
    return send(input, { ...init, headers });
  }

  async function fetchSigned(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
    const refusal = cookie === undefined ? await signInOnce() : undefined;
    if (refusal !== undefined) return refusal;
    const sentWith = cookie;
    const response = await sendSigned(input, init);
    if (response.status !== 401) return response;
    // Another call may have signed in meanwhile, or be about to.
    const again = cookie === sentWith || signingIn !== undefined ? await signInOnce() : undefined;
    return again ?? sendSigned(input, init);
  }

  return createClient({ ...options, fetch: fetchSigned });
}
