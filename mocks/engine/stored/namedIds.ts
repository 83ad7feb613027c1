import { groupBy } from '@atrium-console/sdk/rules';
import { at } from '../contract/contract.ts';
import type { AccountData } from '../state/accountData.ts';
import type { Items } from '../state/areaFacts.ts';
import { factsOf } from '../state/seedAccount.ts';

type Named = ReadonlyMap<string, readonly Items[]>;

/** The lists that the ids of a field refer to, by the field's name in the contract. */
function namedBy(data: AccountData): Named {
  const rows = factsOf(data).flatMap(({ named }) => Object.entries(named ?? {}));
  return new Map([...groupBy(rows, ([field]) => field)].map(([field, of]) => [field, of.map(([, items]) => items)]));
}

type Ids = Map<string, Set<string>>;

/** Collects the ids below a value by the name of the field that they are in. */
function collect(value: unknown, field: string, named: Named, ids: Ids): void {
  if (Array.isArray(value)) for (const item of value) collect(item, field, named, ids);
  else if (typeof value === 'object' && value !== null) {
    for (const [name, item] of Object.entries(value)) collect(item, name, named, ids);
  } else if (named.has(field) && (typeof value === 'string' || typeof value === 'number')) {
    const known = ids.get(field) ?? new Set();
    ids.set(field, known.add(String(value)));
  }
}

/**
 * The names of the items whose ids are below one of the values, by field and id: `{ role_id: { 65f0…13: 'Agent' } }`. Ids of
 * items that have no name are left out.
 */
export function namedIds(data: AccountData, ...values: readonly unknown[]): Record<string, Record<string, string>> {
  const fields = namedBy(data);
  const ids: Ids = new Map();
  for (const value of values) collect(value, '', fields, ids);
  const named = [...ids].map(([field, wanted]) => {
    const names = (fields.get(field) ?? [])
      .flatMap((items) => items(data))
      .flatMap((item) => {
        const id = String(at(item, '_id'));
        const name = at(item, 'name') ?? at(item, 'title');
        return wanted.has(id) && typeof name === 'string' ? [[id, name] as const] : [];
      });
    return [field, Object.fromEntries(names)] as const;
  });
  return Object.fromEntries(named.filter(([, names]) => Object.keys(names).length > 0));
}
