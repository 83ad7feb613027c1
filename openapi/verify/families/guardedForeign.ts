import { type Contract, isSafe } from '../contract/contract.ts';
import type { Json } from '../contract/json.ts';
import { preview, toPointer } from '../contract/json.ts';
import { bones } from '../contract/samples.ts';
import type { Problem } from './lab.ts';
import { tellsOfSelf } from './provenAccount.ts';
import type { Finds } from './repeatFinds.ts';
import type { Moment, Witness } from './repeatMoments.ts';
import { answeredId, partsOf } from './repeatParts.ts';

/** A shorter id can be that of something else in another account. */
const LEAST = 8;

type Leaf = { keys: string[]; text: string };

function leavesOf(value: Json | undefined, keys: string[] = []): Leaf[] {
  if (typeof value === 'string' || typeof value === 'number') return [{ keys, text: String(value) }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) => leavesOf(one, [...keys, key]));
}

/**
 * Looks at what a user of another account is shown, in whatever call: nothing that the main user has made. `word`: what the names of
 * this run contain.
 */
export function watchForeign(contract: Contract, word: string, finds: Finds): Witness {
  const parts = partsOf(contract);
  const own = new Set<string>();
  /** What the other user has sent or made, and so may see. */
  const theirs = new Set<string>();
  let sentByThem = '';
  const isCreation = ({ operation }: Moment) => (parts.get(operation) ?? []).some(({ part }) => part === 'create');
  const idOfNew = (moment: Moment) => {
    const part = parts.get(moment.operation)?.find((one) => one.part === 'create');
    if (part === undefined) return undefined;
    const { clientId, parameter } = part.resource;
    return clientId ? moment.values.get(parameter) : answeredId(contract, part.resource, moment);
  };
  const look = (moment: Moment) => {
    const { operation, exchange } = moment;
    const { request, answer } = exchange;
    const isIn = (text: string) => request.url.includes(text) || request.url.includes(encodeURIComponent(text));
    const isOfSelf = tellsOfSelf(contract).includes(operation);
    const isForeign = ({ text }: Leaf) => {
      if (isIn(text) || theirs.has(text)) return false;
      // The number of somebody's own account can be that of something else.
      if (isOfSelf && /^\d+$/.test(text)) return false;
      return own.has(text) || (text.includes(word) && !sentByThem.includes(bones(text)));
    };
    const found = leavesOf(answer?.json).find(isForeign);
    if (found === undefined) return;
    const problem: Problem = {
      isLoss: true,
      cause: 'item of another account shown',
      pointer: toPointer(found.keys),
      expected: 'nothing that another account has made',
      received: preview(found.text),
    };
    finds.add('existence', moment, problem, `Nobody is shown what is of another account by ${operation.id}.`);
  };
  return {
    sends({ body = '' }, { session }) {
      if (session === 'other' && body.includes(word)) sentByThem += ` ${bones(body)}`;
    },
    sees(moment) {
      const { operation, exchange, who, isDone } = moment;
      if (who === 'main') {
        const id = isDone && isCreation(moment) ? idOfNew(moment) : undefined;
        if (id !== undefined && id.length >= LEAST) own.add(id);
        return;
      }
      const { body = '' } = exchange.request;
      const id = isDone && isCreation(moment) ? idOfNew(moment) : undefined;
      if (id !== undefined) theirs.add(id);
      // What operators make is for every account.
      if (isDone && operation.secured && !operation.admin && (isSafe(operation) || body.includes(word))) look(moment);
    },
  };
}
