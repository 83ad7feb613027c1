import type { Runner, StepResult } from '../arazzo/run.ts';
import type { Contract, Operation } from '../contract/contract.ts';
import type { Connection } from '../http/connection.ts';
import type { Ledger } from '../http/ledger.ts';
import type { Context } from '../judge/context.ts';
import type { Tally } from '../judge/tally.ts';
import type { Kind } from '../plan/flow.ts';
import type { Plan } from '../plan/plan.ts';
import type { Values } from '../plan/values.ts';

export type Spare = (operation: Operation, kind: Kind) => string | undefined;

/** All that the phases of a run share. */
export type World = {
  server: string;
  contract: Contract;
  /** The operations that were asked for. */
  operations: readonly Operation[];
  write: boolean;
  spare: Spare;
  context: Context;
  values: Values;
  ledger: Ledger;
  connection: Connection;
  runner: Runner;
  tally: Tally;
  /** In the name of everything that this run makes. */
  word: string;
};

/** Runs a plan and gathers what its answers say, unless the server is gone. */
export async function perform({ connection, runner, tally, spare }: World, plan: Plan): Promise<StepResult[]> {
  for (const { operation, kind, reason } of plan.skipped) tally.skip(operation, kind, reason);
  const flows = plan.flows.filter(({ steps }) => {
    const spared = steps.map(({ check }) => ({ check, reason: spare(check.operation, check.kind) }));
    const first = spared.find(({ reason }) => reason !== undefined);
    if (first?.reason !== undefined) tally.skip(first.check.operation, first.check.kind, first.reason);
    return first === undefined;
  });
  if (connection.lost() !== undefined) return [];
  const results = await runner.run(flows);
  // What failed because the server went away says nothing about the contract.
  if (connection.lost() === undefined) tally.add(results);
  return results;
}

/** So many operations are asked at the same time. */
const LANES = 4;

/** Does something for each item, a few at a time. */
export async function inLanes<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const waiting = [...items];
  const lane = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}
