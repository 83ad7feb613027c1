import { envelopes } from './generated/envelopes.ts';
import { pathPattern } from './pathPattern.ts';

const patterns = envelopes.map(pathPattern);

/** Whether responses of a path come in the 20000 envelope (SPEC 8). Takes a template or a path with parameters filled in. */
export function isEnveloped(path: string): boolean {
  return patterns.some((pattern) => pattern.test(path));
}
