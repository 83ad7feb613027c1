import { stringify } from 'yaml';
import { type Contract, loadContract, type Operation } from '../../../openapi/verify/contract/contract.ts';
import { objectAt } from '../../../openapi/verify/contract/json.ts';
import { createRandom } from '../../../scripts/verify/mutants/families/random.ts';
import { type Action, drawActions } from './drawDialect.ts';

/** The areas that come first; the others follow in any order. */
const FIRST = ['sla', 'cannedResponses', 'interestTag', 'keywords', 'roles', 'profile', 'groups', 'blacklist'];
/** How many operations and properties differ, beside what differs everywhere. */
const MOST = 48;

/** Where responses to changes have the id of what is new, instead of the item. Every third server shows the item. */
const IDS = [undefined, 'Location', '/meta/id'];

/** The area of an action, which is that of the first operation that it says something of. */
function areaOf({ target }: Action, { operations, document }: Contract): string {
  const name = /operationId == '(\w+)'|schemas\.(\w+)/.exec(target);
  const names = (operation: Operation) =>
    JSON.stringify(objectAt(document, 'paths', operation.path)).includes(`schemas/${name?.[2]}"`);
  return operations.find((operation) => operation.id === name?.[1] || names(operation))?.area ?? '';
}

/**
 * A file as somebody would type it, with one line for each difference, the same for the same seed: 48 operations and properties in
 * as many areas as possible, and what differs everywhere.
 */
export function drawShortDialect(seed: number): { text: string; areas: string[] } {
  const contract = loadContract();
  const { everywhere, operations, properties } = drawActions(contract, seed);
  const random = createRandom(`short dialect ${seed}`);
  const byArea = Map.groupBy([...operations, ...properties], (action) => areaOf(action, contract));
  const turns = [...byArea].flatMap(([area, actions]) => {
    const first = FIRST.includes(area) ? 0 : 1;
    const inAnyOrder = actions.map((action) => ({ action, chance: random.below(1000) })).toSorted(byChance);
    return inAnyOrder.map(({ action }, turn) => ({ action, area, turn: turn + first, chance: random.below(1000) }));
  });
  const chosen = turns.toSorted((a, b) => a.turn - b.turn || byChance(a, b)).slice(0, MOST);
  const id = IDS[seed % IDS.length];
  const read = id === undefined ? [] : [{ target: '$', update: { 'x-wire': { read: { id } } } }];
  const lines = [...everywhere, ...read, ...chosen.map(({ action }) => action)].map(
    (action) => `  - ${stringify(action, { collectionStyle: 'flow', lineWidth: 0 })}`,
  );
  const text = `overlay: 1.0.0\ninfo: { title: Drawn with ${seed}, version: 1.0.0 }\nactions:\n${lines.join('')}`;
  return { text, areas: [...new Set(chosen.map(({ area }) => area))] };
}

function byChance(one: { chance: number }, other: { chance: number }): number {
  return one.chance - other.chance;
}
