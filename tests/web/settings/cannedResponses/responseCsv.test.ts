import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatCsv, parseCsv } from '../../../../web/src/kit/csv/csv.ts';
import { planImport } from '../../../../web/src/settings/cannedResponses/csv/planImport.ts';
import { CSV_COLUMNS, parseCsvRow, toCsvRow } from '../../../../web/src/settings/cannedResponses/csv/responseCsv.ts';
import { checkResponse, sentBody } from '../../../../web/src/settings/cannedResponses/editor/responseDraft.ts';

const trimmed = (max: number) =>
  fc
    .string({ minLength: 1, maxLength: max, unit: 'grapheme' })
    .map((text) => text.replace(/[\r\n]/g, ' ').trim())
    .filter((text) => text !== '' && [...text].length <= max);
const file = fc.record({ name: trimmed(40), url: fc.webUrl().filter((url) => !url.includes('|')) });
const response = fc
  .record({
    _id: fc.constant('65f0c1a2b3d4e5f603000001'),
    folder_id: fc.constant('65f0c1a2b3d4e5f602000001'),
    title: trimmed(120),
    type: fc.constantFrom('text' as const, 'media' as const),
    text: fc.oneof(fc.string({ maxLength: 200 }), fc.constantFrom('=1+1', "'=1+1", '-', '@a\nb', 'a"b,c;d', ' \ttab')),
    permission: fc.constantFrom('private' as const, 'group' as const, 'everyone' as const),
    media: fc.array(file, { minLength: 1, maxLength: 10 }),
  })
  .map((value) => ({ ...value, media: value.type === 'text' ? [] : value.media }))
  // The parser need not accept what the editor would not save.
  .filter((value) => Object.keys(checkResponse(sentBody(value))).length === 0);

describe('canned responses as CSV', () => {
  it('parses its own output without loss', async () => {
    await fc.assert(
      fc.asyncProperty(response, trimmed(60), async (stored, folder) => {
        const { rows, problems } = await parseCsv(await formatCsv(CSV_COLUMNS, [toCsvRow(stored, folder)]));
        expect(problems).toEqual([]);
        const { _id, folder_id, ...body } = stored;
        expect(rows.map((row) => parseCsvRow(row, 'Default'))).toMatchObject([{ ok: true, value: { folder, body } }]);
      }),
      { numRuns: 200 },
    );
  });

  it('reports all problems of a row together', () => {
    const row = { title: '', text: 'x'.repeat(5001), type: 'video', permission: 'all', media: '', folder: '' };
    const read = parseCsvRow(row, 'Default');
    expect(read.ok ? [] : read.problems).toEqual([
      'The type “video” is not valid. Use text or media.',
      'The permission “all” is not valid. Use private, group or everyone.',
      'text: Use at most 5,000 characters; this has 5,001.',
      'Enter a title.',
    ]);
  });

  it('adds a row without a folder to the default folder, and derives the type media from files', () => {
    const read = parseCsvRow({ title: 'A', text: '', media: 'a.pdf|https://files.test/a.pdf' }, 'Greetings');
    expect(read).toMatchObject({ ok: true, value: { folder: 'Greetings', body: { type: 'media' } } });
  });

  it('creates a missing folder once, and rejects a title that its folder already has', () => {
    const existing = { folderNames: ['Greetings'], responses: [], defaultFolder: 'Default' };
    const line = (folder: string, title: string) => ({ folder, title, text: 'Hello' });
    const plan = planImport([line('greetings', 'A'), line('New', 'A'), line('new', 'B'), line('NEW', 'b')], existing);
    expect(plan.map((row) => (row.ok ? row.summary : row.problems[0]))).toEqual([
      '“A” will be added to greetings.',
      '“A” will be added to New. The folder New will be created.',
      '“B” will be added to new.',
      'The folder NEW already has a response with this title.',
    ]);
  });
});
