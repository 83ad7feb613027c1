import { describe, expect, it } from 'vitest';
import { narrowed } from '../../openapi/verify/families/narrowed.ts';

const items = Array.from({ length: 30 }, (_, index) => ({ words: [`word ${index}`], sentiment: 'neutral' }));

describe('what is said of two long values', () => {
  it('is where they differ', () => {
    const received = items.map((item, index) => ({
      _id: `a${index}`,
      ...item,
      ...(index === 20 && { words: ['word'] }),
    }));
    expect(narrowed({ rules: items }, { rules: received })).toEqual({
      keys: ['rules', '20'],
      sent: items[20],
      received: received[20],
      words: {
        sent: '{"words":["word 20"],"sentiment":"neutral"}',
        received: '{"_id":"a20","words":["word"],"sentiment":"neutral"}',
      },
    });
  });

  it('is what is missing', () => {
    const { keys, words } = narrowed(items, items.toSpliced(4, 1));
    expect(keys).toEqual([]);
    expect(words).toEqual({
      sent: '{"words":["word 4"],"sentiment":"neutral"}',
      received: '29 of 30 items, without this one',
    });
  });

  it('is all of them if they are short, or if nothing is missing', () => {
    expect(narrowed([1, 2], [2, 1])).toMatchObject({ keys: [], words: { sent: '[1,2]', received: '[2,1]' } });
    expect(narrowed(items, [...items, { words: [], sentiment: 'neutral' }]).keys).toEqual([]);
    expect(narrowed('a'.repeat(200), 'a').words.received).toBe('"a"');
  });
});
