import type { PasswordStrength } from '@atrium-console/sdk';
import { passwordValidity } from '@atrium-console/sdk/rules';
import { countText } from '../../kit/words/countText.ts';

/** Labels of the password strengths (SPEC 3), the weakest first. */
export const STRENGTH_NAMES: Record<PasswordStrength, string> = {
  normal: 'Normal',
  medium: 'Medium',
  medium_strong: 'Medium strong',
  strong: 'Strong',
  very_strong: 'Very strong',
};

/** How long passwords are valid at a strength (SPEC 4): `Passwords are valid for 90 days.` */
export function validityText(strength: PasswordStrength): string {
  const days = passwordValidity(strength);
  return days === null ? 'Passwords never expire.' : `Passwords are valid for ${countText(days, 'day')}.`;
}
