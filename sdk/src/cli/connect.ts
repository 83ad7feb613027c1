import { type AtriumClient, createClient } from '../client.ts';
import { type OperationId, operations } from '../generated/operations.ts';
import { createSession } from '../session.ts';
import { CliError } from './cliError.ts';
import type { CliIo } from './cliIo.ts';
import { loadSession, type StoredSession } from './storedSession.ts';

/** A URL as a server is kept and compared: without slashes at the end. */
export function readBaseUrl(text: string): string {
  const isUrl = URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
  if (!isUrl) throw new CliError(`"${text}" is not the URL of a server. Write one such as https://console.example.`);
  const { username, password } = new URL(text);
  if (/[?#]/.test(text) || username !== '' || password !== '') {
    throw new CliError('The URL of the server must not contain ?, # or a name and password.');
  }
  return text.replace(/\/+$/, '');
}

/** The server: of the option, the environment, or the session; undefined if none says it. */
export function serverOf(
  option: string | undefined,
  { env }: Pick<CliIo, 'env'>,
  session: StoredSession | undefined,
): string | undefined {
  const text = option ?? (env.ATRIUM_BASE_URL || session?.baseUrl);
  return text === undefined ? undefined : readBaseUrl(text);
}

/** How a call reaches the server, and as whom. */
export type Connection = { client: AtriumClient; baseUrl: string };

/**
 * Connects for one operation: as the user of ATRIUM_EMAIL and ATRIUM_PASSWORD, otherwise with the session that is kept for this
 * server. An operation that needs no session gets what is kept, and no sign-in.
 */
export async function connect(id: OperationId, option: string | undefined, io: CliIo): Promise<Connection> {
  const { ATRIUM_EMAIL: email, ATRIUM_PASSWORD: password } = io.env;
  const session = await loadSession(io);
  const baseUrl = serverOf(option, io, session);
  if (baseUrl === undefined) {
    throw new CliError('Which server? Set ATRIUM_BASE_URL, pass --base-url URL, or sign in with: atrium login');
  }
  const options = { baseUrl, fetch: io.fetch };
  const isOpen = operations[id].open;
  if (email && password && !isOpen) return { client: createSession({ ...options, email, password }), baseUrl };
  const cookie = session?.baseUrl === baseUrl ? session.cookie : undefined;
  if (cookie === undefined && !isOpen) {
    const login = option === undefined ? 'atrium login' : `atrium login --base-url ${baseUrl}`;
    throw new CliError(
      `Nobody is signed in to ${baseUrl}. Sign in with: ${login}\nOr set ATRIUM_EMAIL and ATRIUM_PASSWORD.`,
      1,
    );
  }
  return { client: createClient({ ...options, cookie }), baseUrl };
}
