import { isSafe, type Operation } from '../contract/contract.ts';
import { resources } from '../contract/items.ts';
import { NEEDS_WRITE } from '../http/mode.ts';
import { FEATURE_OFF, featureOff, lacking, whoLacks } from '../http/persons.ts';
import { badInput, sampleBody } from '../plan/badInput.ts';
import { denied, deniedOrUnknown } from '../plan/expect.ts';
import { join, nothing, one, type Plan, skip } from '../plan/plan.ts';
import { deniedTo } from '../plan/protocol.ts';
import type { World } from './world.ts';

/** A change by a user without permission. `path`: an item of this run, if there is one. */
export function deniedChange(world: World, operation: Operation, path?: ReadonlyMap<string, string>): Plan {
  const { contract, context, values, word } = world;
  const existing = values.existing(operation);
  const invented = path === undefined ? values.invented(operation) : undefined;
  const target = path ?? invented ?? (existing.ok ? existing.path : undefined);
  if (target === undefined) return skip(operation, 'permission', existing.ok ? '' : existing.reason);
  const [user] = whoLacks(context, operation, target);
  if (user === undefined) return nothing;
  const body = sampleBody(contract, operation, values, `${word}d`, target);
  const query = existing.ok ? existing.query : new Map<string, string>();
  return one(
    operation,
    deniedTo(user),
    { values: target, query, body },
    invented === undefined || operation.method === 'POST' ? denied : deniedOrUnknown,
  );
}

/**
 * A call of a feature that is off for the account: a change that fits the contract, to no item that exists where possible, so
 * that a server which accepts it has changed as little as it can.
 */
export function featureCall(world: World, operation: Operation): Plan {
  const { contract, context, values, word } = world;
  const existing = values.existing(operation);
  const own = existing.ok ? existing.path : undefined;
  const target = isSafe(operation) ? (own ?? values.invented(operation)) : (values.invented(operation) ?? own);
  const label = featureOff(contract, operation, context.persons.main, target ?? new Map());
  if (label === undefined || (lacking(operation, context.persons.main, target ?? new Map()) ?? ['?']).length > 0)
    return nothing;
  const says = `A call of the feature “${label}”, which is off for this account, is refused.`;
  const body = sampleBody(contract, operation, values, `${word}x`, target ?? new Map());
  const rule = operation.rules.find((id) => id === FEATURE_OFF);
  return one(
    operation,
    {
      kind: 'feature',
      session: 'main',
      says,
      ours: new Map([['/code', 'feature_off']]),
      proves: rule,
    },
    {
      values: target ?? new Map(),
      query: existing.ok ? existing.query : new Map<string, string>(),
      body,
    },
    denied,
  );
}

/**
 * Changes that must be rejected because of their body or of who makes them, sent to no item that exists. Unless this run
 * writes, only those that do no harm where a server accepts them: what they create can be deleted again.
 */
export function denials(world: World, operation: Operation): Plan {
  const { contract, values, word, mode } = world;
  const plan = join([
    badInput(contract, operation, values, word),
    deniedChange(world, operation),
    featureCall(world, operation),
  ]);
  const isHarmless =
    values.invented(operation) !== undefined || resources(contract).some(({ create }) => create.id === operation.id);
  if (mode === 'write' || isHarmless) return plan;
  const kinds = new Set(plan.flows.flatMap(({ steps }) => steps.map(({ check }) => check.kind)));
  return join([{ flows: [], skipped: plan.skipped }, ...[...kinds].map((kind) => skip(operation, kind, NEEDS_WRITE))]);
}
