import type { ClientOptions, Provided } from './client.ts';

function provided<Value>(value: Provided<Value>): Value | Promise<Value>;
function provided(value: unknown): unknown {
  return typeof value === 'function' ? value() : value;
}

/** The headers of a client for one call, for which it asks its providers. */
export async function ownHeaders({ headers, token, cookie }: ClientOptions): Promise<Record<string, string>> {
  const [bearer, cookies] = [await provided(token), await provided(cookie)];
  return {
    ...(bearer && { Authorization: `Bearer ${bearer}` }),
    ...(cookies && { Cookie: cookies }),
    ...(await provided(headers)),
  };
}
