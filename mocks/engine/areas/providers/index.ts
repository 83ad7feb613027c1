import { isTrustedAddress } from '../../caller/isTrustedAddress.ts';
import { personaNamed, personaSession } from '../../caller/people.ts';
import { signIn } from '../../caller/signIn.ts';
import { invalidField, ok, refuse } from '../../contract/answers.ts';
import type { Area } from '../../route/area.ts';
import { openRoute, type Route } from '../../route/route.ts';

/** The code that the mock provider returns for a persona. */
const PROVIDER_CODE = /^mock-(\w+)$/;

function untrusted(field: string) {
  const message = 'This URL is not trusted.';
  return invalidField(field, 'untrusted', message);
}

/** Signing in by a provider and by single sign-on. */
const routes: readonly Route[] = [
  openRoute('getLoginProvider', (call) => {
    const { redirect_uri } = call.query;
    if (!isTrustedAddress(redirect_uri, call.request.url)) return untrusted('redirect_uri');
    return ok({ url: `/mock-provider/${call.params.provider}?${new URLSearchParams({ redirect_uri })}` });
  }),
  openRoute('loginByProvider', (call) => {
    const persona = personaNamed(PROVIDER_CODE, call.body.code);
    const body = persona && signIn(call, personaSession(persona));
    return body === undefined ? refuse(401, 'providerCodeRefused') : ok(body);
  }),
  openRoute('getSsoLogin', (call) => {
    const { redirect } = call.query;
    if (!isTrustedAddress(redirect, call.request.url)) return untrusted('redirect');
    return ok({ url: `/mock-provider/sso?${new URLSearchParams({ redirect })}` });
  }),
];

export const area = { routes } satisfies Area;
