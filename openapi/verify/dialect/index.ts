/** How a server speaks that differs from the contract: read from a file, and translated by. */

import { loadContract } from '../contract/contract.ts';
import type { Json } from '../contract/json.ts';
import { type Compiled, compile } from './compile.ts';
import { readOverlay, type SaidBy } from './readOverlay.ts';

export { LEFT_OUT } from '../contract/template.ts';
export type { Dialect, Spoken } from './dialect.ts';
export { askedRows, rowsAfter } from './pages.ts';
export { translatedCredentials, translatedSession, type WireCredentials, type WireSession } from './session.ts';
export {
  leftOutOf,
  type TranslatedCall,
  translateAnswer,
  translateCall,
  type WireAnswer,
  type WireCall,
} from './wire.ts';
export type { Compiled, Json };

/**
 * Reads a file that says how a server differs from the contract of this package.
 * @param text An OpenAPI Overlay with `x-wire`, as YAML or JSON.
 * @param options What options say beside it, and in case of doubt before it.
 * @returns The table to translate by, or what is wrong with the file, with the lines.
 */
export function readDialect(text: string, options: readonly SaidBy[] = []): Compiled {
  const read = readOverlay(text, loadContract().document, options);
  return read.ok ? compile(read.value) : read;
}
