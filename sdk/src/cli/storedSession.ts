import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { CliError } from './cliError.ts';
import type { CliIo } from './cliIo.ts';

/** The session that `atrium login` keeps. Its cookie is only sent to the server that it is from. */
export type StoredSession = { baseUrl: string; email: string; cookie: string };

type Place = Pick<CliIo, 'env' | 'home'>;

/** Where the session is kept: ATRIUM_SESSION, or a file in the folder for configurations (XDG Base Directory). */
export function sessionFile({ env, home }: Place): string {
  if (env.ATRIUM_SESSION) return env.ATRIUM_SESSION;
  return join(env.XDG_CONFIG_HOME || join(home, '.config'), 'atrium', 'session.json');
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

/**
 * The session that is kept; undefined if nobody is signed in.
 * @throws CliError if the file is something else.
 */
export async function loadSession(place: Place): Promise<StoredSession | undefined> {
  const file = sessionFile(place);
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw new CliError(`The session in ${file} cannot be read: ${error instanceof Error ? error.message : error}`, 1);
  }
  const session = readSession(text);
  if (session !== undefined) return session;
  // Not overwritten: with a wrong ATRIUM_SESSION it is somebody's file.
  throw new CliError(`${file} is not a session. Remove it, or set ATRIUM_SESSION to another file.`);
}

function readSession(text: string): StoredSession | undefined {
  try {
    const { baseUrl, email, cookie }: Record<string, unknown> = Object(JSON.parse(text));
    if (typeof baseUrl !== 'string' || typeof email !== 'string' || typeof cookie !== 'string') return undefined;
    return { baseUrl, email, cookie };
  } catch {
    return undefined;
  }
}

/** Keeps a session in a file that nobody else can read, also not for a moment. Returns the file. */
export async function saveSession(place: Place, session: StoredSession): Promise<string> {
  const file = sessionFile(place);
  const draft = `${file}.${process.pid}`;
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  await writeFile(draft, `${JSON.stringify(session, null, 2)}\n`, { mode: 0o600, flag: 'wx' });
  await rename(draft, file);
  return file;
}

export async function removeSession(place: Place): Promise<void> {
  await rm(sessionFile(place), { force: true });
}
