import type { BlacklistEntry } from '@atrium-console/sdk';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatCsv } from '../../../../web/src/kit/csv/csv.ts';
import { planCsv } from '../../../../web/src/kit/csv/planCsv.ts';
import { CSV_COLUMNS, planEntries, toCsvRow } from '../../../../web/src/settings/blacklist/csv/entryCsv.ts';

const COLUMNS = CSV_COLUMNS.map((name) => ({ name, isRequired: name !== 'note' }));
const CASINO: BlacklistEntry = { _id: '65f0c1a2b3d4e5f614000003', type: 'word', value: 'casino', note: '' };

/** The result of each line: what is imported, or the problems. */
function results(csv: string, stored: readonly BlacklistEntry[] = []) {
  const { lines } = planCsv(csv, COLUMNS, (rows) => planEntries(rows, stored));
  return lines.map(({ check }) => (check.ok ? check.value : check.problems));
}

describe('the CSV of the blacklist', () => {
  it('reads every type, in any case and with spaces around it', () => {
    expect(results('type,value,note\nauthor,@bot,Spam\n WORD , giveaway ,\nLink,https://a.example/,\n')).toEqual([
      { type: 'author', value: '@bot', note: 'Spam' },
      { type: 'word', value: 'giveaway', note: '' },
      { type: 'link', value: 'https://a.example/', note: '' },
    ]);
  });

  it('needs no notes', () => {
    expect(results('value;type\ncasino;word\n')).toEqual([{ type: 'word', value: 'casino', note: '' }]);
  });

  it('names all problems of a line', () => {
    const long = `type,value,note\nhashtag,,${'x'.repeat(201)}\nword,${'x'.repeat(501)},\n`;
    expect(results(long)).toEqual([
      [
        'The type “hashtag” is not valid. Use author, word or link.',
        'The value is missing.',
        'note: Use at most 200 characters; this has 201.',
      ],
      ['value: Use at most 500 characters; this has 501.'],
    ]);
  });

  it('refuses what is already on the blacklist or further up in the file, ignoring case', () => {
    expect(results('type,value\nword,CASINO\nauthor,casino\nauthor,Casino\n', [CASINO])).toEqual([
      ['This word is already on the blacklist.'],
      { type: 'author', value: 'casino', note: '' },
      ['This author is further up in the file.'],
    ]);
  });

  it('imports exactly what was exported', async () => {
    const text = (maxLength: number) => fc.string({ maxLength, unit: 'grapheme' }).map((drawn) => drawn.trim());
    const entry = fc.record({
      _id: fc.constant(CASINO._id),
      type: fc.constantFrom('author' as const, 'word' as const, 'link' as const),
      value: text(40).filter((value) => value !== ''),
      note: text(40),
    });
    const selector = ({ type, value }: BlacklistEntry) => `${type} ${value.toLowerCase()}`;
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(entry, { selector }), async (entries) => {
        const csv = await formatCsv(CSV_COLUMNS, entries.map(toCsvRow));
        expect(results(csv)).toEqual(entries.map(({ type, value, note }) => ({ type, value, note })));
      }),
    );
  });
});
