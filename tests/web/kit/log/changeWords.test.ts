import { describe, expect, it } from 'vitest';
import { linesOf, titleOf } from '../../../../web/src/kit/log/changeWords.ts';

const titles = { max_tickets: 'Ticket limit', start: 'Start', end: 'End', breaks: 'Breaks' };
const timeZone = 'Asia/Bangkok';

describe('a changed field', () => {
  it('[activity.changes] is called by its title in the contract, or by its name in words', () => {
    expect(titleOf('max_tickets', titles)).toBe('Ticket limit');
    expect(titleOf('role_id', titles)).toBe('Role ID');
    expect(titleOf('toString', titles)).toBe('ToString');
  });

  it.each([
    ['nothing', undefined, ['–']],
    ['null', null, ['–']],
    ['an empty text', '', ['–']],
    ['no', false, ['No']],
    ['zero', 0, ['0']],
    ['a list', ['a', 'b'], ['a, b']],
    ['an empty list', [], ['None']],
    ['an empty object', {}, ['–']],
    ['a text that looks like a day', '2026-11-20', ['2026-11-20']],
    ['an object without its id', { _id: 'x', start: '09:00', end: '18:00' }, ['Start: 09:00, End: 18:00']],
    [
      'a list of objects',
      [{ start: '09:00' }, { start: '10:00', end: null }],
      ['Start: 09:00', 'Start: 10:00, End: –'],
    ],
    [
      'objects in objects',
      { start: '09:00', breaks: [{ start: '12:00', end: '13:00' }] },
      ['Start: 09:00, Breaks: (Start: 12:00, End: 13:00)'],
    ],
  ])('shows %s', (_, value, lines) => {
    expect(linesOf('x', value, { titles, names: {}, timeZone })).toEqual(lines);
  });

  it('shows an instant in the time zone of the console', () => {
    const [text] = linesOf('at', '2026-11-20T09:30:00.000Z', { titles, names: {}, timeZone });
    expect(text).toBe('Nov 20, 2026, 16:30');
  });

  it('[activity.changes] shows the names of items instead of their ids, each for its own field', () => {
    const names = { user_id: { 501: 'Nicha Suwan' }, tags: { a: 'Refund', b: 'Delivery' } };
    expect(linesOf('user_id', 501, { titles, names, timeZone })).toEqual(['Nicha Suwan']);
    expect(linesOf('tags', ['a', 'c', 'b'], { titles, names, timeZone })).toEqual(['Refund, c, Delivery']);
    expect(linesOf('rules', [{ max_tickets: 501, user_id: 501 }], { titles, names, timeZone })).toEqual([
      'Ticket limit: 501, User ID: Nicha Suwan',
    ]);
  });
});
