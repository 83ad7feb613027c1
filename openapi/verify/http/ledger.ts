import { type Contract, isSafe, type Operation, SUCCESS_CODE } from '../contract/contract.ts';
import { idOf, idPlace, itemsAt, type Resource, resources } from '../contract/items.ts';
import { atPointer, type Json, valueAt } from '../contract/json.ts';
import { isWord } from '../contract/samples.ts';
import { fillPath, pathNames } from '../contract/template.ts';
import type { Dialect } from '../dialect/dialect.ts';
import type { Exchange } from './call.ts';
import { type Mode, NEEDS_PROBE, NEEDS_WRITE } from './mode.ts';
import { findOperation } from './paths.ts';
import { NOT_SERVED, serves } from './served.ts';

/** An item that this run has created and not yet deleted. */
export type Made = { resource: Resource; id: string; values: ReadonlyMap<string, string> };

export type Intended = {
  method: string;
  path: string;
  /** Whether it has a valid session. */
  signedIn: boolean;
  /** Whether the server has to reject it. */
  isRejected?: boolean;
  /** Whether its workflow restores what it changes. */
  restores?: boolean;
};

/** Tracks what this run may change: items that it created, and ids that it invented. */
export type Ledger = {
  /** Why a call must not be made; undefined if it is allowed. */
  refusal(call: Intended): string | undefined;
  /** Records what a call has created or deleted. */
  note(path: string, exchange: Exchange): void;
  /** Records an id that does not exist on the server. */
  invent(id: string): void;
  /** The items that still exist, newest first. */
  left(): Made[];
  /** Says that an item went with another one, so that nobody deletes it again. */
  forget(item: Made): void;
};

/** Whether a response is a success: a 2xx status and, in the envelope, the success code. */
export function isSuccess(operation: Pick<Operation, 'envelope'>, status: number, body: Json | undefined): boolean {
  if (status < 200 || status >= 300) return false;
  return !operation.envelope || valueAt(body, 'code') === SUCCESS_CODE;
}

/** The path parameter of the item that a call changes: the last one that is an id rather than an enumerated value. */
function itemParameter({ parameters, path }: Operation): string | undefined {
  const ids = parameters.filter((parameter) => parameter.in === 'path' && !isWord(parameter));
  return pathNames(path).findLast((name) => ids.some((parameter) => parameter.name === name));
}

/** The path of an item. */
function pathOf({ resource, id, values }: Made): string {
  return fillPath(resource.remove.path, new Map([...values, [resource.parameter, id]]));
}

type Found = { operation: Operation; values: ReadonlyMap<string, string> };

/**
 * @param dialect How the server differs. No call is made that it does not have, nothing is created that could not be deleted, and
 * what it does with another method than GET does not only read.
 */
export function createLedger(contract: Contract, mode: Mode, dialect?: Dialect): Ledger {
  const all = resources(contract);
  const isServed = (operation: Operation) => serves(dialect, operation);
  const ownMethod = (method: string, found: Found | undefined) =>
    dialect?.operations[found?.operation.id ?? '']?.own.method ?? method;
  const invented = new Set<string>();
  const made = new Map<string, Made>();
  const everMade = new Set<string>();
  /** The ids in lists before this run could change anything: a server that says it created one of them did not. */
  const original = new Set<string>();
  let isOriginal = true;

  const idOfItem = ({ operation, values }: Found) => {
    const parameter = itemParameter(operation);
    return parameter === undefined ? undefined : values.get(parameter);
  };
  /** Creating an item does not change its parent. */
  const creates = ({ operation }: Found) => all.some(({ create, clientId }) => create.id === operation.id && !clientId);
  const removes = ({ operation }: Found) =>
    all.filter(({ create }) => create.id === operation.id).map(({ remove }) => remove);
  const isInvented = (found: Found) => invented.has(idOfItem(found) ?? '');
  // What is below an item of this run, such as the deliveries of its webhook, is this run's, too.
  const isOwn = ({ values }: Found) => [...values.values()].some((value) => everMade.has(value));

  return {
    invent: (id) => invented.add(id),
    left: () => [...made.values()].reverse(),
    forget: ({ resource, id }) => made.delete(`${resource.remove.id} ${id}`),
    refusal({ method, path, signedIn, isRejected = false, restores = false }) {
      const found = findOperation(contract.operations, method, path);
      if (found !== undefined && !isServed(found.operation)) return NOT_SERVED;
      if (isSafe({ method }))
        return mode === 'read' && !isSafe({ method: ownMethod(method, found) }) ? NEEDS_PROBE : undefined;
      if (mode === 'read') return NEEDS_PROBE;
      isOriginal = false;
      const remove = found && !isRejected ? removes(found).find((one) => !isServed(one)) : undefined;
      if (remove !== undefined)
        return `the server does not have ${remove.id}, as its --dialect says: what this creates could not be deleted`;
      if (mode === 'write' && restores) return undefined;
      if (mode === 'probe' && signedIn) {
        if (found === undefined) return NEEDS_WRITE;
        return isOwn(found) || (isRejected && (creates(found) || isInvented(found))) ? undefined : NEEDS_WRITE;
      }
      if (found === undefined || creates(found) || isInvented(found) || isOwn(found)) return undefined;
      const id = idOfItem(found);
      return id === undefined ? undefined : `it would change ${id}, which this run did not create`;
    },
    note(path, { request, answer }) {
      const found = findOperation(contract.operations, request.method, path);
      if (found === undefined || answer === undefined) return;
      const { operation, values } = found;
      if (!isSuccess(operation, answer.status, answer.json)) return;
      for (const { listed, remove, key } of isOriginal ? all : []) {
        if (listed?.operation.id !== operation.id) continue;
        for (const item of itemsAt(answer.json, listed.place)) original.add(`${remove.id} ${idOf(item, key)}`);
      }
      const created = all.find(({ create }) => create.id === operation.id);
      if (created !== undefined) {
        const place = idPlace(contract, operation, created.key);
        const answered = place === undefined ? undefined : atPointer(answer.json, place);
        const id = created.clientId ? values.get(created.parameter) : answered;
        const name = `${created.remove.id} ${id}`;
        if ((typeof id === 'string' || typeof id === 'number') && !original.has(name)) {
          made.set(name, { resource: created, id: String(id), values });
          everMade.add(String(id));
        }
      }
      const removed = all.find(({ remove }) => remove.id === operation.id);
      if (removed === undefined) return;
      made.delete(`${operation.id} ${values.get(removed.parameter)}`);
      // What is below an item goes with it.
      const gone = `${fillPath(operation.path, values)}/`;
      for (const [name, item] of made) if (`${pathOf(item)}/`.startsWith(gone)) made.delete(name);
    },
  };
}
