export type FileText = { ok: true; text: string; note?: string } | { ok: false; problem: string };

/** The largest file that is read, in megabytes: more than a hundred thousand lines. */
const MOST_MEGABYTES = 5;

/**
 * The text of a file. UTF-16 is recognised by its byte order mark. Any other encoding but UTF-8 is refused, because guessing
 * it would silently change the letters.
 */
export async function readTextFile(file: File): Promise<FileText> {
  if (file.size > MOST_MEGABYTES * 1024 * 1024) {
    return { ok: false, problem: `“${file.name}” is larger than ${MOST_MEGABYTES} MB. Split it and import the parts.` };
  }
  let bytes: Uint8Array;
  try {
    bytes = new Uint8Array(await file.arrayBuffer());
  } catch {
    return { ok: false, problem: `“${file.name}” could not be read. Choose it again.` };
  }
  const [first, second] = bytes;
  const isBigEndian = first === 0xfe && second === 0xff;
  if (isBigEndian || (first === 0xff && second === 0xfe)) {
    const text = decoded(bytes, isBigEndian ? 'utf-16be' : 'utf-16le');
    return text === undefined ? refused(file, 'is damaged UTF-16') : { ok: true, text, note: 'Read as UTF-16.' };
  }
  // Texts contain no null characters, except for letters of UTF-16.
  if (bytes.includes(0)) return refused(file, 'is not a text file, or encoded in UTF-16');
  const text = decoded(bytes, 'utf-8');
  return text === undefined
    ? refused(file, 'is not encoded in UTF-8, but probably in Latin-1 (Windows-1252)')
    : { ok: true, text };
}

function decoded(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

function refused({ name }: File, what: string): FileText {
  return { ok: false, problem: `“${name}” ${what}. Save it as text in UTF-8 (in a spreadsheet: “CSV UTF-8”).` };
}
