import type { PresenceSocket } from '@atrium-console/sdk/presence';

/**
 * A socket to the realtime server, not connected yet. It sends the session cookie's value in its query (SPEC 7).
 * @returns undefined if scripts cannot read the cookie: then the server could not identify the connection.
 */
export async function openRealtimeSocket(
  origin: string,
  accessToken: string | undefined,
): Promise<PresenceSocket | undefined> {
  if (accessToken === undefined) return undefined;
  const { io } = await import('socket.io-client');
  return io(origin, { query: { access_token: accessToken }, autoConnect: false, withCredentials: true });
}
