import type { Contract } from '../contract/contract.ts';
import { idOf, itemsAt, type Resource } from '../contract/items.ts';
import { bones } from '../contract/samples.ts';
import { isPaged } from '../plan/itemSteps.ts';
import type { Problem } from './lab.ts';
import type { Finds } from './repeatFinds.ts';
import type { Change, Moment, Timeline, Who, Witness } from './repeatMoments.ts';
import { addressIn, addressOf, answeredId, type Part, partsOf } from './repeatParts.ts';
import type { Own } from './repeatReads.ts';

/** An item that was created or deleted: by whom, and when that was over. */
type Known = {
  resource: Resource;
  id: string;
  address: string;
  who: Who;
  at: number;
  area: string;
  sent: string;
  refers: boolean;
};

/** Whether a list is asked for all that it has. */
const isWhole = ({ exchange: { request }, operation }: Moment) =>
  !isPaged(operation) &&
  [...new URL(request.url).searchParams.keys()].every((name) =>
    operation.parameters.some((one) => one.name === name && one.required),
  );

/** Whether a list stands where an item does: below the same item, or in the same part of the account. */
function isListOf({ values }: Moment, { resource, address, id }: Known): boolean {
  const path = resource.listed?.operation.path ?? '';
  const shared = [...values].filter(([name]) => path.includes(`{${name}}`));
  return addressOf(resource, new Map([...valuesOf(resource, address), ...shared]), id) === address;
}

/** The values of the path of an item. */
function valuesOf({ remove }: Resource, address: string): Map<string, string> {
  const [names, parts] = [remove.path.split('/'), address.split('/')];
  return new Map(
    names.flatMap((name, index): [string, string][] =>
      name.startsWith('{') ? [[name.slice(1, -1), decodeURIComponent(parts[index] ?? '')]] : [],
    ),
  );
}

/** Remembers what the run creates and deletes. */
export function watchItems(contract: Contract, finds: Finds): Witness & { own: Own } {
  const parts = partsOf(contract);
  /** What was created, and not touched since. */
  const fresh = new Map<string, Known>();
  const gone = new Map<string, Known>();
  const made = new Map<string, Known>();
  const own = new Map<string, string>();
  /** The ids of what was deleted, so that a list is not compared with everything. */
  const goneIds = new Map<string, Set<string>>();
  /** What is left of the ids of the run that are long enough to be found in a text, by their length. */
  const ownBones = new Map<number, Set<string>>();
  const namesOwn = (text: string) =>
    [...ownBones].some(([length, all]) => [...text].some((_, at) => all.has(text.slice(at, at + length))));

  /** Forgets what a change may concern: the item itself, and whatever may be deleted or hidden with another one. */
  const touch = (change: Change) => {
    const { operation } = change;
    const all = operation === undefined ? [] : (parts.get(operation) ?? []);
    if (operation?.secured === false) return;
    for (const part of all) fresh.delete(addressIn(part, change) ?? '');
    if (all.some(({ part }) => part === 'create')) return;
    // What refers to another item can go, or be hidden, with it.
    for (const [address, { refers }] of fresh) if (refers || all.length === 0) fresh.delete(address);
  };

  const created = (part: Part, moment: Moment) => {
    const { resource } = part;
    const { values, who, to, operation, exchange } = moment;
    const id = resource.clientId ? values.get(resource.parameter) : answeredId(contract, resource, moment);
    if (id === undefined) return;
    const address = addressOf(resource, values, id);
    const sent = bones(exchange.request.body);
    const earlier = made.get(address);
    if (earlier !== undefined && !resource.clientId && earlier.sent !== sent) {
      const cause = 'new item has the id of another one';
      const expected = 'an id that no other item has';
      const problem: Problem = { isLoss: true, cause, expected, received: `${resource.key} ${id}, as for one before` };
      finds.add('again', moment, problem, 'Each new item has an id of its own.');
    }
    const refers = namesOwn(sent);
    const known: Known = { resource, id, address, who, at: to, area: operation.area, sent, refers };
    made.set(address, known);
    fresh.set(address, known);
    gone.delete(address);
    own.set(id, operation.area);
    const left = bones(id);
    if (left.length >= 8) ownBones.set(left.length, (ownBones.get(left.length) ?? new Set()).add(left));
  };

  const removed = (part: Part, moment: Moment) => {
    const address = addressIn(part, moment);
    const id = moment.values.get(part.resource.parameter);
    if (address === undefined || id === undefined) return;
    for (const known of [made, fresh])
      for (const one of known.keys()) if (`${one}/`.startsWith(`${address}/`)) known.delete(one);
    const { who, to, operation } = moment;
    const { resource } = part;
    gone.set(address, { resource, id, address, who, at: to, area: operation.area, sent: '', refers: false });
    goneIds.set(id, (goneIds.get(id) ?? new Set()).add(address));
  };

  /** Whether a deleted item may be there again: some servers create what is missing when it is changed. */
  const mayBeBack = ({ address, at }: Known, timeline: Timeline) =>
    timeline
      .changesSince(at)
      .some(
        (change) =>
          change.operation === undefined ||
          (parts.get(change.operation) ?? []).some(
            (part) => part.part !== 'remove' && addressIn(part, change) === address,
          ),
      );

  const listed = ({ resource }: Part, moment: Moment, timeline: Timeline) => {
    const { listed: list } = resource;
    if (list === undefined) return;
    const ids = itemsAt(moment.exchange.answer?.json, list.place).flatMap((item) => idOf(item, list.place.key) ?? []);
    const there = new Set(ids);
    const twice = there.size === ids.length ? undefined : ids.find((id, index) => ids.indexOf(id) !== index);
    const { pointer } = list.place;
    const find = (cause: string, expected: string, received: string, says: string) =>
      finds.add('again', moment, { isLoss: true, cause, pointer, expected, received }, says);
    if (twice !== undefined)
      find('item twice in a list', 'each item once', `${twice} twice`, 'A list has each of its items once.');
    const concerns = (one: Known) =>
      one.resource === resource && one.who === moment.who && one.at < moment.from && isListOf(moment, one);
    const deleted = [...there].flatMap((id) => [...(goneIds.get(id) ?? [])]);
    for (const one of deleted.flatMap((address) => gone.get(address) ?? []))
      if (concerns(one) && !mayBeBack(one, timeline))
        find(
          'deleted item still shown',
          `no item ${one.id}, which was deleted`,
          'the item',
          'What was deleted stays deleted.',
        );
    if (!isWhole(moment)) return;
    for (const one of fresh.values())
      if (!there.has(one.id) && concerns(one))
        find(
          'item lost',
          `the item ${one.id}, which was created`,
          'no such item',
          'What was created stays until it is deleted.',
        );
  };

  const read = (part: Part, moment: Moment, timeline: Timeline) => {
    const one = gone.get(addressIn(part, moment) ?? '');
    if (one === undefined || one.who !== moment.who || one.at >= moment.from || mayBeBack(one, timeline)) return;
    const cause = 'deleted item still shown';
    const problem: Problem = { isLoss: true, cause, expected: 'a rejection', received: 'the item' };
    finds.add('again', moment, problem, 'What was deleted can no longer be read.');
  };

  return {
    own: { has: (area, id) => own.get(id) === area },
    begins: touch,
    ends: touch,
    sees(moment, timeline) {
      if (!moment.isDone) return;
      for (const part of parts.get(moment.operation) ?? []) {
        if (part.part === 'create') created(part, moment);
        if (part.part === 'remove') removed(part, moment);
        if (part.part === 'list') listed(part, moment, timeline);
        if (part.part === 'read') read(part, moment, timeline);
      }
    },
  };
}
