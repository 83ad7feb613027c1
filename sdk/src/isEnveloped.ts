import { envelopes } from './generated/envelopes.ts';
import { pathPattern } from './pathPattern.ts';

const patterns = envelopes.map(pathPattern);

/** Whether a path, with its parameters filled in or not, answers in the 20000 envelope (SPEC 8). */
export function isEnveloped(path: string): boolean {
  return patterns.some((pattern) => pattern.test(path));
}
