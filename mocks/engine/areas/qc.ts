import { collection, plainWords, uniqueName } from '../collection.ts';
import { at } from '../contract.ts';
import type { FieldError, Schemas } from '../types.ts';

const message = 'The weights must add up to 100.';

/** Checks the sum of the weights, if all of them are numbers. */
function judgeWeights(raw: unknown, errors: FieldError[]): FieldError[] {
  const criteria = at(raw, 'criteria');
  const weights = Array.isArray(criteria) ? criteria.map((one: unknown) => at(one, 'weight')) : [];
  const numbers = weights.filter((weight) => typeof weight === 'number');
  if (numbers.length === 0 || numbers.length < weights.length) return errors;
  const sum = numbers.reduce((total, weight) => total + weight, 0);
  return sum === 100 ? errors : [...errors, { field: 'criteria', code: 'weights', message }];
}

/** Quality control forms. */
export const qcRoutes = collection({
  items: (data) => data.qcForms,
  words: plainWords<Schemas['QcForm']>('forms', 'qcFormDeleted'),
  list: 'listQcForms',
  create: 'createQcForm',
  update: 'updateQcForm',
  remove: 'deleteQcForm',
  checks: { judge: judgeWeights, firstErrorIsMessage: true },
  refuse: uniqueName('qcFormNameTaken'),
});
