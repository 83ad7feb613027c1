import { describe, expect, it } from 'vitest';
import { bestFirst } from '../../../../web/src/kit/fields/bestFirst.ts';

const options = [
  ['de', 'German'],
  ['el', 'Greek'],
  ['lt', 'Lithuanian'],
  ['nr', 'South Ndebele'],
  ['sot', 'The Sotho language'],
  ['th', 'Thai'],
].map(([value = '', label = '']) => ({ value, label }));

const found = (search: string, limit = Number.POSITIVE_INFINITY) =>
  bestFirst({ options, search, limit }).map((option) => ('label' in option ? option.label : ''));

describe('the search of options', () => {
  it.each([
    ['th', ['The Sotho language', 'Thai', 'Lithuanian', 'South Ndebele']],
    [' THA ', ['Thai']],
    ['so', ['South Ndebele', 'The Sotho language']],
    ['de', ['German', 'South Ndebele']],
    ['g', ['German', 'Greek', 'The Sotho language']],
    ['x', []],
  ])('finds by “%s” what begins with it first, also by its value', (search, names) => {
    expect(found(search)).toEqual(names);
  });

  it('finds everything, in its order, as long as nothing is typed', () => {
    expect(found(' ')).toEqual(options.map(({ label }) => label));
  });

  it('finds no more than are shown at once, the best of all', () => {
    expect(found('', 2)).toEqual(['German', 'Greek']);
    expect(found('th', 2)).toEqual(['The Sotho language', 'Thai']);
  });
});
