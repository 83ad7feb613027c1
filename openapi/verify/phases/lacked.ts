import { fromPointer, type Json, type JsonObject, objectAt } from '../contract/json.ts';
import { oncePer } from '../contract/oncePer.ts';
import type { Dialect } from '../dialect/dialect.ts';
import type { Context } from '../judge/context.ts';
import type { Step } from '../plan/flow.ts';
import { parametersOf } from './parametersOf.ts';

/** A property that a server does not have, and the schema of the contract in which it is. */
type Lacked = { name: string; schema: string };

const lackedOf = oncePer(({ lacks = [] }: Dialect): Lacked[] =>
  lacks.map((pointer) => {
    const keys = fromPointer(pointer);
    return { name: keys.at(-1) ?? '', schema: keys[0] === 'components' ? `#/components/schemas/${keys[2]}"` : '' };
  }),
);

/** Whether a schema of the contract is in a value, or in a schema that is named there. */
function reaches(document: JsonObject, value: Json, schema: string, seen = new Set<string>()): boolean {
  const text = JSON.stringify(value);
  if (text.includes(schema)) return true;
  return [...text.matchAll(/"#\/components\/(schemas|responses|requestBodies)\/([^"]+)"/g)].some(
    ([whole, kind = '', name = '']) => {
      if (seen.has(whole)) return false;
      seen.add(whole);
      return reaches(document, objectAt(document, 'components', kind, name), schema, seen);
    },
  );
}

/** What a step says beside its parameters. */
const SAID = ['requestBody', 'successCriteria', 'outputs'] as const;

/** The property, or the parameter of a query, that a step speaks of, and the server does not have. */
export function lackedIn({ contract, dialect }: Pick<Context, 'contract' | 'dialect'>, step: Step): string | undefined {
  if (dialect === undefined) return undefined;
  const { arazzo, check } = step;
  const { id, method } = check.operation;
  const { path = '', query = {} } = dialect.operations[id] ?? {};
  const parameter = parametersOf(step, 'query').find(({ name }) => query[name]?.lacks);
  if (parameter !== undefined) return parameter.name;
  const lacked = lackedOf(dialect);
  if (lacked.length === 0) return undefined;
  const told = JSON.stringify(SAID.map((part) => arazzo[part] ?? null));
  const value = objectAt(contract.document, 'paths', path, method.toLowerCase());
  return lacked.find(
    ({ name, schema }) =>
      new RegExp(`\\b${name}\\b`).test(told) && (schema === '' || reaches(contract.document, value, schema)),
  )?.name;
}
