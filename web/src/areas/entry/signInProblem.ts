import { loginByEmailLimits } from '@atrium-console/sdk/limits';
import { limitProblem } from '../../kit/limits/limitProblem.ts';

/** What the server would refuse without trying the password: an email or a password beyond the contract's limits. */
export function signInProblem(field: 'email' | 'password', value: string): string | undefined {
  return limitProblem(value, loginByEmailLimits[field]);
}
