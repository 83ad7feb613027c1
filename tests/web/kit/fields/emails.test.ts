import { describe, expect, it } from 'vitest';
import { emailsIn, isEmail } from '../../../../web/src/kit/fields/emails.ts';

describe('isEmail', () => {
  it.each(['ann@example.com', "o'brien+press@mail.example.co.th", 'a_b-c.d@x1.example'])('accepts %s', (text) => {
    expect(isEmail(text)).toBe(true);
  });

  it.each([
    'ann',
    'ann@',
    'ann@example',
    'ann..lee@example.com',
    '.ann@example.com',
    'ann lee@example.com',
    'แอน@example.com',
  ])('rejects %s', (text) => {
    expect(isEmail(text)).toBe(false);
  });
});

describe('emailsIn', () => {
  it.each([
    ['ann@example.com', ['ann@example.com']],
    [' ann@example.com\tbob@example.com ', ['ann@example.com', 'bob@example.com']],
    ['Ann Lee <ann@example.com>', ['ann@example.com']],
    ['<>', []],
    ['', []],
  ])('finds the addresses in “%s”', (entry, addresses) => {
    expect(emailsIn(entry)).toEqual(addresses);
  });
});
