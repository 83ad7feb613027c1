import type { Plugin } from 'vite';

/** https://v8.dev/blog/explicit-compile-hints; it has to be the first line. */
const HINT = '//# allFunctionsCalledOnLoad\n';

/**
 * Lets Chromium compile all functions of some chunks on another thread while they are downloaded, and not one by one when
 * they are called. For chunks of which the first screen runs nearly everything.
 */
export function compiledAtOnce(names: readonly string[]): Plugin {
  return {
    name: 'atrium-compiled-at-once',
    apply: 'build',
    // Vite puts its list of preloads before everything that the bundler puts first.
    generateBundle: {
      order: 'post',
      handler: (_, bundle) => {
        for (const output of Object.values(bundle)) {
          if (output.type === 'chunk' && names.includes(output.name)) output.code = HINT + output.code;
        }
      },
    },
  };
}
