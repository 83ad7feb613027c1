import type { Dialect } from '@atrium-console/sdk';
import { isRecord } from './fieldReader.ts';

/**
 * The table that `atrium-dialect` has made; undefined if it is something else.
 * @param json What is in its file.
 */
export function readDialectTable(json: unknown): Dialect | undefined {
  return isTable(json) ? json : undefined;
}

function isTable(json: unknown): json is Dialect {
  return isRecord(json) && isRecord(json.operations) && isRecord(json.shapes);
}
