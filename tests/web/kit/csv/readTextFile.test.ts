import { describe, expect, it } from 'vitest';
import { readTextFile } from '../../../../web/src/kit/csv/readTextFile.ts';

const file = (...bytes: number[]) => new File([new Uint8Array(bytes)], 'names.csv');
const problem = async (chosen: File) => {
  const read = await readTextFile(chosen);
  return read.ok ? undefined : read.problem;
};

describe('a chosen file', () => {
  it('is read as UTF-8', async () => {
    expect(await readTextFile(new File(['name\nZoë, ไทย'], 'a.csv'))).toEqual({ ok: true, text: 'name\nZoë, ไทย' });
  });

  it('is read as UTF-16 if it says so', async () => {
    const note = 'Read as UTF-16.';
    expect(await readTextFile(file(0xff, 0xfe, 0x41, 0, 0xeb, 0))).toEqual({ ok: true, text: 'Aë', note });
    expect(await readTextFile(file(0xfe, 0xff, 0, 0x41, 0, 0xeb))).toEqual({ ok: true, text: 'Aë', note });
  });

  it('is refused in any other encoding, with what to do', async () => {
    expect(await problem(file(0x5a, 0x6f, 0xeb))).toBe(
      '“names.csv” is not encoded in UTF-8, but probably in Latin-1 (Windows-1252). Save it as text in UTF-8 (in a spreadsheet: “CSV UTF-8”).',
    );
    expect(await problem(file(0x41, 0, 0x42, 0))).toContain('is not a text file, or encoded in UTF-16');
    expect(await problem(file(0xff, 0xfe, 0x41))).toContain('is damaged UTF-16');
  });

  it('is refused if it is too large or cannot be read', async () => {
    expect(await problem(new File(['x'.repeat(5 * 1024 * 1024 + 1)], 'a.csv'))).toBe(
      '“a.csv” is larger than 5 MB. Split it and import the parts.',
    );
    const unreadable = Object.assign(new File([''], 'a.csv'), {
      arrayBuffer: () => Promise.reject(new Error('Moved')),
    });
    expect(await problem(unreadable)).toBe('“a.csv” could not be read. Choose it again.');
  });
});
