/**
 * The oldest browsers that the console's style sheets are written for. Without it the build rewrites `light-dark()` into
 * variables that nobody sets, and what has such a colour is not seen.
 */
export const BROWSERS = ['chrome123', 'edge123', 'firefox120', 'safari17.5'];
