import type { CookieJar } from './types.ts';

/** A cookie jar in memory, for places without HTTP headers: a browser's stories, a test. */
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
