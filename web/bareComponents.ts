import type { Plugin } from 'vite';

const COMPONENT = /@mantine\/core\/esm\/components\/.*\.mjs$/;
const NAME = /^\w+\.displayName = "@mantine\/core\/\w+";$/gm;
const BUTTON_GROUP = /^(?:ActionIcon|Button)\.(?:Group|GroupSection) = \w+;$/gm;

/** The code of a Mantine component without what nothing here reads: its name for development tools, groups of buttons. */
export function withoutUnused(code: string): string {
  return code.replace(NAME, '').replace(BUTTON_GROUP, '');
}

/**
 * Leaves out what Mantine assigns to its components and the console never reads. The bundler has to keep assignments, so
 * the first screen would load the names of all components and four kinds of button groups with their styles.
 */
export function bareComponents(): Plugin {
  return {
    name: 'atrium-bare-components',
    apply: 'build',
    transform: { filter: { id: COMPONENT }, handler: (code) => ({ code: withoutUnused(code), map: null }) },
  };
}
