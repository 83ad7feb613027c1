import { readFile } from 'node:fs/promises';

export type FileRead<T> = { ok: true; value: T } | { ok: false; problem: string };

/**
 * Reads the file of an option.
 * @param option The option that names it, for the message.
 * @param read Makes something of its text, or throws.
 */
export async function readFileOf<T>(option: string, file: string, read: (text: string) => T): Promise<FileRead<T>> {
  try {
    return { ok: true, value: read(await readFile(file, 'utf8')) };
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n')[0] : String(error);
    return { ok: false, problem: `${option} ${file} cannot be read: ${reason}` };
  }
}
