import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatCsv } from '../../../../web/src/kit/csv/csv.ts';
import { planCsv } from '../../../../web/src/kit/csv/planCsv.ts';
import { planImport } from '../../../../web/src/settings/cannedResponses/csv/planImport.ts';
import { CSV_COLUMNS, parseCsvRow, toCsvRow } from '../../../../web/src/settings/cannedResponses/csv/responseCsv.ts';
import { checkResponse, sentBody } from '../../../../web/src/settings/cannedResponses/editor/responseDraft.ts';
import { PERMISSION_NAMES } from '../../../../web/src/settings/cannedResponses/responses/responseColumns.tsx';

const trimmed = (max: number) =>
  fc
    .string({ minLength: 1, maxLength: max, unit: 'grapheme' })
    .map((text) => text.replace(/[\r\n]/g, ' ').trim())
    .filter((text) => text !== '' && [...text].length <= max);
const file = fc.record({ name: trimmed(40), url: fc.webUrl().filter((url) => !url.includes('|')) });
const response = fc
  .record({
    _id: fc.constant('65f0c1a2b3d4e5f603000001'),
    user_id: fc.constant(501),
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

const COLUMNS = CSV_COLUMNS.map((name) => ({ name, isRequired: name === 'title' || name === 'text' }));

describe('canned responses as CSV', () => {
  it('parses its own output without loss', async () => {
    await fc.assert(
      fc.asyncProperty(response, trimmed(60), async (stored, folder) => {
        const csv = await formatCsv(CSV_COLUMNS, [toCsvRow(stored, folder)]);
        const { problems, lines } = planCsv(csv, COLUMNS, (rows) => rows.map((row) => parseCsvRow(row, 'Default')));
        expect(problems).toEqual([]);
        const { _id, user_id, folder_id, ...body } = stored;
        expect(lines.map(({ check }) => check)).toMatchObject([{ ok: true, value: { folder, body } }]);
      }),
      { numRuns: 200 },
    );
  });

  it('reports all problems of a row together', () => {
    const row = { title: '', text: 'x'.repeat(5001), type: 'video', permission: 'all', media: '', folder: '' };
    const read = parseCsvRow(row, 'Default');
    expect(read.ok ? [] : read.problems).toEqual([
      'The type “video” is not valid. Use text or media.',
      'The permission “all” is not valid. Use only me, my group or everyone.',
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
      '“A” will be added to Greetings.',
      '“A” will be added to New. The folder New will be created.',
      '“B” will be added to New.',
      'The folder New already has a response with this title.',
    ]);
  });

  it('imports exactly what the preview shows', () => {
    const cell = fc.constantFrom(
      'Hi',
      ' a',
      'everyone',
      'media',
      'text',
      'x|https://a.test/x',
      '"a\nb"',
      '"a""b"',
      "'=1",
      '"',
      '',
    );
    const row = fc.array(cell, { minLength: 5, maxLength: 7 }).map((cells) => cells.join(','));
    const file = fc.array(row, { maxLength: 8 }).map((rows) => [CSV_COLUMNS.join(','), ...rows].join('\n'));
    const existing = { folderNames: ['hi', 'A'], responses: [], defaultFolder: 'Default' };
    fc.assert(
      fc.property(file, (csv) => {
        const { lines } = planCsv(csv, COLUMNS, (rows) => planImport(rows, existing));
        for (const { check } of lines) {
          if (!check.ok) {
            expect(check.problems.join('')).not.toBe('');
            continue;
          }
          const { folder, body } = check.value;
          const { permission } = body;
          const shown = Object.fromEntries(check.values);
          expect(shown).toEqual({
            Folder: folder,
            Title: body.title,
            Type: body.type,
            ...(body.text !== '' && { Text: body.text }),
            'Available to': PERMISSION_NAMES[permission],
            ...(body.media.length > 0 && { Files: body.media.map(({ name, url }) => `${name}|${url}`).join('\n') }),
          });
        }
      }),
      { numRuns: 2000 },
    );
  });
});
