import type { AssignCondition, AssignConditionBody, AssignRule } from '@atrium-console/sdk';
import { asList, asText, type FieldWords } from '../../../kit/edit/fieldWords.ts';
import { type FieldProblems, problemsOf } from '../../../kit/fieldProblems.ts';
import { fieldLabel, OPERATORS } from '../assignWords.ts';

export const newCondition: AssignConditionBody = { name: '', field: 'channel', operator: 'is', values: [] };

export const bodyOf = ({ _id, ...body }: AssignCondition): AssignConditionBody => body;

export function tidyCondition(body: AssignConditionBody): AssignConditionBody {
  return { ...body, name: body.name.trim() };
}

export function checkCondition({ name, values }: AssignConditionBody): FieldProblems {
  return problemsOf({
    name: name === '' && 'Enter a name for the condition.',
    values: values.length === 0 && 'Enter at least one value.',
  });
}

/** Maps the path of a server error (`conditions.3.name`) to the field of the edited condition: all are sent together. */
export function conditionField(path: string): string {
  return path.replace(/^conditions\.\d+\./, '');
}

/** @param nameOf The name of the tag or state with an id; any other value as it is. */
export function conditionWords(nameOf: (value: string) => string): FieldWords<AssignConditionBody> {
  return {
    name: { label: 'Name', show: asText },
    field: { label: 'Field', show: fieldLabel },
    operator: { label: 'Comparison', show: (operator) => OPERATORS.find(({ value }) => value === operator)?.label },
    // The field is not known here. IDs are unique, so a value found among the tags is a tag.
    values: { label: 'Values', show: (values) => asList(values.map(nameOf)) },
  };
}

/** The rules that use the conditions, and among them those that would have none left and match every ticket. */
export function rulesWithout(
  conditions: readonly AssignCondition[],
  rules: readonly AssignRule[],
): { affected: AssignRule[]; unconditional: AssignRule[] } {
  const deletedIds = new Set(conditions.map(({ _id }) => _id));
  const affected = rules.filter(({ condition_ids }) => condition_ids.some((id) => deletedIds.has(id)));
  return {
    affected,
    unconditional: affected.filter(({ condition_ids }) => condition_ids.every((id) => deletedIds.has(id))),
  };
}
