import * as schemas from '@atrium-console/sdk/zod';
import { at, example } from '../../contract/contract.ts';
import type { FieldError, Schemas } from '../../contract/types.ts';
import type { Area } from '../../route/area.ts';
import { collection, plainWords, uniqueName } from '../../route/collection.ts';
import { list } from '../../state/seed.ts';
import { renameAll } from '../../stored/concurrentEdit.ts';

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
const routes = collection({
  items: (data) => data.qcForms,
  words: plainWords<Schemas['QcForm']>('forms', 'qcFormDeleted'),
  list: 'listQcForms',
  create: 'createQcForm',
  update: 'updateQcForm',
  remove: 'deleteQcForm',
  checks: { judge: judgeWeights, firstErrorIsMessage: true },
  refuse: uniqueName('qcFormNameTaken'),
});

declare module '../../state/accountData.ts' {
  interface AccountData {
    qcForms: Schemas['QcForm'][];
  }
}

export const area = {
  routes,
  seeds: {
    qcForms: list<Schemas['QcForm']>(() => schemas.ListQcFormsResponse.parse(example('qcFormList')).forms),
  },
  lists: (data) => [data.qcForms],
  concurrentEdits: { listQcForms: (data) => renameAll(data.qcForms) },
} satisfies Area;
