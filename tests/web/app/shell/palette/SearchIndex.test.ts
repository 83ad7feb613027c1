import { describe, expect, it } from 'vitest';
import { Dictionary } from '../../../../../web/src/app/shell/palette/search/Dictionary.ts';
import { type Searched, SearchIndex } from '../../../../../web/src/app/shell/palette/search/SearchIndex.ts';
import { searchAll } from '../../../../../web/src/app/shell/palette/search/searchAll.ts';
import { typosBetween } from '../../../../../web/src/app/shell/palette/search/typos.ts';

const ITEMS: readonly Searched[] = [
  { title: 'Time zone', path: 'Account', description: 'Days begin in it.' },
  { title: 'Time', path: 'Reports' },
  { title: 'Ports', words: 'docks, harbors', path: 'CRM desk' },
  { title: 'Export of ports', path: 'Listening' },
  { title: 'Password strength', options: ['Strong', 'Weak'], path: 'System settings' },
  { title: 'Email notifications', path: 'Listening' },
  { title: 'Invite user', words: 'new user, add user', path: 'Account' },
  { title: 'User', path: 'Roles' },
];
const index = new SearchIndex(ITEMS);
const english = new Dictionary();
const found = (question: string) => searchAll([index], question, english).map(({ item }) => item.title);

describe('the search of the palette', () => {
  it('finds words that are not shown, by their start', () => {
    expect([found('harb'), found('crm dock'), found('ship'), found('arb')]).toEqual([['Ports'], ['Ports'], [], []]);
  });

  it('puts a whole title first, then its start, then its words, then what else it is called', () => {
    expect(found('time').slice(0, 2)).toEqual(['Time', 'Time zone']);
    expect(found('ports')).toEqual(['Ports', 'Export of ports']);
    expect(found('strong')).toEqual(['Password strength']);
  });

  it('leaves out what only makes a sentence', () => {
    expect(found('where is the time zone')[0]).toBe('Time zone');
    expect(found('how do I add a user')[0]).toBe('Invite user');
  });

  it.each([
    ['a missing letter', 'pasword'],
    ['a wrong letter', 'pessword'],
    ['swapped letters', 'passwrod'],
    ['two typos in a long word', 'notifcatons'],
    ['a word that is not typed to its end', 'passwrd stren'],
  ])('forgives %s', (_, question) => {
    expect(found(question)[0]).toBe(question.startsWith('n') ? 'Email notifications' : 'Password strength');
  });

  it('forgives nothing in short words', () => {
    expect(found('usr')).toEqual([]);
    expect(found('tiem')[0]).toBe('Time');
  });

  it('finds joined and split words, and inflected ones', () => {
    expect(found('timezone')[0]).toBe('Time zone');
    expect(found('e-mail')).toContain('Email notifications');
    expect(found('users')[0]).toBe('User');
  });

  it('says whether everything was found, and what to mark', () => {
    const [hit] = searchAll([index], 'time zon', english);
    expect(hit).toMatchObject({ isFull: true, isWhole: true });
    expect([...(hit?.marks ?? [])]).toEqual(
      expect.arrayContaining([
        ['time', 4],
        ['zone', 3],
      ]),
    );
    // Words that are nowhere hardly count.
    expect(found('password rotation calendar')).toEqual(['Password strength']);
    expect(searchAll([index], 'password rotation calendar', english)[0]).toMatchObject({
      isFull: false,
      isWhole: false,
    });
  });

  it.each([
    ['form', 'from', 1],
    ['kitten', 'sitting', undefined],
    ['abcd', 'abcd', 0],
    ['abcdefgh', 'abdcefg', 2],
  ])('counts the typos between %s and %s', (a, b, count) => {
    expect(typosBetween(a, b, 2)).toBe(count);
  });
});
