import { numberText } from './numberText.ts';

/** A count with its noun: `1 rule`, `5,000 rules`, `2 categories`. */
export function countText(count: number, one: string, many = `${one}s`): string {
  return `${numberText(count)} ${count === 1 ? one : many}`;
}
