import { at } from '../contract/contract.ts';
import type { SignedInInput } from '../state/call.ts';
import { areasOf } from '../state/seedAccount.ts';

type Place = Pick<SignedInInput<unknown, unknown>, 'data' | 'params' | 'sandbox'>;

/** Path parameters that choose a list rather than an item. */
const SCOPE: readonly string[] = ['product', 'type', 'engagement'];

/** The stored item that a call is about; undefined if there is none, for example before it is created. */
export function storedItem(area: string, { data, params, sandbox }: Place): unknown {
  const facts = areasOf(data)[area];
  const id = Object.entries(params).findLast(([name]) => !SCOPE.includes(name))?.[1];
  if (id === undefined) return facts?.document?.(data);
  const { product } = params;
  const isIt = (item: unknown) => {
    const stored = at(item, '_id') ?? at(item, 'group_id') ?? at(item, 'id');
    const itsProduct = at(item, 'product');
    return String(stored) === id && (typeof itsProduct !== 'string' || !product || itsProduct === product);
  };
  for (const list of facts?.lists?.(data, sandbox.platform) ?? []) {
    const found = list.find(isIt);
    if (found !== undefined) return found;
  }
  return undefined;
}
