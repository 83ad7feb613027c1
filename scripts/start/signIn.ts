import type { Persona } from '@atrium-console/mock';

/**
 * Signs a persona in over HTTP, as the console's form does.
 * @param origin Where the API is, without a slash at its end.
 * @param sent Cookies to send along, as `name=value`: those of a sandbox.
 * @returns The cookies that the server has set, as `name=value`.
 * @throws If the persona cannot sign in, with the status and the response.
 */
export async function signIn(
  { email, password }: Pick<Persona, 'email' | 'password'>,
  origin: string,
  sent: readonly string[] = [],
): Promise<string[]> {
  const answer = await fetch(`${origin}/api/v1.0/auth/login/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(sent.length > 0 && { cookie: sent.join('; ') }) },
    body: JSON.stringify({ email, password }),
  });
  if (!answer.ok) throw new Error(`${email} could not sign in: ${answer.status} ${await answer.text()}`);
  return answer.headers.getSetCookie().flatMap((cookie) => cookie.split(';', 1));
}
