/** Joins the rules of all areas into one JSON list; the verifier prints the sentence of a violated rule. */
import { rowsOf } from '../contract/areas.ts';

export function emitRules(contractFolder: string): string {
  return `${JSON.stringify({ rules: rowsOf(contractFolder, 'rules') }, null, 2)}\n`;
}
