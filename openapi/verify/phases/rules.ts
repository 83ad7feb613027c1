import { randomBytes } from 'node:crypto';
import { missingInputs } from '../arazzo/load.ts';
import { isSafe } from '../contract/contract.ts';
import type { JsonObject } from '../contract/json.ts';
import { fillPath } from '../http/paths.ts';
import type { Flow } from '../plan/flow.ts';
import { switchedOff, switchedOffField, type World } from './world.ts';

/** Ids for new items, for workflows in which the client generates them. */
export function freshIds(onInvent: (id: string) => void): Record<string, string> {
  const ids = Array.from({ length: 5 }, (_, index) => [`id${index + 1}`, randomBytes(12).toString('hex')] as const);
  for (const [, id] of ids) onInvent(id);
  return Object.fromEntries(ids);
}

const DAY_MS = 86_400_000;

const HOUR_MS = 3_600_000;

/** Plain days around now in UTC, for workflows that ask for a period which has everything that they do. */
export function daysAround(now: number): Record<string, string> {
  const day = (time: number) => new Date(time).toISOString().slice(0, 10);
  return {
    month_ago: day(now - 30 * DAY_MS),
    yesterday: day(now - DAY_MS),
    tomorrow: day(now + DAY_MS),
    in_two_weeks: day(now + 14 * DAY_MS),
    // Has begun at UTC+14 for half an hour, and begins at UTC-11 in half an hour or later: clocks differ, and runs take time.
    eastern_day: day(now + 13.5 * HOUR_MS),
  };
}

/** Runs the hand-written workflows, one at a time because they may use the same data. */
export async function proveRules(world: World, flows: readonly Flow[], inputs: JsonObject): Promise<void> {
  const { operations, mode, connection, runner, tally } = world;
  for (const flow of flows) {
    if (world.isDone()) return;
    if (!flow.steps.some(({ check }) => operations.includes(check.operation))) continue;
    const given = { ...inputs, ...freshIds(world.ledger.invent), ...daysAround(Date.now()) };
    const missing = [
      ...missingInputs(flow, given).map((name) => `--input ${name}=…`),
      ...(!world.hasOther && flow.steps.some(({ check }) => check.session === 'other') ? ['--other-cookie'] : []),
    ];
    const off = flow.steps
      .map((step) => switchedOff(world, step) ?? switchedOffField(world, step))
      .find((reason) => reason !== undefined);
    const changes = flow.steps.some(({ check }) => !isSafe(check.operation));
    if (missing.length > 0 || off !== undefined || (changes && mode !== 'write')) {
      const reason =
        missing.length > 0 ? `it needs ${missing.join(' ')}` : (off ?? 'it changes data; use --write to check it');
      for (const { check } of flow.steps) if (check.rule !== undefined) tally.skip(check.operation, 'rule', reason);
    } else if (connection.lost() === undefined) {
      const results = await runner.run([flow], given);
      if (connection.lost() === undefined) tally.add(results);
    }
  }
}

/** Deletes what this run has created and not deleted yet. Returns the paths of what could not be deleted. */
export async function cleanUp({ connection, ledger, server }: World): Promise<string[]> {
  const paths = new Map<string, string>();
  for (const { resource, id, values } of ledger.left()) {
    const path = fillPath(resource.remove.path, new Map([...values, [resource.parameter, id]]));
    const { answer } = await connection.send(
      { method: 'DELETE', url: `${server}${path}`, headers: {} },
      { session: 'main' },
    );
    // A 404 means it was deleted together with another item.
    if (answer?.status !== 404) paths.set(id, path);
  }
  return ledger.left().flatMap(({ id }) => paths.get(id) ?? []);
}
