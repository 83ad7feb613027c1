import type { AssignCondition, AssignConditionBody, AssignRule } from '@atrium-console/sdk';
import type { TagNames } from '../../../areas/ticketTags/tagNames.ts';
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
    name: name === '' && 'Give the condition a name.',
    values: values.length === 0 && 'Give at least one value.',
  });
}

/** All conditions are sent together; what the server refuses is about the one that was edited: `conditions.3.name`. */
export function conditionField(path: string): string {
  return path.replace(/^conditions\.\d+\./, '');
}

export function conditionWords(tags: TagNames): FieldWords<AssignConditionBody> {
  return {
    name: { label: 'Name', show: asText },
    field: { label: 'Asks about', show: fieldLabel },
    operator: { label: 'Comparison', show: (operator) => OPERATORS.find(({ value }) => value === operator)?.label },
    // Whether the values are tags is not known here; ids are unique, so one that is found is a tag.
    values: { label: 'Values', show: (values) => asList(values.map((value) => tags.find(value)?.name ?? value)) },
  };
}

/** What deleting conditions does to the rules: which lose one, and which are left with none and fit every ticket. */
export function rulesWithout(
  conditions: readonly AssignCondition[],
  rules: readonly AssignRule[],
): { losing: AssignRule[]; opened: AssignRule[] } {
  const gone = new Set(conditions.map(({ _id }) => _id));
  const losing = rules.filter(({ condition_ids }) => condition_ids.some((id) => gone.has(id)));
  return { losing, opened: losing.filter(({ condition_ids }) => condition_ids.every((id) => gone.has(id))) };
}
