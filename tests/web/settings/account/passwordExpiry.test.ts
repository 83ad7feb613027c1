import type { Profile } from '@atrium-console/sdk';
import { describe, expect, it } from 'vitest';
import { changeReason, expiryText } from '../../../../web/src/settings/account/passwordExpiry.ts';
import { visitor } from '../../routes/support.ts';

/** The text for a password that was changed on October 1, 2026. */
function textOn(
  today: string,
  strength: Profile['account']['password_strength'],
  changedOn: string | null = '2026-10-01',
) {
  const { profile } = visitor({ changedOn, strength });
  return profile && expiryText(profile, today);
}

describe('how long a password is valid', () => {
  it('[password.validity] states the last day, the days left and the reason', () => {
    expect(textOn('2026-10-11', 'strong')).toBe(
      'Your password is valid until Dec 30, 2026, for 80 more days. Passwords are valid for 90 days, because the ' +
        'password strength of your account is “Strong”; you last changed yours on Oct 1, 2026.',
    );
  });

  it.each([
    ['2026-11-29', 'for 1 more day.'],
    ['2026-11-30', 'Your password is valid until the end of today.'],
    ['2026-12-01', 'Your password was valid until Nov 30, 2026 and has expired.'],
  ])('[password.validity] on %s a password of level medium reads: %s', (today, sentence) => {
    expect(textOn(today, 'medium')).toContain(sentence);
  });

  it('[password.validity] a user who signs in with a provider has none that could expire', () => {
    expect(textOn('2030-01-01', 'medium', null)).toBe(
      'You have not set a password yet, so there is none that could expire.',
    );
  });

  it.each([
    ['normal', 'Normal'],
    ['medium_strong', 'Medium strong'],
    ['very_strong', 'Very strong'],
  ] as const)('[password.validity] of level %s it never expires', (strength, name) => {
    expect(textOn('2030-01-01', strength)).toBe(
      `Your password does not expire: the password strength of your account is “${name}”, and that level sets no period.`,
    );
  });
});

describe('why a new password is needed', () => {
  const reason = (today: string, isAsked: boolean) => {
    const { profile } = visitor({ changedOn: '2026-10-01', strength: 'medium' });
    return profile && changeReason({ ...profile, user: { ...profile.user, must_change_password: isAsked } }, today);
  };

  it.each([true, false])(
    '[password.validity] is its end, once that has come, also when somebody asked: %j',
    (isAsked) => {
      expect(reason('2026-12-01', isAsked)).toMatch(/^Your password was valid until Nov 30, 2026 and has expired\./);
    },
  );

  it('is that somebody asked for it, before', () => {
    expect(reason('2026-11-30', true)).toBe('Someone who manages your account has asked you for a new password.');
  });
});
