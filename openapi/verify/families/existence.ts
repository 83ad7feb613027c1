import { isSafe, type Operation } from '../contract/contract.ts';
import { listFor, type Resource } from '../contract/items.ts';
import { preview, valueAt } from '../contract/json.ts';
import { pathNames } from '../contract/template.ts';
import type { Exchange } from '../http/call.ts';
import type { World } from '../phases/world.ts';
import { sampleBody } from '../plan/badInput.ts';
import { isOfAccount } from '../plan/protocol.ts';
import { isSuccessful, note, obstacle, type Problem, send } from './lab.ts';
import type { Subject } from './subject.ts';

/** Every call on an item of a collection, or below it, that needs nothing but the item; the deletion comes last. */
function callsOn({ contract }: World, { remove, parameter }: Resource): Operation[] {
  const names = new Set(remove.path.match(/\{[^}]+\}/g));
  const isOnItem = ({ path }: Operation) =>
    (path === remove.path || path.startsWith(`${remove.path}/`)) &&
    (path.match(/\{[^}]+\}/g) ?? []).every((name) => names.has(name));
  const all = contract.operations.filter(
    (operation) => isOnItem(operation) && isOfAccount(operation) && operation.path.includes(`{${parameter}}`),
  );
  return all.toSorted((a, b) => Number(a === remove) - Number(b === remove) || Number(isSafe(b)) - Number(isSafe(a)));
}

/** Whether an item could not be deleted, which is reported as such. */
export function isLeft({ ledger }: World, { remove }: Resource, id: string | undefined): boolean {
  return ledger.left().some((one) => one.resource.remove === remove && one.id === id);
}

/** What was deleted can no longer be read. */
export async function checkGone(world: World, resource: Resource, path: ReadonlyMap<string, string>): Promise<void> {
  const { read, parameter } = resource;
  if (isLeft(world, resource, path.get(parameter)) || read === undefined || obstacle(world, read, path) !== undefined)
    return;
  const exchange = await send(world, { operation: read, path });
  const problem: Problem = {
    isLoss: true,
    cause: 'deleted item still shown',
    expected: 'a rejection',
    received: `status ${exchange.answer?.status}`,
  };
  const isThere = isSuccessful({ operation: read }, exchange);
  note(
    world,
    'again',
    { operation: read },
    exchange,
    isThere ? [problem] : [],
    'What was deleted can no longer be read.',
  );
}

const isRefused = ({ answer }: Exchange) => [403, 404].includes(answer?.status ?? 0);

/** Headers that differ from one response to the next, whatever it is about. */
const VOLATILE = /request|trace|ray|date|age|retry|rate|cookie|timing|length|span|correlation|duration|time/;

/** What a response tells besides its status: its body without the id that was asked for, and which headers it has. */
function toldBy({ answer }: Exchange, id: string): string {
  const names = Object.keys(answer?.headers ?? {}).filter((name) => !VOLATILE.test(name));
  const text = (answer?.text ?? '').replaceAll(id, '').replaceAll(encodeURIComponent(id), '');
  // Times and the ids of requests differ anyway.
  const plain = text.replaceAll(/\d{4}-\d\d-\d\dT[\d:.+Z-]+|[0-9a-f]{12,}|[0-9a-f]{8}-[0-9a-f-]{27}|\d{6,}/gi, '');
  return `${plain} ${names.toSorted().join()}`;
}

/** Calls elsewhere that only read and are asked about the item, such as how often it is used. */
function readersOf({ contract }: World, { listed, remove }: Resource): { operation: Operation; name: string }[] {
  if (listed === undefined) return [];
  return contract.operations.flatMap((operation) => {
    const names = pathNames(operation.path);
    const isElsewhere = isSafe(operation) && isOfAccount(operation) && !operation.path.startsWith(remove.path);
    const name = isElsewhere
      ? names.find((one) => listFor(contract, operation, one)?.id === listed.operation.id)
      : undefined;
    return name === undefined ? [] : [{ operation, name }];
  });
}

/** What is elsewhere about an item is not shown to a user of another account, either. */
async function checkReaders(world: World, resource: Resource, path: ReadonlyMap<string, string>): Promise<void> {
  const { values, word } = world;
  const id = path.get(resource.parameter);
  for (const { operation, name } of readersOf(world, resource)) {
    const existing = values.existing(operation);
    const unknownId = values.invented(operation)?.get(name);
    if (id === undefined || !existing.ok || unknownId === undefined) continue;
    const at = (own: string) => new Map([...existing.path, ...path, [name, own]]);
    const by = { session: 'other' } as const;
    const foreign = await send(world, { operation, path: at(id), query: existing.query }, by);
    const none = await send(world, { operation, path: at(unknownId), query: existing.query }, by);
    const isShown = isSuccessful({ operation }, foreign) && (foreign.answer?.text ?? '').includes(word);
    const isTold = toldBy(foreign, id) !== toldBy(none, unknownId);
    const problem: Problem = isShown
      ? { isLoss: true, cause: 'item of another account used', expected: 'nothing of it', received: 'its name' }
      : {
          certainty: 'assumed',
          cause: 'existence of an item told to another account',
          expected: 'the same as for an item that does not exist',
          received: preview(foreign.answer?.json),
        };
    note(world, 'existence', { operation, session: 'other' }, foreign, isShown || isTold ? [problem] : []);
  }
}

/** A user of another account can neither use an item nor tell it from one that does not exist. */
export async function checkExistence(world: World, resource: Resource, subject: Subject): Promise<void> {
  const { contract, values, word, hasOther } = world;
  const path = subject.path();
  if (!hasOther || path === undefined || !subject.isOwnItem) return;
  await checkReaders(world, resource, path);
  for (const operation of callsOn(world, resource)) {
    // Where the client chooses the id, an unknown one creates an item.
    if (operation === resource.create) continue;
    const invented = values.invented(operation);
    const unknownId = invented?.get(resource.parameter);
    if (unknownId === undefined) continue;
    const unknown = new Map([...path, [resource.parameter, unknownId]]);
    const body = sampleBody(contract, operation, values, `${word}f`, path);
    const sent = body === undefined ? {} : { body };
    const foreign = await send(world, { operation, path, ...sent }, { session: 'other' });
    const none = await send(world, { operation, path: unknown, ...sent }, { session: 'other' });
    const problems: Problem[] = [];
    // In the envelope, the status does not say why a call was refused.
    const statuses = [foreign, none].map(({ answer }) =>
      operation.envelope && answer?.status === 200 ? valueAt(answer.json, 'code') : answer?.status,
    );
    if (isSuccessful({ operation }, foreign))
      problems.push({
        isLoss: true,
        cause: 'item of another account used',
        expected: 'a rejection',
        received: `status ${statuses[0]}`,
      });
    else if (!statuses.includes(undefined) && statuses[0] !== statuses[1] && !isSuccessful({ operation }, none))
      problems.push({
        certainty: 'assumed',
        cause: 'existence of an item told to another account',
        expected: `status ${statuses[1]}, as for an item that does not exist`,
        received: `status ${statuses[0]}`,
      });
    else if (isRefused(foreign) && toldBy(foreign, path.get(resource.parameter) ?? '') !== toldBy(none, unknownId))
      problems.push({
        certainty: 'assumed',
        cause: 'existence of an item told to another account',
        expected: `${preview(none.answer?.json)}, as for an item that does not exist`,
        received: preview(foreign.answer?.json),
      });
    note(world, 'existence', { operation, session: 'other' }, foreign, problems);
  }
}
