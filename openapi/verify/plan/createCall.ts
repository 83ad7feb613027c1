import type { Contract } from '../contract/contract.ts';
import type { Resource } from '../contract/items.ts';
import type { Json } from '../contract/json.ts';
import { withNames } from '../contract/samples.ts';
import { fullest } from './badInput.ts';
import type { Values } from './values.ts';

export type CreateCall = { path: Map<string, string>; query: Map<string, string>; body?: Json };

/** The call that creates an item of a collection, or why that is impossible. */
export function createCall(
  contract: Contract,
  { create, parameter, clientId, listed }: Resource,
  values: Values,
  word: string,
): { ok: true; call: CreateCall } | { ok: false; reason: string } {
  const existing = values.existing((clientId ? listed?.operation : undefined) ?? create);
  if (!existing.ok) return existing;
  const path = new Map(existing.path);
  if (clientId) {
    const id = values.invented(create)?.get(parameter);
    if (id === undefined) return { ok: false, reason: 'no id can be generated for a new item' };
    path.set(parameter, id);
  }
  const query = new Map(existing.query);
  if (create.body === undefined) return { ok: true, call: { path, query } };
  const example = fullest(create.body.examples);
  if (example === undefined) return { ok: false, reason: 'the contract has no example of its body' };
  const local = values.localize(example, path);
  if (!local.ok) return local;
  return { ok: true, call: { path, query, body: withNames(contract.document, create.body.schema, local.body, word) } };
}
