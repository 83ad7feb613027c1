import { numberText } from './numberText.ts';

/** The size of a file: `1 byte`, `812 bytes`, `12 kB`, `3.2 MB`. A megabyte has a million bytes. */
export function sizeText(bytes: number): string {
  if (bytes < 1000) return bytes === 1 ? '1 byte' : `${bytes} bytes`;
  const kilobytes = Math.round(bytes / 1000);
  return kilobytes < 1000 ? `${kilobytes} kB` : `${numberText(Math.round(bytes / 100_000) / 10)} MB`;
}
