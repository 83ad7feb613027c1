import { checkPassword, type PasswordRule } from '@atrium-console/sdk/rules';
import { PERSONA_IDS, type PersonaId } from '../../personas.ts';
import { acknowledge, invalidField, notFound, ok, refuse } from '../answers.ts';
import type { Call } from '../call.ts';
import { at, example } from '../contract.ts';
import { dayOf } from '../dayOf.ts';
import { isTrustedAddress } from '../isTrustedAddress.ts';
import { findByEmail, personaSession, personOf, profileOf } from '../people.ts';
import { openRoute, type Route, route } from '../route.ts';
import { endOtherSessions } from '../session.ts';
import { signIn } from '../signIn.ts';
import type { FieldError } from '../types.ts';

/** The code that the mock provider returns for a persona, and the token of the email that the mocks do not send. */
const PROVIDER_CODE = /^mock-(\w+)$/;
const RESET_TOKEN = /^mock-reset-(\w+)$/;

/** Verbatim from SPEC 5. */
const SENTENCES: Record<PasswordRule, string> = {
  lowercase: 'Must have at least one lowercase letter',
  uppercase: 'Must have at least one uppercase letter',
  number: 'Must have at least one number',
  symbol: 'Must have at least one symbol',
};

const changed = acknowledge('passwordChanged');
const mailed = acknowledge('emailCheckSent');

function personaNamed(pattern: RegExp, text: string): PersonaId | undefined {
  const name = pattern.exec(text)?.[1];
  return PERSONA_IDS.find((id) => id === name);
}

/** Adds an error for every rule of SPEC 5 that a new password violates. */
function passwordErrors(field: string) {
  return (raw: unknown, errors: FieldError[]): FieldError[] => {
    const text = at(raw, field);
    const broken = typeof text === 'string' && text !== '' ? checkPassword(text) : [];
    return [...errors, ...broken.map((rule) => ({ field, code: rule, message: SENTENCES[rule] }))];
  };
}

function setPassword(call: Pick<Call, 'jar' | 'now' | 'sandbox'>, userId: number, password: string): void {
  const { now, sandbox } = call;
  const passwordChangeDate = dayOf(now);
  Object.assign(personOf(sandbox, userId, now), { password, passwordChangeDate, mustChangePassword: false });
  endOtherSessions(call, userId);
}

function untrusted(field: string) {
  const message = 'This URL is not trusted.';
  return invalidField(field, 'untrusted', message);
}

const providers: readonly Route[] = [
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

const passwords: readonly Route[] = [
  // The same response for every address, so that it does not reveal who has an account.
  openRoute('checkEmail', () => mailed),
  openRoute(
    'resetPassword',
    (call) => {
      const { body, sandbox } = call;
      const persona = personaNamed(RESET_TOKEN, body.token);
      if (persona === undefined || sandbox.spentTokens.has(body.token)) return refuse(409, 'passwordTokenSpent');
      sandbox.spentTokens.add(body.token);
      setPassword(call, personaSession(persona).userId, body.password);
      return changed;
    },
    { judge: passwordErrors('password'), firstErrorIsMessage: true },
  ),
  route(
    'changePassword',
    (call) => {
      const { body, now, profile, sandbox } = call;
      const { password } = personOf(sandbox, profile.user._id, now);
      const wrong = (field: string, message: string) => invalidField(field, 'wrong', message);
      if (body.current_password !== password) return wrong('current_password', 'This is not your current password.');
      if (body.new_password === password)
        return wrong('new_password', 'Choose a password other than your current one.');
      setPassword(call, profile.user._id, body.new_password);
      return changed;
    },
    { judge: passwordErrors('new_password'), firstErrorIsMessage: true },
  ),
];

const profiles: readonly Route[] = [
  route('getProfile', ({ profile }) => ok(profile)),
  route('getCurrentUser', ({ profile }) => ok(profile.user)),
  route('updateCurrentUser', ({ body, data, now, profile, sandbox }) => {
    const user = data.users.find(({ _id }) => _id === profile.user._id);
    if (user !== undefined) user.name = body.name;
    const session = findByEmail(sandbox, profile.user.email);
    return ok((session && profileOf(sandbox, session, now)?.user) ?? profile.user);
  }),
];

const errors: readonly Route[] = [
  // Each error has an id of its own, by which a user's report refers to it.
  openRoute('captureError', ({ newId }) => ok({ event_id: newId() })),
];

const products: readonly Route[] = [
  route('listProducts', ({ profile }) => ok({ products: linkedProducts(profile.account.product) })),
  route('getProduct', ({ params, profile }) => {
    const found = linkedProducts(profile.account.product).find(({ key }) => key === params.product);
    return found === undefined ? notFound : ok(found);
  }),
];

type Products = NonNullable<ReturnType<typeof profileOf>>['account']['product'];
type LinkedProduct = { key: keyof Products; name: string; description: string; active: boolean };

/** Names and descriptions come from the contract's examples, the active flags from the account. */
function linkedProducts(flags: Products): LinkedProduct[] {
  const keys: (keyof Products)[] = [
    'listening',
    'crm',
    'quick_analytic',
    'influencer',
    'ads_scanner',
    'custom_viz',
    'publishing',
  ];
  return keys.map((key, index) => ({
    key,
    name: String(at(example('productList'), 'products', String(index), 'name')),
    description: String(at(example('productList'), 'products', String(index), 'description')),
    active: flags[key].active,
  }));
}

/** Provider and single sign-on, passwords, profiles, products, and the errors of the console. */
export const identityRoutes: readonly Route[] = [...providers, ...passwords, ...profiles, ...products, ...errors];
