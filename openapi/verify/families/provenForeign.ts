import { isObject, type Json, toPointer } from '../contract/json.ts';
import type { Persons } from '../http/persons.ts';
import type { Problem } from './lab.ts';
import type { Finds } from './repeatFinds.ts';
import type { Witness } from './repeatMoments.ts';

/** Names of the address of somebody, beside their name or id. */
const ADDRESS = /^e?mail(?:_?address)?$/i;

/** The place of somebody with an address in a response. An address alone can be where anybody wants something sent to. */
function placeOf(value: Json | undefined, address: string, keys: string[] = []): string[] | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, one] of Object.entries(value)) {
    const isPerson = isObject(value) && ['_id', 'id', 'name'].some((name) => name in value);
    if (isPerson && ADDRESS.test(key) && typeof one === 'string' && one.toLowerCase() === address)
      return [...keys, key];
    const found = placeOf(one, address, [...keys, key]);
    if (found !== undefined) return found;
  }
  return undefined;
}

/**
 * Looks for the address of the user of one account in what the user of the other one is shown: no list, reading or count of an
 * account has people of another. `persons`: who is signed in.
 */
export function watchPeople({ main, other }: Persons, finds: Finds): Witness {
  const addresses = { main: other?.email?.toLowerCase(), other: main.email?.toLowerCase() };
  const isSame = addresses.main === addresses.other;
  return {
    sees(moment) {
      const { operation, exchange, who, isDone } = moment;
      const address = addresses[who];
      if (!isDone || address === undefined || isSame || !operation.secured || operation.admin) return;
      const { answer, request } = exchange;
      const text = answer?.text.toLowerCase() ?? '';
      if (!text.includes(address) || (request.body ?? '').toLowerCase().includes(address)) return;
      const place = placeOf(answer?.json, address);
      if (place === undefined) return;
      const problem: Problem = {
        // Operators can be meant to look into any account.
        ...(who === 'main' && main.isAdmin === true ? { certainty: 'inferred' } : { isLoss: true }),
        cause: 'item of another account shown',
        pointer: toPointer(place),
        expected: 'nobody of another account',
        received: 'the address of the user of another account',
      };
      finds.add('existence', moment, problem, `Nobody is shown people of another account by ${operation.id}.`);
    },
  };
}
