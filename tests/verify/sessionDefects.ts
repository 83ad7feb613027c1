import type { VerifyOptions } from '../../openapi/verify/verify.ts';
import { verifyEngine } from '../../scripts/verify/judge.ts';
import { type Call, withCookie } from '../../scripts/verify/mutants/mutant.ts';

/** What a broken server answers in place of a correct one. */
export type Defect = (call: Call) => Promise<Response>;

/** The session cookie of a call; empty if there is none. */
export const cookieOf = (call: Call) =>
  /(?:^|; )access_token=([^;]*)/.exec(call.headers.get('cookie') ?? '')?.[1] ?? '';

/** A response that a site may read with the session of whoever visits it. */
export function openTo(response: Response, origin: string): Response {
  response.headers.set('access-control-allow-origin', origin);
  response.headers.set('access-control-allow-credentials', 'true');
  return response;
}

/** Learns the session of the first user who is answered, and lets others in with it. */
export function lettingIn(isLetIn: (call: Call, session: string) => boolean): Defect {
  let session = '';
  return async (call) => {
    const response = await call.next();
    if (response.status === 200 && session === '') session = cookieOf(call);
    return response.status === 401 && session !== '' && isLetIn(call, session)
      ? withCookie(call, `access_token=${session}`)
      : response;
  };
}

/** The causes of the findings about a broken server, as some groups of checks find them. */
export async function causes(
  make: () => Defect,
  only: readonly string[],
  options: Pick<VerifyOptions, 'checks' | 'workflows'>,
): Promise<string[]> {
  const outcome = await verifyEngine({ make }, { only, ...options });
  return outcome.ok ? [...new Set(outcome.report.findings.map(({ cause }) => cause))] : outcome.problems;
}
