import type { KeywordPattern } from '@atrium-console/sdk';
import { checkKeywordSets } from '@atrium-console/sdk/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CsvRow } from '../../../../web/src/kit/csv/csv.ts';
import {
  type ExportedKeyword,
  idsByPath,
  type KeywordRow,
  planKeywords,
  toCsvRows,
} from '../../../../web/src/settings/keywords/csv/keywordCsv.ts';

const NOTHING = new Map<string, string>();

/** The problems of a row, or nothing. */
function problemsOf(row: CsvRow, stored: ReadonlyMap<string, string> = NOTHING): string[] {
  const [check] = planKeywords([row], stored);
  return check?.ok === false ? check.problems : [];
}

const word = fc.oneof(
  fc.constantFrom('tea', 'a:b', 'c,d', '\\', 'กาแฟ', '"'),
  fc.string({ minLength: 1, maxLength: 8 }),
);
const set = fc.record({
  includes: fc.array(word, { minLength: 1, maxLength: 3 }),
  excludes: fc.array(fc.array(word, { minLength: 1, maxLength: 3 }), { maxLength: 2 }),
});
const patterns = fc
  .array(set, { maxLength: 4 })
  .filter((all: KeywordPattern[]) => checkKeywordSets(all).length === 0 && all.every(isTidy));

/** The form in which words are stored: without spaces around them. */
function isTidy({ includes, excludes }: KeywordPattern): boolean {
  return [...includes, ...excludes.flat()].every((text) => text === text.trim().replaceAll(/\s+/g, ' '));
}

describe('the CSV of keywords', () => {
  it('is read back as it was exported, with all sets in their order', () => {
    fc.assert(
      fc.property(patterns, patterns, (first, second) => {
        const keywords: ExportedKeyword[] = [
          { _id: '2', name: 'Stores', parent_id: '1', status: 'paused', patterns: second },
          { _id: '1', name: 'Northwind', parent_id: null, status: 'active', patterns: first },
        ];
        const read = planKeywords(toCsvRows(keywords), NOTHING).map((check) =>
          check.ok ? check.value : check.problems,
        );
        const wanted: KeywordRow[] = [
          { name: 'Northwind', above: [], status: 'active', patterns: first },
          { name: 'Stores', above: ['Northwind'], status: 'paused', patterns: second },
        ];
        expect(read).toEqual(wanted);
      }),
    );
  });

  it('names everything that is wrong with a line at once', () => {
    const row = { name: ' ', below: 'A › B › C', status: 'off', sets: 'tea|hot|iced, ', 'other sets': '[{"set":0}]' };
    expect(problemsOf(row)).toEqual([
      'The name is missing.',
      'A keyword can be at most 3 levels deep.',
      'The status “off” is not valid. Use active, paused or draft.',
      expect.stringMatching(/^sets, character 8: A set can have only one \|/),
      expect.stringMatching(/^sets, character 14: /),
      expect.stringMatching(/^The column “other sets” is not valid\. Use JSON/),
    ]);
    const other = '[{"set":1,"includes":["tea","TEA"],"excludes":[["hot","milk"]]}]';
    expect(problemsOf({ name: 'Tea', 'other sets': other })).toEqual(['Set 1: Cannot add exists include keyword.']);
  });

  it('refuses keywords that exist, that are further up in the file, or whose parent is missing', () => {
    const stored = idsByPath([
      {
        _id: '1',
        name: 'Northwind',
        status: 'active',
        children: [{ _id: '2', name: 'Stores', status: 'draft', children: [] }],
      },
    ]);
    const rows = [
      { name: 'stores', below: 'NORTHWIND' },
      { name: 'Returns', below: 'Northwind > Stores' },
      { name: 'returns', below: 'Northwind > Stores' },
      { name: 'Late', below: 'Parcels' },
      { name: 'Stores', below: '' },
    ];
    expect(planKeywords(rows, stored).map((check) => (check.ok ? check.value.status : check.problems))).toEqual([
      ['A keyword with this name already exists there.'],
      'active',
      ['This keyword is further up in the file.'],
      ['“Parcels” does not exist. Add it further up in the file, or correct the column below.'],
      'active',
    ]);
  });
});
