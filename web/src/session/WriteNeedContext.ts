import { createContext } from 'react';
import type { PermissionNeed } from './permissions.ts';

/** The permissions needed to change the current page. The guard provides them, so that a page need not know its row. */
export const WriteNeedContext = createContext<PermissionNeed>([]);
