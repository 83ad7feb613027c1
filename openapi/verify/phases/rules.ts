import { randomBytes } from 'node:crypto';
import { inputWords } from '../arazzo/inputs.ts';
import { missingInputs } from '../arazzo/load.ts';
import { isSafe, type Operation } from '../contract/contract.ts';
import { idOf, itemsAt } from '../contract/items.ts';
import type { JsonObject } from '../contract/json.ts';
import { fillPath, pathNames } from '../contract/template.ts';
import type { Exchange } from '../http/call.ts';
import { isSuccess, type Made } from '../http/ledger.ts';
import { serves } from '../http/served.ts';
import { toFinding } from '../judge/context.ts';
import { describe } from '../judge/judgeStep.ts';
import { type Check, type Flow, type Step, testedRule } from '../plan/flow.ts';
import { isPaged } from '../plan/itemSteps.ts';
import { goesOn, lacksFor, NO_CURSORS } from './able.ts';
import { passwordObstacle, restorePassword } from './passwords.ts';
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

/** The ending of every name of the workflow at a place in their list: of this run, and of no other workflow. */
export function wordOf(word: string, index: number): string {
  return `${word}w${index.toString(36).padStart(2, '0')}`;
}

/** Why a workflow cannot be run; undefined if it can. */
function obstacle(world: World, flow: Flow, given: JsonObject): string | undefined {
  const { mode, hasOther, context } = world;
  const unserved = flow.steps.map(({ check }) => check.operation).filter((one) => !serves(context.dialect, one));
  if (unserved.length > 0)
    return `the server does not have ${[...new Set(unserved.map(({ id }) => id))].join(', ')}, as its --dialect says; these checks need it`;
  const inputs = missingInputs(flow, given);
  const missing = [
    ...(inputs.length === 0 ? [] : [inputWords(inputs)]),
    ...(!hasOther && flow.steps.some(({ check }) => check.session === 'other') ? ['--other-cookie'] : []),
  ];
  if (missing.length > 0) return `it needs ${missing.join(' and ')}`;
  const off = flow.steps
    .map((step) => switchedOff(world, step) ?? switchedOffField(world, step))
    .find((reason) => reason !== undefined);
  if (off !== undefined) return off;
  const changes = flow.steps.some(({ check }) => !isSafe(check.operation));
  if (changes && mode !== 'write') return 'it changes data; use --write to check it';
  const { main, limited, other = {} } = context.persons;
  const ended = flow.endsSessionsOf === undefined ? undefined : given[flow.endsSessionsOf];
  if (ended !== undefined && [main, ...limited, other].some(({ email }) => email === ended))
    return `it ends the sessions of ${ended}, one of which this run uses; pass --input ${flow.endsSessionsOf}=… of another user`;
  return passwordObstacle(flow, given) ?? lacksFor(context, flow);
}

/**
 * Whether a run of some operations is about a workflow: it tests a rule of one of them, or a step that does so is one of them.
 * One that only prepares the test of another area's rule with them is not; where it is written with them, it is.
 */
function isAbout({ steps, area }: Flow, operations: readonly Operation[]): boolean {
  const isNear = area === undefined || operations.some((operation) => operation.area === area);
  const tested = steps.flatMap(({ check }) => testedRule(check) ?? []);
  const isTested = ({ check }: Step) => testedRule(check) !== undefined && operations.includes(check.operation);
  return (
    (isNear && steps.some(({ check }) => operations.includes(check.operation))) ||
    steps.some(isTested) ||
    operations.some(({ rules }) => rules.some((rule) => tested.includes(rule)))
  );
}

/** A workflow without the steps that a server which has no cursors need not pass. */
function withoutCursors({ context: { dialect }, tally }: World, flow: Flow): Flow {
  const left = flow.steps.filter((step) => goesOn(dialect, step));
  if (left.length === 0) return flow;
  for (const { check } of left) {
    const rule = testedRule(check);
    if (rule !== undefined) tally.skip(check.operation, 'rule', NO_CURSORS, rule);
  }
  return { ...flow, steps: flow.steps.filter((step) => !left.includes(step)) };
}

/** Runs the hand-written workflows, one at a time because they may use the same data. */
export async function proveRules(world: World, flows: readonly Flow[], inputs: JsonObject): Promise<void> {
  const { operations, connection, runner, tally } = world;
  for (const [index, whole] of flows.entries()) {
    if (world.isDone()) return;
    if (!isAbout(whole, operations)) continue;
    const flow = withoutCursors(world, whole);
    const given = {
      ...{ run: wordOf(world.word, index), ...freshIds(world.ledger.invent), ...daysAround(Date.now()) },
      ...inputs,
    };
    const reason = obstacle(world, flow, given);
    if (reason !== undefined) {
      for (const { check } of flow.steps) {
        const rule = testedRule(check);
        if (rule !== undefined) tally.skip(check.operation, 'rule', reason, rule);
      }
    } else if (connection.lost() === undefined) {
      const results = await runner.run([flow], given);
      if (connection.lost() === undefined) tally.add(results);
      await restorePassword(world, flow, given, results);
      // Whatever it has left behind, the next one finds the server in its original state.
      await cleanUp(world);
    }
  }
}

/** Whether an item is no longer there, because it was deleted together with another one: the server says so, or its list. */
async function isGone(
  { connection, server }: World,
  { resource: { listed, key }, id, values }: Made,
  { answer }: Exchange,
): Promise<boolean> {
  if (answer === undefined || answer.status >= 500) return false;
  if (answer.status === 404 || answer.status === 410) return true;
  if (listed === undefined || isPaged(listed.operation)) return false;
  const { operation, place } = listed;
  if (pathNames(operation.path).some((name) => !values.has(name))) return false;
  const url = `${server}${fillPath(operation.path, values)}`;
  const { answer: list } = await connection.send({ method: 'GET', url, headers: {} }, { session: 'main' });
  if (list === undefined || !isSuccess(operation, list.status, list.json)) return false;
  return !itemsAt(list.json, place).some((item) => idOf(item, key) === id);
}

/**
 * Deletes what this run has created and not deleted yet. Returns the paths of what could not be deleted. That the server
 * fails is a finding of its own; it may have a reason to refuse.
 */
export async function cleanUp(world: World): Promise<string[]> {
  const { connection, context, ledger, server, tally } = world;
  const paths = new Map<string, string>();
  for (const item of ledger.left()) {
    const { resource, id, values } = item;
    const { remove, parameter } = resource;
    const path = fillPath(remove.path, new Map([...values, [parameter, id]]));
    const request = { method: 'DELETE', url: `${server}${path}`, headers: {} };
    const exchange = await connection.send(request, { session: 'main' });
    const { answer } = exchange;
    if (await isGone(world, item, exchange)) {
      ledger.forget(item);
      continue;
    }
    paths.set(id, path);
    if (answer !== undefined && answer.status >= 500 && connection.lost() === undefined) {
      const says = 'What the run created can be deleted at its end.';
      const check: Check = { kind: 'life-cycle', operation: remove, says, expected: says, session: 'main' };
      const detail = { kind: check.kind, expected: `that ${path} is deleted`, received: describe(answer) };
      const finding = toFinding(context, check, exchange, { ...detail, cause: 'clean-up failed' });
      tally.addRecorded(check, exchange, { findings: [finding], validated: false });
    }
  }
  return ledger.left().flatMap(({ id }) => paths.get(id) ?? []);
}
