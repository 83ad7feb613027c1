import type { Contract, Operation } from '../contract/contract.ts';
import { isSafe } from '../contract/contract.ts';
import { type Json, preview, toPointer } from '../contract/json.ts';
import { oncePer } from '../contract/oncePer.ts';
import { bones } from '../contract/samples.ts';
import type { World } from '../phases/world.ts';
import { apartWords } from './codePoints.ts';
import { isSuccessful, note, obstacle, type Problem, send } from './lab.ts';

/** The texts of a value that end a name of this run, with their places. */
function namesIn(value: Json | undefined, word: string, keys: string[] = []): { keys: string[]; text: string }[] {
  if (typeof value === 'string') return new RegExp(`${word}(?![0-9a-z])`).test(value) ? [{ keys, text: value }] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) => namesIn(one, word, [...keys, key]));
}

/** The hostile names that were sent in this run. */
const sentNames = oncePer((_: World) => new Set<string>());

/** Remembers the names in a body that is sent. */
export function remember(world: World, body: Json): void {
  for (const { text } of namesIn(body, world.word)) sentNames(world).add(text);
}

/** Whether a text is an address of mail and nothing else. */
export const isAddress = (text: string) => /^\S+@\S+$/.test(text);

/** Whether a name is one of those that were sent, spoilt: it has the same letters, or more than the plain ones of other names. */
export function isSpoilt(text: string, sent: readonly string[]): boolean {
  // A sentence may have the name in it.
  if (sent.some((name) => text.includes(name.trim()))) return false;
  if (sent.some((name) => name !== text && name.startsWith(text))) return true;
  return /[^\w .,:'()/?&=-]/.test(text) || sent.some((name) => bones(name) === bones(text));
}

/** The calls that find things by their names, wherever these are: searches and logs. */
export const searches = oncePer(({ operations }: Contract) =>
  operations.filter(
    ({ secured, parameters, ...operation }) =>
      isSafe(operation) &&
      secured &&
      parameters.some(({ in: place, name }) => place === 'query' && name === 'q') &&
      parameters.every(({ in: place, name, required }) => place === 'query' && (name === 'q' || !required)),
  ),
);

/** The largest page that a list can be asked for. */
export function limitOf({ parameters }: Operation): [string, string][] {
  const most = parameters.find(({ in: place, name }) => place === 'query' && name === 'limit')?.schema.maximum;
  return typeof most === 'number' ? [['limit', String(most)]] : [];
}

/** Whether a call needs a word to look for, and so finds what there is now; a log has what was there, too. */
export const isSearch = ({ parameters }: Operation) =>
  parameters.some(({ name, required }) => name === 'q' && required);

/** Notes that whatever finds a name of this run shows it as it was sent. `isAsked`: which calls are made. */
export async function checkEchoes(world: World, isAsked: (operation: Operation) => boolean): Promise<void> {
  const { contract, word } = world;
  for (const operation of searches(contract).filter(isAsked)) {
    if (sentNames(world).size === 0 || obstacle(world, operation, new Map()) !== undefined) continue;
    const query = new Map([['q', word], ...limitOf(operation)]);
    const exchange = await send(world, { operation, path: new Map(), query });
    if (!isSuccessful({ operation }, exchange)) continue;
    // Other names are sent meanwhile, because several collections are checked at a time.
    const sent = [...sentNames(world)];
    // Where the word is in an address, what is after it comes from the contract's example.
    const spoilt = namesIn(exchange.answer?.json, word).find(({ text }) => !isAddress(text) && isSpoilt(text, sent));
    const apart = sent.map((one) => apartWords(one, spoilt?.text)).find((words) => words.sent !== '');
    const problem: Problem = {
      certainty: 'assumed',
      cause: 'name shown otherwise than it was sent',
      pointer: toPointer(spoilt?.keys ?? []),
      expected: `a name as it was sent${apart?.sent ?? ''}`,
      received: `${preview(spoilt?.text)}${apart?.received ?? ''}`,
    };
    note(world, 'value', { operation }, exchange, spoilt === undefined ? [] : [problem]);
  }
}
