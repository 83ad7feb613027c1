import type { CookieJar } from '../contract/types.ts';

/** An in-memory cookie jar for stories and tests, which have no HTTP headers. */
export function createMemoryJar(): CookieJar {
  const cookies = new Map<string, string>();
  return {
    get: (name) => cookies.get(name),
    set: (name, value) => {
      cookies.set(name, value);
    },
    delete: (name) => {
      cookies.delete(name);
    },
  };
}
