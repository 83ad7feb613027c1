import { createContext } from 'react';

/** Whether the shell leaves out the menu and the header. Set by stories and tests of a page: every page has the same. */
export const PageOnlyContext = createContext(false);
