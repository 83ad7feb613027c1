import { isBlacklisted, type JudgedPost } from '@atrium-console/sdk/rules';
import { describe, expect, it } from 'vitest';

const post = (part: Partial<JudgedPost>): JudgedPost => ({ author: '@ann', text: 'Hello', links: [], ...part });

describe('what the blacklist hides', () => {
  it.each([
    ['@Deal_Bot', '@deal_bot', true],
    ['deal_bot', '@deal_bot', true],
    [' @deal_bot ', 'deal_bot', true],
    ['@deal', '@deal_bot', false],
    ['deal@bot', '@dealbot', false],
    [' @ ', '@', false],
  ])('[blacklist.preview] the author %j hides posts by %j: %j', (value, author, isHidden) => {
    expect(isBlacklisted({ type: 'author', value }, post({ author }))).toBe(isHidden);
    expect(isBlacklisted({ type: 'word', value }, post({ author }))).toBe(false);
    expect(isBlacklisted({ type: 'link', value }, post({ author }))).toBe(false);
  });

  it.each([
    ['CASINO', 'online casinos', true],
    ['  north  wind ', 'A North\nwind turbine', true],
    ['พนัน', 'เว็บพนันออนไลน์', true],
    ['casino', 'cas ino', false],
    [' ', 'a b', false],
  ])('[blacklist.preview] the word %j hides %j: %j', (value, text, isHidden) => {
    expect(isBlacklisted({ type: 'word', value }, post({ text, author: '' }))).toBe(isHidden);
  });

  it.each([
    ['https://Spam.example/', ['https://spam.example/offer'], true],
    ['https://spam.example/', ['https://other.example/', 'HTTPS://SPAM.example/'], true],
    ['spam.example', ['https://spam.example/'], false],
    ['https://spam.example/offer', ['https://spam.example/'], false],
    [' ', ['https://spam.example/'], false],
    [' https://spam.example ', ['https://spam.example/'], true],
  ])('[blacklist.preview] links that start with %j hide a post with %j: %j', (value, links, isHidden) => {
    expect(isBlacklisted({ type: 'link', value }, post({ links }))).toBe(isHidden);
  });
});
