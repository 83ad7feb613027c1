import { createContext } from 'react';
import type { PermissionNeed } from './permissions.ts';

/** What changing the page that is open asks for. The guard says it to the page, which need not know its own row. */
export const WriteNeedContext = createContext<PermissionNeed>([]);
