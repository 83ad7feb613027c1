import type { Json, JsonObject } from '../../../../openapi/verify/contract/json.ts';
import { accepts, bodyOf, items, keepsSessions, ofArea, refuses, sessionIn } from '../faults.ts';
import { answered, changed, exampleOf, json, type Mutant, objectIn } from '../mutant.ts';

/** Changes what is wrong with a new password. */
function judges(change: (errors: JsonObject[]) => Json): Mutant['make'] {
  return () =>
    answered('changePassword', async ({ next }) => {
      const response = await next();
      const body = await bodyOf(response);
      return response.status === 422 ? json({ ...body, errors: change(items(body.errors)) }, 422) : response;
    });
}

const acceptsPassword = (password: string): Mutant['make'] =>
  accepts('changePassword', ({ new_password }) => new_password === password);

/** Answers without storing the new password. */
const storesNothing = (operationId: string): Mutant['make'] => {
  return () =>
    answered(operationId, async ({ body, next }) => {
      const { token, current_password } = objectIn(body);
      const isWrong = String(token ?? current_password).match(/^(verify|wrong)/) !== null;
      return isWrong ? next() : json(exampleOf(operationId));
    });
};

/** Passwords that have been set and replaced still sign in. */
function keepsFormer(operationId: string, field: string): Mutant['make'] {
  return () => {
    const former = new Set<Json>();
    return async (call) => {
      const response = await call.next();
      const sent = objectIn(call.body);
      if (call.operationId === operationId && response.status === 200) former.add(sent[field] ?? '');
      const isFormer = call.operationId === 'loginByEmail' && former.has(sent.password ?? null);
      return isFormer && response.status === 401 ? json(exampleOf('loginByEmail')) : response;
    };
  };
}

/** Passwords: which are allowed, and what a new one ends. */
export const mutants: readonly Mutant[] = ofArea('passwords', [
  {
    name: 'asking for a new password reveals who has an account',
    rule: 'password.check-email',
    make: () =>
      answered('checkEmail', async (call) =>
        call.body.includes('verify-') ? json({ message: 'We do not know this address.' }) : call.next(),
      ),
  },
  {
    name: 'asking for a new password of an unknown address fails',
    rule: 'password.check-email',
    make: refuses('checkEmail', 404, ({ email }) => String(email).startsWith('verify-')),
  },
  { name: 'a password without a lowercase letter', rule: 'password.rules', make: acceptsPassword('VERIFY#1') },
  { name: 'a password without an uppercase letter', rule: 'password.rules', make: acceptsPassword('verify#1') },
  { name: 'a password without a number', rule: 'password.rules', make: acceptsPassword('Verify#x') },
  { name: 'a password without a symbol of the list', rule: 'password.rules', make: acceptsPassword('Verify.1') },
  { name: 'only the first violation is listed', rule: 'password.rules', make: judges((errors) => errors.slice(0, 1)) },
  {
    name: 'violations in other words',
    rule: 'password.rules',
    make: judges((errors) => errors.map((error) => ({ ...error, message: 'This password is too weak.' }))),
  },
  {
    name: 'a weak password is set with a token',
    rule: 'password.rules',
    make: accepts('resetPassword', ({ password }) => password === 'VERIFY#1'),
  },
  {
    name: 'a password is changed without the current one',
    rule: 'password.change',
    make: accepts('changePassword', ({ current_password }) => String(current_password).startsWith('wrong')),
  },
  {
    name: 'the current password is accepted as the new one',
    rule: 'password.differs',
    make: accepts('changePassword', ({ current_password, new_password }) => current_password === new_password),
  },
  { name: 'a changed password is not stored', rule: 'password.change', make: storesNothing('changePassword') },
  {
    name: 'the former password still signs in',
    rule: 'password.change',
    make: keepsFormer('changePassword', 'new_password'),
  },
  {
    name: 'a changed password leaves other sessions open',
    rule: 'password.sessions',
    make: keepsSessions('getCurrentUser', 'changePassword'),
  },
  {
    name: 'a changed password ends the own session',
    rule: 'password.change',
    make: () => {
      const ended = new Set<string>();
      return async (call) => {
        const session = sessionIn(call.headers.get('cookie'));
        const response = await call.next();
        if (call.operationId === 'changePassword' && response.status === 200) ended.add(session);
        return call.operationId === 'getCurrentUser' && ended.has(session)
          ? json({ code: 'unauthorized', message: 'Sign in.' }, 401)
          : response;
      };
    },
  },
  {
    name: 'the password still has to be changed after that',
    rule: 'password.change',
    make: () => {
      let isChanged = false;
      return async (call) => {
        isChanged ||= call.operationId === 'changePassword';
        const stale = changed('getCurrentUser', (user) => ({ ...user, must_change_password: isChanged }));
        return stale(call);
      };
    },
  },
  {
    name: 'a token sets a password twice',
    rule: 'password.reset',
    make: accepts('resetPassword', ({ token }) => token === 'mock-reset-owner'),
  },
  {
    name: 'any token sets a password',
    rule: 'password.reset',
    make: accepts(
      'resetPassword',
      ({ password, token }) => password !== 'VERIFY#1' && String(token).startsWith('verify-'),
    ),
  },
  {
    name: 'a token is used up without setting the password',
    rule: 'password.reset',
    make: storesNothing('resetPassword'),
  },
  {
    name: 'a password that a token has set leaves sessions open',
    rule: 'password.sessions',
    make: keepsSessions('getCurrentUser', 'resetPassword'),
  },
]);
