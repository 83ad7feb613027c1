import type { Limits, SchemaLimits } from '@atrium-console/sdk/limits';
import type { FieldProblems } from '../fieldProblems.ts';
import { limitProblem } from './limitProblem.ts';

type Found = [path: string, problem: string][];

/** The problems of a value and of what is in it. A list of texts or numbers is one field; one of objects is many. */
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
 * What is beyond the limits of a request body, by the path of each field as the server names it: `criteria.2.label`.
 * A draft that differs from the body is judged by the properties that both have.
 */
export function limitProblems(body: object, limits: SchemaLimits): FieldProblems {
  return Object.fromEntries(inObject('', body, limits));
}
