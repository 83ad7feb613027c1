import { envelopes } from './generated/envelopes.ts';
import { pathPattern } from './pathPattern.ts';

const pattern = new RegExp(envelopes.map((template) => pathPattern(template).source).join('|'));

/** Whether responses of a path come in the 20000 envelope (SPEC 8). Takes a template or a path with parameters filled in. */
export function isEnveloped(path: string): boolean {
  return pattern.test(path);
}
