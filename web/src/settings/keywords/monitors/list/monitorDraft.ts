import type { MonitorCondition, MonitorKeyword, MonitorKeywordBody } from '@atrium-console/sdk';
import { asList, type FieldWords } from '../../../../kit/edit/fieldWords.ts';
import { type FieldProblems, problemsOf } from '../../../../kit/fieldProblems.ts';
import { recipientsProblem } from '../../../../kit/fields/recipientsProblem.ts';

export const newMonitor: MonitorKeywordBody = { keyword_id: '', condition_ids: [], recipients: [] };

export const bodyOf = ({ _id, ...body }: MonitorKeyword): MonitorKeywordBody => body;

/** The conditions with these ids, in the order of the list. Deleted ones are left out. */
export function conditionsOf(conditions: readonly MonitorCondition[], ids: readonly string[]): MonitorCondition[] {
  return conditions.filter(({ _id }) => ids.includes(_id));
}

/** @param pathOf The path of a keyword. */
export function monitorFieldWords(
  conditions: readonly MonitorCondition[],
  pathOf: (id: string) => string,
): FieldWords<MonitorKeywordBody> {
  return {
    keyword_id: { label: 'Keyword', show: pathOf },
    condition_ids: {
      label: 'Conditions',
      show: (ids) => asList(conditionsOf(conditions, ids).map(({ name }) => name)),
    },
    recipients: { label: 'Recipients', show: asList },
  };
}

/** The problems that must be fixed before a monitor can be saved. */
export function checkMonitor({ keyword_id, condition_ids, recipients }: MonitorKeywordBody): FieldProblems {
  return problemsOf({
    keyword_id: keyword_id === '' && 'Choose a keyword.',
    condition_ids: condition_ids.length === 0 && 'Choose at least one condition.',
    recipients: recipientsProblem(recipients),
  });
}
