import type { Contract } from '../contract/contract.ts';
import { idPlace } from '../contract/items.ts';
import { atPointer, isObject, type Json, type JsonObject, preview } from '../contract/json.ts';
import { bones } from '../contract/samples.ts';
import { sentJson } from '../http/call.ts';
import { MIXED_UP, type Problem } from './lab.ts';
import type { Finds } from './repeatFinds.ts';
import type { Moment, Witness } from './repeatMoments.ts';
import { answeredId, partsOf } from './repeatParts.ts';

/** Names of what a server makes anew for each item, so that nobody can guess it. */
const SECRET = /(?:^|_)(?:secret|token|api_key|signing_key)$/;

/** So long are secrets at least. */
const SECRET_LENGTH = 12;

/** The object in a response that is about the item that was written. */
function itemIn(contract: Contract, { operation, exchange }: Moment, key: string): JsonObject | undefined {
  const place = idPlace(contract, operation, key);
  const item =
    place === undefined ? undefined : atPointer(exchange.answer?.json, place.slice(0, place.lastIndexOf('/')));
  return isObject(item) ? item : undefined;
}

/** A text that no server normalizes, and in which it escapes nothing. */
const isPlain = (text: string) => /^[\w .:+@-]*$/.test(text);

/** A field that is shown with a name that this run has given, but not in this call. */
function foreignName(
  sent: Json,
  item: JsonObject,
  word: string,
): { name: string; own: string; other: Json } | undefined {
  for (const [name, own] of Object.entries(isObject(sent) ? sent : {})) {
    const other = item[name];
    if (typeof own !== 'string' || typeof other !== 'string' || !own.includes(word) || !other.includes(word)) continue;
    const [asked, shown] = [bones(own), bones(other)];
    if (!isPlain(own) || !isPlain(other)) continue;
    // A server may cut a text, or put something before it.
    if (!asked.includes(shown) && !shown.includes(asked)) return { name, own, other };
  }
  return undefined;
}

/** The secrets that a response shows and the request did not have. */
function secretsIn(value: Json | undefined, sent: string): string[] {
  if (Array.isArray(value)) return value.flatMap((one) => secretsIn(one, sent));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([name, one]) => {
    if (typeof one !== 'string') return secretsIn(one, sent);
    const isNew = SECRET.test(name) && one.length >= SECRET_LENGTH && !/[*•…]/.test(one) && !sent.includes(one);
    return isNew ? [one] : [];
  });
}

const OWN = 'A response is about the call that it answers.';

/**
 * Looks at each response for whether it is that of its call: it has the id of the path and the name that was sent, and a secret that
 * no other call was given. `word`: what the names of this run contain.
 */
export function watchAnswers(contract: Contract, word: string, finds: Finds): Witness {
  const parts = partsOf(contract);
  const secrets = new Set<string>();
  const noteSecrets = (moment: Moment) => {
    const { request, answer } = moment.exchange;
    for (const secret of secretsIn(answer?.json, request.body ?? '')) {
      const cause = 'the same secret given twice';
      const problem: Problem = {
        isLoss: true,
        cause,
        expected: 'a secret of its own',
        received: 'that of another call',
      };
      if (secrets.has(secret)) finds.add('again', moment, problem, 'Each secret is given once.');
      secrets.add(secret);
    }
  };
  return {
    sees(moment) {
      const { operation, exchange, values, isDone } = moment;
      if (isDone && operation.method === 'POST') noteSecrets(moment);
      const own = parts.get(operation)?.find(({ part }) => part !== 'remove' && part !== 'list');
      if (!isDone || own === undefined) return;
      const { resource, part } = own;
      const id = answeredId(contract, resource, moment);
      const asked = values.get(resource.parameter);
      const lost = (problem: Omit<Problem, 'isLoss' | 'cause'>) =>
        finds.add('parallel', moment, { isLoss: true, cause: MIXED_UP, ...problem }, OWN);
      if (id !== undefined && asked !== undefined && id !== asked)
        lost({ expected: `the ${resource.key} ${asked}, as in the path`, received: id });
      const sent = sentJson(exchange.request);
      const item = itemIn(contract, moment, resource.key);
      const foreign = sent !== undefined && item !== undefined ? foreignName(sent, item, word) : undefined;
      if (foreign !== undefined && part !== 'read')
        lost({
          pointer: `/${foreign.name}`,
          expected: `${preview(foreign.own)}, as it was sent`,
          received: preview(foreign.other),
        });
    },
  };
}
