import { expect, it } from 'vitest';
import { midSentence } from '../../../../web/src/kit/words/midSentence.ts';

it.each([
  ['Working statuses', 'working statuses'],
  ['Monitors of GPTBots', 'monitors of GPTBots'],
  ['API keys', 'API keys'],
  ['A list', 'a list'],
  ['', ''],
])('%j within a sentence is %j', (label, text) => {
  expect(midSentence(label)).toBe(text);
});
