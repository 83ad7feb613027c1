import { checkSla, levelMessage, METRICS } from './sdkRules.ts';
import { CreateSlaBody } from './sdkZod.ts';
import type { FieldError } from './types.ts';

const LEVEL_FIELD = new RegExp(`^(${METRICS.join('|')})\\.(\\d)\\.`);

/**
 * All field errors of a service level: what the schema refuses and what only the rules can tell. A number that the
 * schema refuses inside a level reads as SPEC 5 words it, "first_response: Level 2 is invalid", once per level.
 */
export function judgeSla(raw: unknown, errors: FieldError[]): FieldError[] {
  const worded = errors.map((error) => {
    const [, metric, index] = LEVEL_FIELD.exec(error.field) ?? [];
    if (metric === undefined) return error;
    const message = levelMessage(metric, { kind: 'one', level: Number(index) + 1 });
    return { field: metric, code: 'sla_levels', message };
  });
  const body = CreateSlaBody.safeParse(raw);
  const all = body.success ? [...worded, ...checkSla(body.data)] : worded;
  return all.filter(
    (error, place) =>
      all.findIndex((other) => other.message === error.message && other.field === error.field) === place,
  );
}
