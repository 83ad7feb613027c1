import type { Requirement } from '../session/requirements.ts';
import { denialText } from './denialText.ts';
import type { Hop } from './journey.ts';

/** The redirect by which a page was denied. */
export type DeniedHop = { at: string; failed: Requirement; text: string };

/** The first redirect that was a denial; undefined if the visitor was redirected but not denied. */
export function deniedHop(hops: readonly Hop[]): DeniedHop | undefined {
  for (const { at, failed } of hops) {
    const text = failed && denialText(failed);
    if (failed && text) return { at, failed, text };
  }
  return undefined;
}
