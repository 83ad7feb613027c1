/** A value, or a function that is asked for it before each call. */
export type Provided<Value> = Value | (() => Value | Promise<Value>);

/**
 * What a client adds to the headers of every call.
 * @expand
 */
export type HeaderOptions = {
  /** Headers of every call. Those of a call win. */
  headers?: Provided<Record<string, string>> | undefined;
  /** Sent as `Authorization: Bearer …`, for servers that take a token instead of the cookie. */
  token?: Provided<string | undefined> | undefined;
  /** Sent as `Cookie`, for programs; browsers send their own. See also `createSession`. */
  cookie?: Provided<string | undefined> | undefined;
};

function provided<Value>(value: Provided<Value>): Value | Promise<Value>;
function provided(value: unknown): unknown {
  return typeof value === 'function' ? value() : value;
}

/** The headers of a client for one call, for which it asks its providers. */
export async function ownHeaders({ headers, token, cookie }: HeaderOptions): Promise<Record<string, string>> {
  const [bearer, cookies] = [await provided(token), await provided(cookie)];
  return {
    ...(bearer && { Authorization: `Bearer ${bearer}` }),
    ...(cookies && { Cookie: cookies }),
    ...(await provided(headers)),
  };
}
