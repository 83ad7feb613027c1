import type { ReactNode } from 'react';
import { useScreenFade } from '../../base/fade/useScreenFade.ts';

/** Contains one screen inside the shell. Use the address as its key. */
export function Screen({ children }: { children: ReactNode }) {
  return <div {...useScreenFade()}>{children}</div>;
}
