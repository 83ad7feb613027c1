/** Whether the stories run as tests. Opened in Storybook, every story is rendered and judged whole, as people see it. */
export const isTestRun = '__vitest_browser__' in globalThis;

/** Of a story of what every page shows in the same way: the stories of the kit are judged for all of them. */
export const JUDGED_WITH_THE_KIT = { parameters: { a11y: { test: isTestRun ? 'off' : 'error' } } };
