import { isSafe, type Operation, type Parameter } from '../contract/contract.ts';
import { listFor, type Resource } from '../contract/items.ts';
import { texts } from '../contract/json.ts';
import { isWord } from '../contract/samples.ts';
import { pathNames } from '../contract/template.ts';
import type { World } from '../phases/world.ts';
import { isOfAccount } from '../plan/protocol.ts';
import { searches } from './echoes.ts';
import { isSuccessful, note, obstacle, type Problem, send, sendAs, someFor } from './lab.ts';
import type { Subject } from './subject.ts';

const SAYS = 'Nobody is shown rows of another account, whatever the list is asked for.';

/** Names under which servers of many customers are told which one a call is about. */
const TENANT = /^(?:account|tenant|organi[sz]ation|company|workspace|team)_?id$/i;

/** The id of the main user's account, as paths have it. */
function accountOf({ contract, values }: World): string | undefined {
  for (const operation of contract.operations) {
    const name = pathNames(operation.path).find((one) => TENANT.test(one));
    const found = name === undefined ? undefined : values.existing(operation);
    const id = name !== undefined && found?.ok ? found.path.get(name) : undefined;
    if (id !== undefined) return id;
  }
  return undefined;
}

/** What a caller can claim to be about, in the query and in headers. */
function claimsFor(world: World, { parameters }: Operation) {
  const id = accountOf(world) ?? '1';
  const own = new Set(parameters.map(({ name }) => name));
  const names = ['account_id', 'accountId', 'account', 'tenant_id', 'tenant'].filter((name) => !own.has(name));
  return {
    query: new Map([
      ...names.map((name) => [name, id] as const),
      ['scope', 'all'],
      ['all', 'true'],
      ['all_accounts', '1'],
    ]),
    headers: { 'x-account-id': id, 'x-account': id, 'x-tenant-id': id, 'x-organization-id': id, 'x-scope': 'all' },
  };
}

/** A value for a parameter with which a list shows more, less or something else. */
function valueFor({ word }: World, { name, schema, example }: Parameter): string | undefined {
  if (name === 'q') return word;
  if (typeof schema.maximum === 'number') return String(schema.maximum);
  const last = texts(schema.enum).at(-1);
  return last ?? (typeof example === 'string' || typeof example === 'number' ? String(example) : undefined);
}

/** How the list of another account is asked for more than it has. */
function queriesFor(world: World, operation: Operation) {
  const { query, headers } = claimsFor(world, operation);
  const optional = operation.parameters.filter((one) => one.in === 'query' && !one.required && one.name !== 'cursor');
  const each = optional.flatMap((one) => {
    const value = valueFor(world, one);
    return value === undefined ? [] : [{ query: new Map([[one.name, value]]), headers: {} }];
  });
  return [{ query, headers }, ...each];
}

/** The calls that ask for several ids at once, of which one may be another account's. */
function readersOf({ contract }: World, { listed }: Resource): { operation: Operation; name: string }[] {
  if (listed === undefined) return [];
  return contract.operations.flatMap((operation) => {
    const isRead = isSafe(operation) && isOfAccount(operation);
    const name = isRead ? pathNames(operation.path).find((one) => /s$/.test(one)) : undefined;
    const isIt = name !== undefined && listFor(contract, operation, name)?.id === listed.operation.id;
    return isIt && name !== undefined ? [{ operation, name }] : [];
  });
}

/** Of several ids, one that is another account's is treated like one that does not exist. */
async function checkAmongOthers(world: World, resource: Resource, id: string): Promise<void> {
  for (const { operation, name } of readersOf(world, resource)) {
    const unknown = world.values.invented(operation)?.get(name);
    const found = world.values.existing(operation);
    if (unknown === undefined || !found.ok) continue;
    const by = { session: 'other' } as const;
    const ask = (ids: string) =>
      send(world, { operation, path: new Map([...found.path, [name, ids]]), query: found.query }, by);
    const none = await ask(`${unknown},${unknown}`);
    for (const ids of [`${unknown},${id}`, `${id},${unknown}`]) {
      const exchange = await ask(ids);
      const { text = '' } = exchange.answer ?? {};
      const isDone = isSuccessful({ operation }, exchange);
      const isShown = isDone && (text.includes(world.word) || text.includes(`"${id}"`));
      const isTold = isDone && !isSuccessful({ operation }, none);
      const problem: Problem = {
        ...(isShown ? { isLoss: true } : { certainty: 'assumed' }),
        cause: 'item of another account used',
        expected: 'a rejection, as for ids that do not exist',
        received: `status ${exchange.answer?.status}`,
      };
      note(world, 'existence', { operation, session: 'other' }, exchange, isShown || isTold ? [problem] : [], SAYS);
    }
  }
}

/** The lists that could have an item: its own one, and some of what finds things by their names. */
function listsOf(world: World, { listed, create }: Resource): readonly Operation[] {
  const own = listed === undefined ? [] : [listed.operation];
  const all = [...own, ...searches(world.contract)];
  return someFor(world, create, all, 1);
}

/**
 * Asks the lists of another account for more than they have, while there is an item of this one: with every parameter, and as if
 * they were this one's. What they show is looked at with all that the other user is shown.
 */
export async function checkForeignLists(world: World, subject: Subject, resource?: Resource): Promise<void> {
  const path = subject.path();
  const id = resource === undefined ? undefined : path?.get(resource.parameter);
  if (resource === undefined || path === undefined || id === undefined) return;
  if (!world.hasOther || subject.other === undefined || !isOfAccount(resource.create)) return;
  await checkAmongOthers(world, resource, id);
  for (const operation of listsOf(world, resource)) {
    const words = operation.parameters.filter((one) => one.in === 'path' && isWord(one)).map(({ name }) => name);
    const isPlain = pathNames(operation.path).every((name) => words.includes(name));
    if (!isPlain || operation.admin || obstacle(world, operation, path, { session: 'other' }) !== undefined) continue;
    for (const { query, headers } of someFor(world, operation, queriesFor(world, operation), 1)) {
      const exchange = await sendAs(world, { operation, path, query }, { session: 'other' }, { headers });
      note(world, 'existence', { operation, session: 'other' }, exchange, [], SAYS, { isUndocumented: true });
    }
  }
}
