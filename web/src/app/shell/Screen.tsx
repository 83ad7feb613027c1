import type { ReactNode } from 'react';
import { screenFade } from '../../base/fade/screenFade.ts';

/** Contains one screen inside the shell. Use the address as its key. */
export function Screen({ children }: { children: ReactNode }) {
  return <div {...screenFade}>{children}</div>;
}
