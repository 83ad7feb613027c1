import { describe, expect, it } from 'vitest';
import { emailsIn } from '../../../../web/src/kit/fields/emails.ts';

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
