import type { StepResult } from '../arazzo/result.ts';
import { itemsAt } from '../contract/items.ts';
import type { Json } from '../contract/json.ts';
import type { Covered } from '../plan/flow.ts';
import { type Context, toFinding } from './context.ts';
import type { Finding } from './types.ts';

/** The sums of the numbers in the lists of some responses, by the values of fields. */
function sums({ by, in: pointer, of }: Covered, answers: readonly (Json | undefined)[]): Map<string, number> {
  const found = new Map<string, number>();
  for (const item of answers.flatMap((answer) => itemsAt(answer, { pointer }))) {
    const key = JSON.stringify(by.map((field) => item[field]));
    found.set(key, (found.get(key) ?? 0) + Number(item[of]));
  }
  return found;
}

/** Where a response has less than earlier ones have together, of which each should be a part of it. */
export function coverFindings(context: Context, { step: { check }, exchange, exchanges }: StepResult): Finding[] {
  const covers = check.kind === 'rule' ? check.covers : undefined;
  if (covers === undefined) return [];
  const whole = sums(covers, [exchange?.answer?.json]);
  const parts = sums(
    covers,
    covers.steps.map((step) => exchanges.get(step)?.answer?.json),
  );
  const tooMuch = [...parts].find(([key, sum]) => sum > (whole.get(key) ?? 0));
  if (tooMuch === undefined) return [];
  const [key, sum] = tooMuch;
  return [
    toFinding(context, check, exchange, {
      kind: check.kind,
      pointer: covers.in,
      expected: `at least ${sum} of \`${covers.of}\` where ${covers.by.join(' and ')} are ${key}, the sum of its parts`,
      received: String(whole.get(key) ?? 0),
    }),
  ];
}
