import type { Plugin } from 'vite';

/** The entry that `index.html` loads beside the console, see `src/app/early.ts`. */
export const EARLY = 'early';

/**
 * Adds the early script to index.html. Vite joins the scripts that stand there into one, which could not run before all of
 * the console is downloaded.
 */
export function earlyScript(): Plugin {
  return {
    name: 'atrium-early-script',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle = {} }) =>
        Object.values(bundle)
          .filter((output) => output.type === 'chunk' && output.isEntry && output.name === EARLY)
          .map(({ fileName }) => ({
            tag: 'script',
            attrs: { type: 'module', async: true, crossorigin: true, src: `/${fileName}` },
            injectTo: 'head',
          })),
    },
  };
}
