import { accepts, ofArea, refuses, sessionIn } from '../faults.ts';
import { answered, changed, exampleOf, json, type Mutant } from '../mutant.ts';

/** Refuses calls without a session. */
const needsSession = (operationId: string): Mutant['make'] =>
  refuses(operationId, 401, (_, { headers }) => sessionIn(headers.get('cookie')) === '');

const redirects = (address: string): Mutant['make'] => {
  return accepts('getSsoLogin', (_, { query }) => query.get('redirect') === address);
};

/** Sign-in by provider and single sign-on. */
const providerRules: readonly Mutant[] = ofArea('providers', [
  {
    name: 'a provider returns to another site',
    rule: 'provider.login',
    make: accepts('getLoginProvider', (_, { query }) => query.get('redirect_uri') === 'https://evil.example/'),
  },
  {
    name: 'a provider returns to another host',
    rule: 'provider.login',
    make: accepts('getLoginProvider', (_, { query }) => query.get('redirect_uri') === '//evil.example/'),
  },
  {
    name: 'all providers have the same popup',
    rule: 'provider.login',
    make: () => changed('getLoginProvider', () => ({ url: '/provider' })),
  },
  {
    name: 'any provider is known',
    rule: 'provider.login',
    make: accepts('getLoginProvider', (_, { values }) => values.get('provider') === 'verify'),
  },
  {
    name: 'any code signs in',
    rule: 'provider.login',
    make: accepts('loginByProvider', ({ code }) => String(code).startsWith('verify-')),
  },
  {
    name: 'a code opens no session',
    rule: 'provider.login',
    make: () =>
      answered('loginByProvider', async ({ body, next }) =>
        body.includes('mock-') ? json(exampleOf('loginByProvider')) : next(),
      ),
  },
  {
    name: 'the sign-in by code names somebody else',
    rule: 'provider.login',
    make: () => changed('loginByProvider', (body) => ({ ...body, user_id: Number(body.user_id) + 1 })),
  },
  {
    name: 'single sign-on returns to any site',
    rule: 'provider.sso-redirect',
    make: redirects('https://evil.example/product'),
  },
  {
    name: 'single sign-on returns to any host',
    rule: 'provider.sso-redirect',
    make: redirects('//evil.example/product'),
  },
  {
    name: 'single sign-on trusts a backslash',
    rule: 'provider.sso-redirect',
    make: redirects('/\\evil.example/product'),
  },
  { name: 'single sign-on returns to a script', rule: 'provider.sso-redirect', make: redirects('javascript:alert(1)') },
  { name: 'single sign-on trusts no path', rule: 'provider.sso-redirect', make: refuses('getSsoLogin', 422) },
]);

/** What visitors send. */
const formRules: readonly Mutant[] = ofArea('forms', [
  { name: 'a demo needs a session', rule: 'form.demo', make: needsSession('registerDemo') },
  { name: 'a demo is requested without an address', rule: 'form.demo', make: accepts('registerDemo') },
  {
    name: 'a demo needs a phone number',
    rule: 'form.demo',
    make: refuses('registerDemo', 422, ({ phone }) => phone === undefined),
  },
  { name: 'a report of an error needs a session', rule: 'form.error-report', make: needsSession('createErrorReport') },
  {
    name: 'a report needs an error that was caught',
    rule: 'form.error-report',
    make: refuses('createErrorReport', 422, ({ event_id }) => event_id === undefined),
  },
  {
    name: 'a report does not know the error that was caught',
    rule: 'form.error-report',
    make: refuses('createErrorReport', 422, ({ event_id }) => event_id !== undefined),
  },
  { name: 'a report that says nothing is accepted', rule: 'form.error-report', make: accepts('createErrorReport') },
  { name: 'a caught error needs a session', rule: 'error.reported', make: needsSession('captureError') },
  {
    name: 'all caught errors have the same id',
    rule: 'error.reported',
    make: () => changed('captureError', () => ({ event_id: '1' })),
  },
  { name: 'an error without a message is reported', rule: 'error.reported', make: accepts('captureError') },
]);

export const mutants: readonly Mutant[] = [...formRules, ...providerRules];
