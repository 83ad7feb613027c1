import type { ReactNode } from 'react';
import { useScreenFade } from '../../base/fade/useScreenFade.ts';

/** Holds one screen inside of the shell. Key it by the address. */
export function Screen({ children }: { children: ReactNode }) {
  return <div {...useScreenFade()}>{children}</div>;
}
