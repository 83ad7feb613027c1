/** What axe judges in test runs. Opened in Storybook, every story is judged whole, as people see it. */
const isTestRun = '__vitest_browser__' in globalThis;

/** The menu and the header, which are the same around every page: judged in the stories about them, and end to end. */
export const FRAME = isTestRun ? ['.mantine-AppShell-navbar', '.mantine-AppShell-header'] : [];

/** Parameters of stories about the menu, the header, or their colours. */
export const JUDGED_WITH_THE_FRAME = { a11y: { context: { exclude: [] } } };

/** Of a story of what every page shows in the same way: the stories of the kit are judged for all of them. */
export const JUDGED_WITH_THE_KIT = { parameters: { a11y: { test: isTestRun ? 'off' : 'error' } } };
