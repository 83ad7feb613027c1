import type { OperationId } from '@atrium-console/sdk/operations';
import type { Checks } from '../call/readInput.ts';
import { acknowledge, notFound, ok, refuse as refuseAs } from '../contract/answers.ts';
import { at } from '../contract/contract.ts';
import type { Answer, AnswerOf, BodyOf } from '../contract/types.ts';
import type { AccountData, Target } from '../state/accountData.ts';
import { refuseReplacement, release } from '../stored/release.ts';
import { type Route, route } from './route.ts';

type Item = { _id: string };

/** The response bodies of a collection: plain, or in the 20000 envelope. */
export type Words<T> = {
  list: (items: readonly T[]) => unknown;
  one: (item: T) => unknown;
  removed: (item: T) => unknown;
  notFound: Answer;
};

/** `{rules: [...]}` for the list, the item itself, and the message of an example for a deletion. */
export function plainWords<T>(listKey: string, deletedExample: string): Words<T> {
  const { body } = acknowledge(deletedExample);
  return {
    list: (items) => ({ [listKey]: items }),
    one: (item) => item,
    removed: () => body,
    notFound,
  };
}

/** `{code: 20000, data}`; errors also have HTTP status 200 (SPEC 8). */
export function envelopeWords<T extends Item>(notFoundAnswer: Answer): Words<T> {
  const inEnvelope = (data: unknown) => ({ code: 20000, data });
  return {
    list: inEnvelope,
    one: inEnvelope,
    removed: ({ _id }) => inEnvelope({ _id }),
    notFound: notFoundAnswer,
  };
}

/** An operation whose body is the item without its id. */
type Storing<T extends Item, Op extends OperationId> = BodyOf<Op> & Item extends T ? Op : never;

export type Collection<T extends Item, C extends OperationId, U extends OperationId> = {
  /** The list, which is changed in place. */
  items: (data: AccountData) => T[];
  words: Words<T>;
  list: OperationId;
  create: Storing<T, C>;
  update: Storing<T, U>;
  remove: OperationId;
  /** Why an item cannot be stored, or undefined: for example, its name is taken or it refers to a missing item. */
  refuse?: (item: T, others: readonly T[], data: AccountData) => Answer | undefined;
  /** Why an item cannot be removed, or undefined. */
  keep?: (item: T, data: AccountData) => Answer | undefined;
  /** Further changes after an item was stored. */
  stored?: (item: T, data: AccountData) => void;
  /** What other items call these when they refer to them by id. A deletion leaves no such id. */
  target?: Target;
  /** Further changes after an item was deleted (SPEC 4). */
  removed?: (item: T, data: AccountData) => void;
  /** Checks of the body of `create` and `update` beyond the schema. */
  checks?: Checks;
  /** The list is returned in an order that bodies change by `position`, the index of their item. */
  isOrdered?: boolean;
  /** The path parameter with the id of an item; defaults to `id`. */
  param?: string;
};

/** Completes a body to an item. `Storing` allows only operations whose body has all other fields. */
function asSent<T extends Item>(body: unknown, _id: string): T {
  return { ...Object(body), _id };
}

/** Takes the wanted index out of the body of an ordered list: it is not a field of the item. */
function takePosition(body: unknown): { body: unknown; position: number | undefined } {
  const { position, ...rest } = Object(body);
  return { body: rest, position: typeof position === 'number' ? position : undefined };
}

/** Moves an item of a list to an index. */
function moveTo<T>(all: T[], item: T, position: number): void {
  all.splice(all.indexOf(item), 1);
  all.splice(position, 0, item);
}

/** The item that takes the place of a deleted one. Few collections have this query. */
function replacementIn(query: unknown): string | undefined {
  const id = at(query, 'replace_with');
  return typeof id === 'string' ? id : undefined;
}

/** The compiler cannot tell which of the four operations a response belongs to; `checkAnswer` validates each. */
function answer<Op extends OperationId>(given: Answer): AnswerOf<Op> {
  return given as AnswerOf<Op>;
}

/** The CRUD routes of one list of an account. */
export function collection<T extends Item, C extends OperationId, U extends OperationId>(
  options: Collection<T, C, U>,
): Route[] {
  const {
    checks,
    create,
    isOrdered = false,
    items,
    keep,
    list,
    param = 'id',
    refuse,
    remove,
    removed,
    stored,
    target,
    update,
    words,
  } = options;
  const read = (body: unknown) => (isOrdered ? takePosition(body) : { body, position: undefined });
  const find = (all: readonly T[], params: Record<string, string>) => all.findIndex(({ _id }) => _id === params[param]);
  return [
    route(list, ({ data }) => answer(ok(words.list(items(data))))),

    route(
      create,
      (input) => {
        const all = items(input.data);
        const { body, position } = read(input.body);
        const item = asSent<T>(body, input.newId());
        const refused = refuse?.(item, all, input.data);
        if (refused !== undefined) return answer(refused);
        all.push(item);
        if (position !== undefined) moveTo(all, item, position);
        stored?.(item, input.data);
        return answer(ok(words.one(item)));
      },
      checks,
    ),

    route(
      update,
      (input) => {
        const all = items(input.data);
        const index = find(all, input.params);
        const before = all[index];
        if (before === undefined) return answer(words.notFound);
        const { body, position } = read(input.body);
        const item = asSent<T>(body, before._id);
        const refused = refuse?.(
          item,
          all.filter((other) => other !== before),
          input.data,
        );
        if (refused !== undefined) return answer(refused);
        all[index] = item;
        if (position !== undefined) moveTo(all, item, position);
        stored?.(item, input.data);
        return answer(ok(words.one(item)));
      },
      checks,
    ),

    route(remove, ({ data, params, query }) => {
      const all = items(data);
      const index = find(all, params);
      const item = all[index];
      if (item === undefined) return answer(words.notFound);
      const kept = keep?.(item, data);
      const replacement = replacementIn(query);
      const deletedIds = new Set([item._id]);
      const refused = kept ?? refuseReplacement(all, deletedIds, replacement);
      if (refused !== undefined) return answer(refused);
      all.splice(index, 1);
      if (target !== undefined) release(data, target, deletedIds, replacement);
      removed?.(item, data);
      return answer(ok(words.removed(item)));
    }),
  ];
}

/** Whether another item has this name, ignoring case. */
export function isNameTaken(name: string, others: readonly { name: string }[]): boolean {
  return others.some((other) => other.name.toLowerCase() === name.toLowerCase());
}

/** Refuses a name that another item has, with the body of an example of the contract. */
export function uniqueName(exampleName: string) {
  return ({ name }: { name: string }, others: readonly { name: string }[]) =>
    isNameTaken(name, others) ? refuseAs(409, exampleName) : undefined;
}
