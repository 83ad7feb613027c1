/** What somebody has confirmed of a server already: a file of `--dialect` from which a draft goes on. */
import { basename } from 'node:path';
import { query } from 'jsonpath-rfc9535';
import { isNode, parseDocument } from 'yaml';
import { loadContract } from '../contract/contract.ts';
import { atPointer, type Json, type JsonObject, listAt, objectAt, textAt } from '../contract/json.ts';
import { compile } from '../dialect/compile.ts';
import { readOverlay } from '../dialect/readOverlay.ts';
import type { Action } from './actions.ts';
import type { Address } from './addresses.ts';
import { type FormStatement, pointerTo, type Statement } from './statement.ts';

export type Confirmed = {
  /** By the id of an operation whose address is said: the server's. */
  addresses: ReadonlyMap<string, Address>;
  /** The contract with what the file says. */
  document: JsonObject;
  /** The actions of the file. */
  actions: Action[];
};

export const NOTHING_CONFIRMED: Confirmed = { addresses: new Map(), document: {}, actions: [] };

const wireOf = (of: Json | undefined) => objectAt(of, 'x-wire');

/** The actions of a file, each with the comment above it. */
function actionsOf(text: string, file: string): Action[] {
  const parsed = parseDocument(text);
  const overlay: Json = parsed.toJS();
  const group = `From ${basename(file)}`;
  return listAt(overlay, 'actions').map((action, index) => {
    const node = parsed.getIn(['actions', index], true);
    // What stands above the first one is said of all of them.
    const around = index === 0 ? parsed.get('actions', true) : undefined;
    const comment = [around, node].map((one) => (isNode(one) && one.commentBefore) || '').join('\n');
    const [last = ''] = comment.trim().split('\n').slice(-1);
    const why = last.trim().replace(/\.$/, '') || 'confirmed';
    const wire = wireOf(objectAt(action, 'update'));
    return { target: textAt(action, 'target'), wire, isSure: true, isConfirmed: true, why, group };
  });
}

/** Reads a file from which a draft goes on. `file`: its name, for the draft. */
export function readConfirmed(
  text: string,
  file: string,
): { ok: true; value: Confirmed } | { ok: false; problems: string[] } {
  const contract = loadContract();
  const overlaid = readOverlay(text, contract.document);
  if (!overlaid.ok) return overlaid;
  const compiled = compile(overlaid.value);
  if (!compiled.ok) return compiled;
  const { document } = overlaid.value;
  const addresses = contract.operations.flatMap((operation) => {
    const { served, path, method } = wireOf(atPointer(document, pointerTo(operation)));
    const own = compiled.value.operations[operation.id]?.own;
    const isSaid = served !== false && (path !== undefined || method !== undefined);
    return isSaid && own !== undefined ? [[operation.id, own] as const] : [];
  });
  return { ok: true, value: { addresses: new Map(addresses), document, actions: actionsOf(text, file) } };
}

/** The name that is confirmed of a property or parameter, by the pointer to its schema in the contract. */
export function confirmedName({ document }: Confirmed, pointer: string): string | undefined {
  const at = /\/parameters\/\d+\/schema$/.test(pointer) ? pointer.replace(/\/schema$/, '') : pointer;
  return textAt(wireOf(atPointer(document, at)), 'name') || undefined;
}

/** What statements say beyond what is confirmed. */
export function unconfirmed<S extends Statement | FormStatement>({ document, actions }: Confirmed, all: S[]): S[] {
  if (actions.length === 0) return all;
  return all.flatMap((one) => {
    const target = 'target' in one ? one.target : undefined;
    const places = target === undefined ? [atPointer(document, one.pointer)] : [query(document, target)].flat();
    const isSaid = (word: string) =>
      places.every((place: Json | undefined) => {
        const wire = wireOf(place);
        return wire[word] !== undefined || wire.served === false;
      });
    const left = Object.entries(one.wire).filter(([word]) => !isSaid(word));
    return left.length === 0 ? [] : [{ ...one, wire: Object.fromEntries(left) }];
  });
}
