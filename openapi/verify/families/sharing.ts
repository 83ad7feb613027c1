import { fieldsOf } from '../contract/bodies.ts';
import type { Operation } from '../contract/contract.ts';
import { actionsOn, idOf, itemsAt, type Resource } from '../contract/items.ts';
import { isObject, type JsonObject, texts } from '../contract/json.ts';
import type { Exchange } from '../http/call.ts';
import { isSameAccount, isSomebodyElse, type Person } from '../http/persons.ts';
import type { By } from '../http/sessions.ts';
import type { World } from '../phases/world.ts';
import { sampleBody } from '../plan/badInput.ts';
import { isSuccessful, note, obstacle, type Problem, send } from './lab.ts';
import { type Subject, searchFor } from './subject.ts';

/** Words for those with whom an item is shared. */
const WORDS = {
  own: /^(?:private|none|nobody|own|owner|me|only_me)$/i,
  group: /^(?:group|team)$/i,
  all: /^(?:all|everyone|everybody|account|public)$/i,
} as const;

type With = keyof typeof WORDS;

/** A field that says with whom an item is shared, and its values for its owner, for the owner's group and for everybody. */
type Sharing = { field: string; values: Readonly<Record<With, string>> };

/** The field of a body that says with whom an item is shared. */
function sharingIn({ contract }: World, { body }: Operation): Sharing | undefined {
  for (const [field, schema] of fieldsOf(contract.document, body?.schema).fields) {
    const all = texts(schema.enum);
    const valueFor = (which: With) => all.find((value) => WORDS[which].test(value));
    const [own, group, everybody] = [valueFor('own'), valueFor('group'), valueFor('all')];
    if (own !== undefined && group !== undefined && everybody !== undefined)
      return { field, values: { own, group, all: everybody } };
  }
  return undefined;
}

/** A way to share an item. */
type Way = { operation: Operation; sharing: Sharing; share(value: string): Promise<Exchange> };

/** The ways to share the item of a subject: by its change, or by a call of its own. */
function waysOf(world: World, subject: Subject, resource: Resource): Way[] {
  const path = subject.path() ?? new Map<string, string>();
  const { write } = subject;
  const change = sharingIn(world, write);
  const actions = actionsOn(world.contract, resource).flatMap((operation): Way[] => {
    const sharing = operation === write ? undefined : sharingIn(world, operation);
    const body = sampleBody(world.contract, operation, world.values, world.word, path);
    if (sharing === undefined || !isObject(body) || obstacle(world, operation, path) !== undefined) return [];
    const share = (value: string) => send(world, { operation, path, body: { ...body, [sharing.field]: value } });
    return [{ operation, sharing, share }];
  });
  if (change === undefined) return actions;
  const share = (value: string) => subject.set({ ...subject.body, [change.field]: value });
  return [{ operation: write, sharing: change, share }, ...actions];
}

/** Whether somebody is known to be in another group than the main user. */
const isElsewhere = (main: Person, person: Person) =>
  main.group !== undefined && person.group !== undefined && main.group !== person.group;

/** Whether somebody may have a permission with which a list shows what everybody has, such as `crm.canned_response_all.read`. */
function maySeeAll({ permissions, isAdmin }: Person, { permissions: { always } }: Operation): boolean {
  const wider = always.flat().map((one) => one.replace(/(?=\.\w+$)/, '_all'));
  return isAdmin === true || permissions === undefined || wider.some((one) => permissions.has(one));
}

/** Shares an item with nobody, with the owner's group and with everybody: it is in the lists of those with whom it is shared. */
export async function checkSharing(world: World, subject: Subject, resource?: Resource): Promise<void> {
  const path = subject.path();
  const { main, limited } = world.context.persons;
  if (resource?.listed === undefined || path === undefined || subject.remove === undefined) return;
  const { operation: list, place } = resource.listed;
  const query = searchFor(resource, world.word);
  const id = path.get(resource.parameter);
  const readers = [...limited.entries()].filter(
    ([who, person]) =>
      isSameAccount(main, person) &&
      isSomebodyElse(main, person) &&
      obstacle(world, list, path, { session: 'limited', who }) === undefined,
  );
  if (query === undefined || readers.length === 0) return;
  const isIt = (item: JsonObject) => idOf(item, resource.key) === id;
  for (const { operation, sharing, share } of waysOf(world, subject, resource)) {
    for (const which of ['own', 'group', 'all'] as const) {
      if (!isSuccessful({ operation }, await share(sharing.values[which]))) continue;
      for (const [who, person] of readers) {
        const by: By = { session: 'limited', who };
        const exchange = await send(world, { operation: list, path, query }, by);
        if (!isSuccessful({ operation: list }, exchange)) continue;
        const isShown = itemsAt(exchange.answer?.json, place).some(isIt);
        const isFor = which === 'all' || (which === 'group' && !isElsewhere(main, person));
        const word = `\`${sharing.field}\` ${sharing.values[which]}`;
        const leaked: Problem = {
          isLoss: true,
          cause: 'item shown to somebody with whom it is not shared',
          pointer: place.pointer,
          expected: `no item with ${word} of somebody else`,
          received: `the item ${id}`,
        };
        const hidden: Problem = {
          certainty: 'assumed',
          cause: 'item not shown to somebody with whom it is shared',
          pointer: place.pointer,
          expected: `the item ${id}, which has ${word}`,
          received: 'no such item',
        };
        // Of somebody whose group is not known, only what everybody sees can be told.
        const problems = [
          ...(isShown && !isFor && !maySeeAll(person, list) ? [leaked] : []),
          ...(!isShown && which === 'all' ? [hidden] : []),
        ];
        const says = 'Lists show what is shared with whoever reads them.';
        note(world, 'value', { operation: list }, exchange, problems, says);
      }
    }
    await subject.set(subject.body);
  }
}
