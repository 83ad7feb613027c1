import type { Limits, SchemaLimits } from '@atrium-console/sdk/limits';
import type { FieldProblems } from '../fieldProblems.ts';
import { limitProblem } from './limitProblem.ts';

type Found = [path: string, problem: string][];

/** The problems of a value and its nested values. A list of texts or numbers is one field; a list of objects is many. */
function within(path: string, value: unknown, limits: Limits): Found {
  const own = limitProblem(value, limits);
  if (own !== undefined) return [[path, own]];
  const { items, properties } = limits;
  if (Array.isArray(value) && items !== undefined) {
    return value.flatMap((entry, index) => (typeof entry === 'object' ? within(`${path}.${index}`, entry, items) : []));
  }
  return properties === undefined ? [] : inObject(`${path}.`, value, properties);
}

function inObject(prefix: string, value: unknown, properties: SchemaLimits): Found {
  if (typeof value !== 'object' || value === null) return [];
  const fields = new Map<string, unknown>(Object.entries(value));
  return Object.entries(properties).flatMap(([name, limits]) => within(prefix + name, fields.get(name), limits));
}

/**
 * The values of a request body that exceed their limits, by field path as the server names it: `criteria.2.label`.
 * Properties of a draft that are not in the body are ignored.
 */
export function limitProblems(body: object, limits: SchemaLimits): FieldProblems {
  return Object.fromEntries(inObject('', body, limits));
}
