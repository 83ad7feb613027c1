import { isObject, listAt } from '../contract/json.ts';
import type { Step } from '../plan/flow.ts';

/** What a step says in its path, or in its query. */
export function parametersOf({ arazzo }: Step, place: 'path' | 'query'): { name: string; value: string }[] {
  const all = listAt(arazzo, 'parameters').filter(isObject);
  return all.filter((one) => one.in === place).map(({ name, value }) => ({ name: String(name), value: String(value) }));
}
