import { type Contract, isSafe, type Operation, pathNames, SUCCESS_CODE } from '../contract/contract.ts';
import { idPlace, type Resource, resources } from '../contract/items.ts';
import { atPointer, type Json, valueAt } from '../contract/json.ts';
import { isWord } from '../plan/samples.ts';
import type { Exchange } from './call.ts';
import { findOperation } from './paths.ts';

/** An item that this run has created and not yet deleted. */
export type Made = { resource: Resource; id: string; values: ReadonlyMap<string, string> };

/** Tracks what this run may change: items that it created, and ids that it invented. */
export type Ledger = {
  /** Why a call must not be made; undefined if it is allowed. `signedIn`: whether it has a valid session. */
  refusal(call: { method: string; path: string; signedIn: boolean }): string | undefined;
  /** Records what a call has created or deleted. */
  note(path: string, exchange: Exchange): void;
  /** Records an id that does not exist on the server. */
  invent(id: string): void;
  /** The items that still exist, newest first. */
  left(): Made[];
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

export function createLedger(contract: Contract, mode: { write: boolean }): Ledger {
  const all = resources(contract);
  const invented = new Set<string>();
  const made = new Map<string, Made>();
  const everMade = new Set<string>();

  return {
    invent: (id) => invented.add(id),
    left: () => [...made.values()].reverse(),
    refusal({ method, path, signedIn }) {
      if (isSafe({ method })) return undefined;
      if (!mode.write && signedIn) return 'it may change data, and this run only reads';
      const found = findOperation(contract.operations, method, path);
      if (found === undefined) return undefined;
      // Creating an item does not change its parent.
      if (all.some(({ create, clientId }) => create.id === found.operation.id && !clientId)) return undefined;
      const parameter = itemParameter(found.operation);
      const id = parameter === undefined ? undefined : found.values.get(parameter);
      if (id === undefined || invented.has(id)) return undefined;
      // What is below an item of this run, such as the deliveries of its webhook, is this run's, too.
      if ([...found.values.values()].some((value) => everMade.has(value))) return undefined;
      return `it would change ${id}, which this run did not create`;
    },
    note(path, { request, answer }) {
      const found = findOperation(contract.operations, request.method, path);
      if (found === undefined || answer === undefined) return;
      const { operation, values } = found;
      if (!isSuccess(operation, answer.status, answer.json)) return;
      const created = all.find(({ create }) => create.id === operation.id);
      if (created !== undefined) {
        const place = idPlace(contract, operation, created.key);
        const answered = place === undefined ? undefined : atPointer(answer.json, place);
        const id = created.clientId ? values.get(created.parameter) : answered;
        if (typeof id === 'string' || typeof id === 'number') {
          made.set(`${created.remove.id} ${id}`, { resource: created, id: String(id), values });
          everMade.add(String(id));
        }
      }
      const removed = all.find(({ remove }) => remove.id === operation.id);
      if (removed !== undefined) made.delete(`${operation.id} ${values.get(removed.parameter)}`);
    },
  };
}
