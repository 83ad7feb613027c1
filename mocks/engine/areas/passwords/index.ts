import { checkPassword, type PasswordRule } from '@atrium-console/sdk/rules';
import { personaNamed, personaSession, personOf } from '../../caller/people.ts';
import { endOtherSessions } from '../../caller/session.ts';
import { acknowledge, invalidField, refuse } from '../../contract/answers.ts';
import { at } from '../../contract/contract.ts';
import { dayOf } from '../../contract/dayOf.ts';
import type { FieldError } from '../../contract/types.ts';
import type { Area } from '../../route/area.ts';
import { openRoute, type Route, route } from '../../route/route.ts';
import type { Call } from '../../state/call.ts';

/** The token of the email that the mocks do not send, for a persona. */
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

/** Passwords: forgotten, reset and changed. */
const routes: readonly Route[] = [
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

export const area = { routes, notRemote: ['changePassword'], log: { isPrivate: true } } satisfies Area;
