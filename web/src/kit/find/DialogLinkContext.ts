import { createContext, type RefObject } from 'react';

/**
 * The URL parameter that opens the dialog which is open, such as `usernew=1`. Whoever opens one that a link can open sets it, so
 * that links to its fields open it, too.
 */
export const DialogLinkContext = createContext<RefObject<string | undefined> | undefined>(undefined);
