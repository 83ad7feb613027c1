import { enveloped } from './generated/envelopes.ts';

/** Whether responses of a path come in the 20000 envelope (SPEC 8). Takes a template or a path with parameters filled in. */
export function isEnveloped(path: string): boolean {
  return enveloped.test(path);
}
