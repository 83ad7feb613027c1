import type { Profile } from '@atrium-console/sdk';
import { addDays, daysBetween, isPasswordValid, passwordValidity } from '@atrium-console/sdk/rules';
import { STRENGTH_NAMES } from '../../areas/account/strengths.ts';
import { countText } from '../../kit/words/countText.ts';
import { dayText } from '../../kit/words/dayText.ts';

/**
 * States how long the user’s password is valid, and why (SPEC 4).
 * @param today The user’s local date, `YYYY-MM-DD`.
 */
export function expiryText({ account, user }: Profile, today: string): string {
  const { password_strength: strength } = account;
  const period = passwordValidity(strength);
  const level = `the password strength of your account is “${STRENGTH_NAMES[strength]}”`;
  if (period === null) return `Your password does not expire: ${level}, and that level sets no period.`;
  const changed = user.password_change_date;
  if (changed === null) return 'You have not set a password yet, so there is none that could expire.';
  const lastDay = addDays(changed, period);
  const why = `Passwords are valid for ${countText(period, 'day')}, because ${level}; you last changed yours on ${dayText(changed)}.`;
  return `${validity(lastDay, daysBetween(today, lastDay))} ${why}`;
}

/**
 * Why the user must choose a new password now: it has expired, or somebody has asked for it.
 * @param today The user’s local date, `YYYY-MM-DD`.
 */
export function changeReason(profile: Profile, today: string): string {
  const { password_change_date: changed, must_change_password: isAsked } = profile.user;
  if (isAsked && isPasswordValid(changed, profile.account.password_strength, today))
    return 'Someone who manages your account has asked you for a new password.';
  return expiryText(profile, today);
}

function validity(lastDay: string, left: number): string {
  if (left < 0) return `Your password was valid until ${dayText(lastDay)} and has expired.`;
  if (left === 0) return 'Your password is valid until the end of today.';
  return `Your password is valid until ${dayText(lastDay)}, for ${countText(left, 'more day')}.`;
}
