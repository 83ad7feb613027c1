import type { PostBlocker, PostBlockerCondition } from '@atrium-console/sdk';
import {
  blockersInOrder,
  MAX_BLOCKER_POSITION,
  movedBlockers,
  nextBlockerPosition,
  readPost,
  whatCatches,
  writePost,
} from '@atrium-console/sdk/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

type Rule = Pick<PostBlocker, 'name' | 'enabled' | 'position' | 'match' | 'conditions'>;

const text = (value: string): PostBlockerCondition => ({ field: 'text', operator: 'contains', value });
const rule = (name: string, position: number, part: Partial<Rule> = {}): Rule => ({
  name,
  position,
  enabled: true,
  match: 'any',
  conditions: [text(name)],
  ...part,
});
const names = (fits: readonly { rule: Rule }[]) => fits.map((fit) => fit.rule.name);

describe('what a rule matches', () => {
  it.each<[PostBlockerCondition['field'], PostBlockerCondition['operator'], string, boolean]>([
    ['text', 'contains', 'MY ORDER', true],
    ['text', 'contains', 'my  order', false],
    ['text', 'starts_with', 'where', true],
    ['text', 'starts_with', 'is my', false],
    ['text', 'equals', 'where is my order?', false],
    ['author', 'equals', 'Anna.K', true],
    ['author', 'equals', 'anna', false],
    ['author', 'starts_with', 'anna', true],
    ['link', 'contains', 'shop.example', true],
    ['link', 'starts_with', 'https://b.example/', true],
    ['link', 'starts_with', 'b.example', false],
    ['link', 'equals', 'https://shop.example/4711', true],
    ['channel', 'equals', 'Facebook', true],
    ['channel', 'equals', 'line', false],
    ['text', 'contains', '', false],
  ])('%s %s “%s”: %s', (field, operator, value, fits) => {
    const post = readPost(
      '#channel:facebook @anna.k Where is my order? See https://shop.example/4711, or (https://b.example/x).',
    );
    const { acts } = whatCatches(post, [rule('only', 0, { conditions: [{ field, operator, value }] })]);
    expect(acts !== undefined).toBe(fits);
  });

  it('requires one condition with any and every one with all, and reports which match', () => {
    const conditions = [text('scam'), { field: 'channel', operator: 'equals', value: 'facebook' } as const];
    const tried = (match: Rule['match'], line: string) =>
      whatCatches(readPost(line), [rule('x', 0, { match, conditions })]).acts?.held;
    expect(tried('any', '#channel:line A scam')).toEqual([0]);
    expect(tried('all', '#channel:line A scam')).toBeUndefined();
    expect(tried('all', '#channel:facebook A scam')).toEqual([0, 1]);
  });

  it('applies the rule with the lowest position, and lists later and disabled ones', () => {
    const rules = [
      rule('order', 4),
      rule('where', 2),
      rule('is', 1, { enabled: false }),
      rule('casino', 0),
      rule('my', 2),
    ];
    const { acts, later, off } = whatCatches(readPost('Where is my order?'), rules);
    expect(acts?.rule.name).toBe('where');
    expect(names(later)).toEqual(['my', 'order']);
    expect(names(off)).toEqual(['is']);
  });

  it('matches nothing without conditions', () => {
    for (const match of ['any', 'all'] as const) {
      expect(whatCatches(readPost('Anything'), [rule('x', 0, { match, conditions: [] })]).acts).toBeUndefined();
    }
  });
});

const word = fc.constantFrom(
  'casino',
  'order',
  'scam',
  'anna',
  'facebook',
  'https://a.example/x',
  'https://b.example/',
);
const condition = fc.record<PostBlockerCondition>({
  field: fc.constantFrom('text', 'author', 'link', 'channel'),
  operator: fc.constantFrom('contains', 'equals', 'starts_with'),
  value: word,
});
const anyRule = fc.record<Rule>({
  name: fc.string(),
  enabled: fc.boolean(),
  position: fc.nat(6),
  match: fc.constantFrom('any', 'all'),
  conditions: fc.array(condition, { maxLength: 4 }),
});
const rulesOf = fc.array(anyRule, { maxLength: 12 });
const anyLine = fc
  .array(fc.oneof(word, fc.constantFrom('@anna', '#channel:facebook', '#channel:line')))
  .map((words) => words.join(' '));

describe('any rules on any post', () => {
  it('list each rule at most once, and never apply a disabled or later one', () => {
    fc.assert(
      fc.property(anyLine, rulesOf, (line, rules) => {
        const { acts, later, off } = whatCatches(readPost(line), rules);
        const fits = [...(acts ? [acts] : []), ...later, ...off].map((fit) => fit.rule);
        expect(new Set(fits).size).toBe(fits.length);
        expect(off.every((fit) => !fit.rule.enabled)).toBe(true);
        expect(later.every((fit) => fit.rule.enabled)).toBe(true);
        if (acts === undefined) expect(later).toEqual([]);
        else {
          expect(acts.rule.enabled).toBe(true);
          for (const fit of later) expect(fit.rule.position).toBeGreaterThanOrEqual(acts.rule.position);
        }
      }),
    );
  });

  it('match each rule independently of the others', () => {
    fc.assert(
      fc.property(anyLine, rulesOf, (line, rules) => {
        const { acts, later, off } = whatCatches(readPost(line), rules);
        const fits = new Set([...(acts ? [acts] : []), ...later, ...off].map((fit) => fit.rule));
        for (const one of rules) {
          const alone = whatCatches(readPost(line), [{ ...one, enabled: true }]);
          expect(alone.acts !== undefined).toBe(fits.has(one));
        }
      }),
    );
  });

  it('ignore case', () => {
    fc.assert(
      fc.property(anyLine, rulesOf, (line, rules) => {
        const post = readPost(line);
        const upper = { ...post, text: post.text.toUpperCase(), links: post.links.map((link) => link.toUpperCase()) };
        expect(whatCatches(upper, rules)).toEqual(whatCatches(post, rules));
      }),
    );
  });
});

describe('the line of a post', () => {
  it.each([
    ['Hello', { text: 'Hello', author: '', channel: '', links: [] }],
    ['@anna Hello', { text: 'Hello', author: 'anna', channel: '', links: [] }],
    ['@anna #channel:line Hello', { text: 'Hello', author: 'anna', channel: 'line', links: [] }],
    [' #Channel:line  @anna', { text: '', author: 'anna', channel: 'line', links: [] }],
    ['Ask @anna', { text: 'Ask @anna', author: '', channel: '', links: [] }],
    [
      'See HTTPS://a.example/x!',
      { text: 'See HTTPS://a.example/x!', author: '', channel: '', links: ['HTTPS://a.example/x'] },
    ],
    ['http://a.example', { text: 'http://a.example', author: '', channel: '', links: ['http://a.example'] }],
  ])('“%s”', (line, post) => {
    expect(readPost(line)).toEqual(post);
  });

  it.each(['Hello', '@anna Hello', '#channel:line Hello', '#channel:line @anna Hello', '@anna', ''])(
    'is formatted as it was typed: “%s”',
    (line) => expect(writePost(readPost(line))).toBe(line),
  );

  it('is parsed back unchanged', () => {
    fc.assert(
      fc.property(fc.oneof(anyLine, fc.string()), (line) => {
        const post = readPost(line);
        // A text that starts like an author is ambiguous unless an author precedes it.
        fc.pre((post.author !== '' && post.channel !== '') || !/^[@#]/.test(post.text));
        expect(readPost(writePost(post))).toEqual(post);
      }),
    );
  });
});

describe('the order of rules', () => {
  const positions = fc.array(fc.nat(MAX_BLOCKER_POSITION), { maxLength: 40 });

  it('is the requested one once the changed positions are stored', () => {
    fc.assert(
      fc.property(positions, fc.boolean(), (given, areDistinct) => {
        const wanted = (areDistinct ? [...new Set(given)] : given).map((position, id) => ({ id, position }));
        const changes = movedBlockers(wanted);
        const stored = wanted.map((one) => changes.find((change) => change.rule === one) ?? { rule: one, ...one });
        const order = blockersInOrder(stored).map(({ rule: { id } }) => id);
        expect(order).toEqual(wanted.map(({ id }) => id));
        expect(new Set(stored.map(({ position }) => position)).size).toBe(wanted.length);
        expect(stored.every(({ position }) => position >= 0 && position <= MAX_BLOCKER_POSITION)).toBe(true);
        expect(movedBlockers(stored)).toEqual([]);
      }),
    );
  });

  it('changes two positions when two adjacent rules swap', () => {
    const stored = [0, 4, 7, 9].map((position) => ({ position }));
    const [a, b, c, d] = stored;
    expect(movedBlockers([a, c, b, d].filter((one) => one !== undefined))).toEqual([
      { rule: c, position: 4 },
      { rule: b, position: 7 },
    ]);
  });

  it('puts a new rule last', () => {
    fc.assert(
      fc.property(positions, (given) => {
        const rules: { position: number; isNew?: boolean }[] = given.map((position) => ({ position }));
        const next = nextBlockerPosition(rules);
        expect(next).toBeLessThanOrEqual(MAX_BLOCKER_POSITION);
        expect(blockersInOrder([...rules, { position: next, isNew: true }]).at(-1)?.isNew).toBe(true);
      }),
    );
    expect(nextBlockerPosition([])).toBe(0);
  });
});
