import { checkSla, defaultSlaBody, levelMessage, METRICS } from '@atrium-console/sdk/rules';
import { CreateSlaBody } from '@atrium-console/sdk/zod';
import { at } from '../../contract/contract.ts';
import type { FieldError } from '../../contract/types.ts';

const LEVEL_FIELD = new RegExp(`^(${METRICS.join('|')})\\.(\\d)\\.`);

/** Errors by the rules of SPEC 4, 5 and 9 in the fields that match the schema; an invalid field does not hide the others. */
function ruleErrors(raw: unknown): FieldError[] {
  const body = defaultSlaBody('');
  for (const metric of METRICS) {
    const levels = CreateSlaBody.shape[metric].safeParse(at(raw, metric));
    if (levels.success) body[metric] = levels.data;
  }
  const hours = CreateSlaBody.shape.business_hour.safeParse(at(raw, 'business_hour'));
  if (hours.success) body.business_hour = hours.data;
  const holidays = CreateSlaBody.shape.holidays.safeParse(at(raw, 'holidays'));
  if (holidays.success) body.holidays = holidays.data;
  return checkSla(body);
}

/** Rewords a schema error inside a level as in SPEC 5: "first_response: Level 2 is invalid". */
function inWordsOfSpec(error: FieldError): FieldError {
  const [, metric, index] = LEVEL_FIELD.exec(error.field) ?? [];
  if (metric === undefined) return error;
  return {
    field: metric,
    code: 'sla_levels',
    message: levelMessage(metric, { kind: 'one', level: Number(index) + 1 }),
  };
}

/** All field errors of a service level, by schema and by rules, without duplicates. */
export function judgeSla(raw: unknown, errors: FieldError[]): FieldError[] {
  const all = [...errors.map(inWordsOfSpec), ...ruleErrors(raw)];
  const isSame = (a: FieldError, b: FieldError) => a.field === b.field && a.message === b.message;
  return all.filter((error, index) => all.findIndex((other) => isSame(error, other)) === index);
}
