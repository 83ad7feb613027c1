import type { StepResult } from '../arazzo/result.ts';
import type { Runner } from '../arazzo/run.ts';
import { type Contract, isSafe, type Operation } from '../contract/contract.ts';
import { listAt, objectAt, textAt } from '../contract/json.ts';
import type { Connection } from '../http/connection.ts';
import type { Ledger } from '../http/ledger.ts';
import { type Mode, NEEDS_PROBE } from '../http/mode.ts';
import { featureLabel, featureOff } from '../http/persons.ts';
import type { Context } from '../judge/context.ts';
import type { Tally } from '../judge/tally.ts';
import { type Flow, methodOf, type Step, testedRule } from '../plan/flow.ts';
import { type Group, type Groups, wants, wantsKind } from '../plan/groups.ts';
import type { Kind } from '../plan/kinds.ts';
import type { Plan } from '../plan/plan.ts';
import type { Values } from '../plan/values.ts';
import { lacksFor } from './able.ts';

export type Spare = (operation: Operation, kind: Kind) => string | undefined;

/** The state shared by the phases of a run. */
export type World = {
  server: string;
  contract: Contract;
  /** The selected operations. */
  operations: readonly Operation[];
  mode: Mode;
  /** The groups of which the checks are made. */
  groups: Groups;
  /** Whether a cookie signs the main user in. */
  hasCookie: boolean;
  /** Whether there is a session of a user of another account. */
  hasOther: boolean;
  spare: Spare;
  /** Whether enough is known, because the run ends with its first finding. */
  isDone: () => boolean;
  context: Context;
  values: Values;
  ledger: Ledger;
  connection: Connection;
  runner: Runner;
  tally: Tally;
  /** Part of the name of everything that this run creates. */
  word: string;
};

/** Only the workflows that this run may make; of the others, each kind of check is recorded as not checked. */
function permitted({ mode, tally }: World, flows: readonly Flow[]): Flow[] {
  if (mode !== 'read') return [...flows];
  const noted = new Set<string>();
  return flows.filter(({ steps }) => {
    const unsafe = steps.find((step) => !isSafe({ method: methodOf(step) }));
    if (unsafe === undefined) return true;
    const { operation, kind } = unsafe.check;
    const key = `${operation.id} ${kind}`;
    if (!noted.has(key)) tally.skip(operation, kind, NEEDS_PROBE);
    noted.add(key);
    return false;
  });
}

/** Checks that say something of an operation although its feature is off. */
const REGARDLESS: readonly Kind[] = ['auth', 'cookie-name', 'cookie-value', 'permission', 'feature', 'method'];

/**
 * Why a check says nothing for this session, because the feature of its operation is off for the account; undefined if it is
 * not, or if the profile does not say so.
 */
export function switchedOff({ contract, context }: World, { check, arazzo }: Step): string | undefined {
  if (check.session !== 'main' || REGARDLESS.includes(check.kind)) return undefined;
  const product = listAt(arazzo, 'parameters').find((parameter) => textAt(parameter, 'name') === 'product');
  const path = new Map(product === undefined ? [] : [['product', textAt(product, 'value')]]);
  const label = featureOff(contract, check.operation, context.persons.main, path);
  return label === undefined ? undefined : `the feature “${label}” is off for this account`;
}

/** Why a step that sends fields of its own choice says nothing: one of them belongs to a feature that is off. */
export function switchedOffField({ contract, context }: World, { check }: Step): string | undefined {
  if (check.session !== 'main') return undefined;
  const fields = Object.values(objectAt(check.operation.body?.schema, 'properties'));
  const keys = fields.map((field) => textAt(field, 'x-feature'));
  const off = keys.find((key) => context.persons.main.off?.has(key));
  return off === undefined
    ? undefined
    : `some of its fields belong to the feature “${featureLabel(contract, off)}”, which is off`;
}

/** Records each check of a workflow as not made. */
export function skipFlow({ tally }: World, { steps }: Flow, reason: string): void {
  const keyOf = (check: Step['check']) => `${check.operation.id} ${check.kind} ${testedRule(check)}`;
  const checks = new Map(steps.map(({ check }) => [keyOf(check), check]));
  for (const check of checks.values()) tally.skip(check.operation, check.kind, reason, testedRule(check));
}

/** Runs a plan and records its results, unless the server is down. */
export async function perform(world: World, plan: Plan): Promise<StepResult[]> {
  const { context, connection, runner, tally, spare, isDone, groups } = world;
  for (const { operation, kind, reason } of plan.skipped)
    if (wantsKind(groups, kind)) tally.skip(operation, kind, reason);
  const wanted = plan.flows.filter(({ steps }) => steps.some(({ check }) => wantsKind(groups, check.kind)));
  const flows = permitted(world, wanted).filter((flow) => {
    const lacks = lacksFor(context, flow);
    if (lacks !== undefined) skipFlow(world, flow, lacks);
    const spared = flow.steps.map((step) => ({
      check: step.check,
      reason: spare(step.check.operation, step.check.kind) ?? switchedOff(world, step),
    }));
    const first = spared.find(({ reason }) => reason !== undefined);
    if (lacks === undefined && first?.reason !== undefined)
      tally.skip(first.check.operation, first.check.kind, first.reason);
    return lacks === undefined && first === undefined;
  });
  if (connection.lost() !== undefined || isDone()) return [];
  const results = await runner.run(flows);
  // Failures caused by a server that went down say nothing about the contract.
  if (connection.lost() === undefined) tally.add(results);
  return results;
}

/** Whether the run ends: enough is known, or the server is gone. */
export function isOver({ isDone, connection }: World): boolean {
  return isDone() || connection.lost() !== undefined;
}

/** A part of what a run does, and the groups of checks to which it belongs. */
export type Part<T extends unknown[] = []> = readonly [
  groups: readonly Group[],
  make: (world: World, ...about: T) => Promise<void> | void,
];

/** Makes the parts that belong to the groups of a run, one after the other, until the run is over. */
export async function makeParts<T extends unknown[]>(
  world: World,
  parts: readonly Part<T>[],
  ...about: T
): Promise<void> {
  for (const [own, make] of parts) if (!isOver(world) && wants(world.groups, own)) await make(world, ...about);
}

/** How many operations or collections are checked at the same time: most of a run is waiting for a server that is far away. */
const LANES = 4;

/** Does something with each item, some of them at the same time, until the run is over. */
export async function inLanes<T>(world: World, items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const left = [...items];
  const lane = async () => {
    while (left.length > 0 && !isOver(world)) {
      const [item] = left.splice(0, 1);
      if (item !== undefined) await work(item);
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}

/** Operations per run: each run costs the runner some milliseconds before its first call. */
const BATCH_SIZE = 6;

/** Does something with a list in batches, some of them at the same time, until the run is over. */
export async function inBatches<T>(
  world: World,
  items: readonly T[],
  work: (batch: readonly T[]) => Promise<void>,
): Promise<void> {
  const batches = Array.from({ length: Math.ceil(items.length / BATCH_SIZE) }, (_, index) =>
    items.slice(index * BATCH_SIZE, (index + 1) * BATCH_SIZE),
  );
  await inLanes(world, batches, work);
}
