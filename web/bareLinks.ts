import type { Plugin } from 'vite';

const LINKS = /react-router\/dist\/production\/lib\/dom\/lib\.js$/;
const PREFETCHED = /return shouldPrefetch && !isAbsolute \?.*\bPrefetchPageLinks\b.* : link;/;

/**
 * The router's links without what loads ahead the pages of its own framework.
 * @throws If there is no such part, as after an update of the router.
 */
export function withoutPrefetch(code: string): string {
  if (!PREFETCHED.test(code)) throw new Error('The links of react-router have changed: look at web/bareLinks.ts.');
  return code.replace(PREFETCHED, 'return link;');
}

/**
 * Leaves out how the router loads pages ahead, which only its framework mode can do: it reads a manifest that the console does
 * not have. It hangs on the property `prefetch` of links, so that the bundler has to keep it for the first screen.
 */
export function bareLinks(): Plugin {
  return {
    name: 'atrium-bare-links',
    apply: 'build',
    transform: { filter: { id: LINKS }, handler: (code) => ({ code: withoutPrefetch(code), map: null }) },
  };
}
