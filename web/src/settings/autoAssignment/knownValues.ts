import type { AssignCondition, AutoAssign } from '@atrium-console/sdk';
import { commonValues } from './valueWords.ts';

type Field = AssignCondition['field'];

/** The values of a field that exist: those that the conditions compare, and other common ones. */
export type KnownValues = { inConditions: readonly string[]; common: readonly string[] };

/** The known values of a field, each once, ignoring case as conditions do. */
export function knownValues({ conditions }: Pick<AutoAssign, 'conditions'>, field: Field): KnownValues {
  const inConditions = unique(conditions.filter((one) => one.field === field).flatMap(({ values }) => values));
  const compared = new Set(inConditions.map((value) => value.toLowerCase()));
  return { inConditions, common: commonValues(field).filter((value) => !compared.has(value)) };
}

function unique(values: readonly string[]): string[] {
  return [...new Map(values.toReversed().map((value) => [value.toLowerCase(), value])).values()].sort();
}
