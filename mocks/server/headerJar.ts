import type { CookieJar, CookieOptions } from '../engine/contract/types.ts';

function serialize(name: string, value: string, { path = '/', sameSite = 'Lax', maxAge }: CookieOptions = {}): string {
  const parts = [`${name}=${encodeURIComponent(value)}`, `Path=${path}`, `SameSite=${sameSite}`];
  if (maxAge !== undefined) parts.push(`Max-Age=${maxAge}`);
  return parts.join('; ');
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

/** A cookie jar for one request's `Cookie` header; `setCookies` are the `Set-Cookie` headers of the response. */
export function createHeaderJar(header: string | null): CookieJar & { setCookies: string[] } {
  const cookies = new Map<string, string>();
  for (const pair of (header ?? '').split(';')) {
    const [name, ...value] = pair.trim().split('=');
    if (name) cookies.set(name, decode(value.join('=')));
  }
  const setCookies: string[] = [];
  return {
    setCookies,
    get: (name) => cookies.get(name),
    set(name, value, options) {
      cookies.set(name, value);
      setCookies.push(serialize(name, value, options));
    },
    delete(name, options) {
      cookies.delete(name);
      setCookies.push(serialize(name, '', { ...options, maxAge: 0 }));
    },
  };
}
