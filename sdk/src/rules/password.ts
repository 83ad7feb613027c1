import type { PasswordStrength } from '../index.ts';
import { addDays } from './plainDate.ts';

/** The four rules of a password (SPEC 5), in display order. */
export const PASSWORD_RULES = ['lowercase', 'uppercase', 'number', 'symbol'] as const;
export type PasswordRule = (typeof PASSWORD_RULES)[number];

const PATTERNS: Record<PasswordRule, RegExp> = {
  lowercase: /[a-z]/,
  uppercase: /[A-Z]/,
  number: /[0-9]/,
  symbol: /[!@#$%^&*()]/,
};

/** The rules that a password violates. Empty if it is acceptable (SPEC 5). */
export function checkPassword(text: string): PasswordRule[] {
  return PASSWORD_RULES.filter((rule) => !PATTERNS[rule].test(text));
}

/**
 * The number of days a password is valid, or null if it never expires (SPEC 4, 9).
 * @param strength A level by its exact name. Only strong, medium and low have a period; every other level never expires.
 */
export function passwordValidity(strength: PasswordStrength | 'low'): number | null {
  switch (strength) {
    case 'strong':
      return 90;
    case 'medium':
      return 60;
    case 'low':
      return 30;
    default:
      return null;
  }
}

/**
 * Whether a password is still valid: change date plus period is not before today (SPEC 4).
 * @param changeDate Plain day, `YYYY-MM-DD`; null for a user without a password, which cannot expire.
 * @param today The user's local day, `YYYY-MM-DD`.
 */
export function isPasswordValid(changeDate: string | null, strength: PasswordStrength | 'low', today: string): boolean {
  const days = passwordValidity(strength);
  return days === null || changeDate === null || addDays(changeDate, days) >= today;
}
