import { createContext } from 'react';

/** Whether the shell leaves out the menu and the header: in stories and tests of a page, which both stand around it. */
export const PageOnlyContext = createContext(false);
