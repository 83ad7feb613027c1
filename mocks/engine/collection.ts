import type { OperationId } from '@atrium-console/sdk/operations';
import type { AccountData } from '../scenarios/accountData.ts';
import { notFound, ok } from './answers.ts';
import { at, example } from './contract.ts';
import type { Checks } from './readInput.ts';
import { type Route, route, type SignedInInput } from './route.ts';
import type { Answer, AnswerOf, BodyOf, QueryOf } from './types.ts';

type Item = { _id: string };
type In<Op extends OperationId> = SignedInInput<BodyOf<Op>, QueryOf<Op>>;

/** How a collection words its answers: plain bodies, or the 20000 envelope. */
export type Words<T> = {
  list: (items: readonly T[]) => unknown;
  one: (item: T) => unknown;
  removed: (item: T) => unknown;
  notFound: Answer;
};

/** `{rules: [...]}` for the list, the item itself, and the acknowledgement of an example for what is gone. */
export function plainWords<T>(listKey: string, deletedExample: string): Words<T> {
  const message = String(at(example(deletedExample), 'message'));
  return {
    list: (items) => ({ [listKey]: items }),
    one: (item) => item,
    removed: () => ({ message }),
    notFound,
  };
}

/** `{code: 20000, data}`; what is refused comes with HTTP 200 as well (SPEC 8). */
export function envelopeWords<T extends Item>(notFoundAnswer: Answer): Words<T> {
  const inEnvelope = (data: unknown) => ({ code: 20000, data });
  return {
    list: inEnvelope,
    one: inEnvelope,
    removed: ({ _id }) => inEnvelope({ _id }),
    notFound: notFoundAnswer,
  };
}

type Usual<T extends Item, C extends OperationId, U extends OperationId, D extends OperationId> = {
  /** The live list; it is changed in place. */
  items: (data: AccountData) => T[];
  words: Words<T>;
  list?: OperationId;
  create: C;
  update: U;
  remove: D;
  /** Why an item cannot be stored as it would be, or undefined: its name is taken, what it refers to does not exist. */
  refuse?: (item: T, others: readonly T[], data: AccountData) => Answer | undefined;
  /** Why an item cannot be removed, or undefined. */
  keep?: (item: T, data: AccountData) => Answer | undefined;
  /** What else changes with an item that has been stored. */
  stored?: (item: T, data: AccountData) => void;
  /** What else goes or changes with an item that is gone (SPEC 4). */
  removed?: (item: T, data: AccountData) => void;
  /** What no schema can tell of the body of `create` and `update`. */
  checks?: Checks;
  /** The path parameter that names an item; `id` unless told otherwise. */
  param?: string;
};

/** How an item is made of a body and changed by one. Where the body is the item but for its id, nobody need say so. */
type Making<T extends Item, C extends OperationId, U extends OperationId> = {
  make: (input: In<C>) => T;
  change: (before: T, input: In<U>) => T;
};
type Optional<T extends Item, C extends OperationId, U extends OperationId> = [
  BodyOf<C> & Item,
  BodyOf<U> & Item,
] extends [T, T]
  ? Partial<Making<T, C, U>>
  : Making<T, C, U>;

export type Collection<T extends Item, C extends OperationId, U extends OperationId, D extends OperationId> = Usual<
  T,
  C,
  U,
  D
> &
  Optional<T, C, U>;

/** The types above let `make` and `change` out only where this is the whole item. */
function asSent<T extends Item>(body: unknown, _id: string): T {
  return { ...Object(body), _id };
}

/** The compiler cannot follow which answer belongs to which of four operations; the contract's judge checks each. */
function answer<Op extends OperationId>(given: Answer): AnswerOf<Op> {
  return given as AnswerOf<Op>;
}

/** The usual verbs over one list of an account: list, create, replace, delete. */
export function collection<T extends Item, C extends OperationId, U extends OperationId, D extends OperationId>(
  options: Collection<T, C, U, D>,
): Route[] {
  const { checks, create, items, keep, list, param = 'id', refuse, remove, removed, stored, update, words } = options;
  const { make, change }: Partial<Making<T, C, U>> = options;
  const find = (all: readonly T[], params: Record<string, string>) => all.findIndex(({ _id }) => _id === params[param]);
  return [
    ...(list === undefined ? [] : [route(list, ({ data }) => answer(ok(words.list(items(data)))))]),

    route(
      create,
      (input) => {
        const all = items(input.data);
        const item = make?.(input) ?? asSent<T>(input.body, input.newId());
        const refused = refuse?.(item, all, input.data);
        if (refused !== undefined) return answer(refused);
        all.push(item);
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
        const item = change?.(before, input) ?? asSent<T>(input.body, before._id);
        const refused = refuse?.(
          item,
          all.filter((other) => other !== before),
          input.data,
        );
        if (refused !== undefined) return answer(refused);
        all[index] = item;
        stored?.(item, input.data);
        return answer(ok(words.one(item)));
      },
      checks,
    ),

    route(remove, ({ data, params }) => {
      const all = items(data);
      const index = find(all, params);
      const item = all[index];
      if (item === undefined) return answer(words.notFound);
      const kept = keep?.(item, data);
      if (kept !== undefined) return answer(kept);
      all.splice(index, 1);
      removed?.(item, data);
      return answer(ok(words.removed(item)));
    }),
  ];
}

/** Whether another item has this name, without regard to case. */
export function isNameTaken(name: string, others: readonly { name: string }[]): boolean {
  return others.some((other) => other.name.toLowerCase() === name.toLowerCase());
}
