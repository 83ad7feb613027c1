import { describe, expect, it } from 'vitest';
import { scriptParts, stemOf } from '../../../../../web/src/app/shell/palette/search/words.ts';

describe('the stem of a word', () => {
  it.each([
    ['users', 'user'],
    ['categories', 'category'],
    ['categorys', 'category'],
    ['querys', 'queries'],
    ['colours', 'colors'],
    ['organisation', 'organize'],
    ['customising', 'customization'],
    ['cancelled', 'canceled'],
    ['labelled', 'labels'],
    ['passes', 'passing'],
    ['sent', 'sending'],
    ['hidden', 'hide'],
    ['verified', 'verification'],
    ['notify', 'notifications'],
    ['renewal', 'renews'],
    ['expiry', 'expires'],
    ['replies', 'replied'],
    ['licence', 'licenses'],
    ['automatically', 'automated'],
    ['holidays', 'holiday'],
    ['invited', 'invitation'],
  ])('is the same for %s and %s', (one, other) => {
    expect(stemOf(one)).toBe(stemOf(other));
  });

  it.each([
    ['customer', 'custom'],
    ['manager', 'manage'],
    ['account', 'accept'],
    ['ticket', 'tick'],
    ['status', 'state'],
  ])('differs for %s and %s', (one, other) => {
    expect(stemOf(one)).not.toBe(stemOf(other));
  });
});

describe('a word of two scripts', () => {
  it('is taken apart', () => {
    expect(scriptParts('slaの設定')).toEqual(['sla', 'の設定']);
    expect(scriptParts('ตั้งค่าapi')).toEqual(['ตั้งค่า', 'api']);
  });
});
