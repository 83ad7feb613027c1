/** Which operation of a server is which one of the contract. */
import type { Contract, Operation } from '../contract/contract.ts';
import { pathNames } from '../contract/template.ts';
import { type Address, type Bases, basedPath, basesOf, plainAddress } from './addresses.ts';
import { assign, figuresOf } from './assign.ts';
import type { Bodies } from './envelopes.ts';
import { type Known, NOTHING_KNOWN, translatedWords } from './known.ts';
import type { Matched } from './statement.ts';
import type { Documents } from './values.ts';
import { alike, type Bag, bagOf } from './view.ts';
import { meaningsOf, spelt, wordsOf } from './words.ts';

export type Matching = {
  bases: Bases;
  matched: Matched[];
  /** Operations of the contract that are not found. */
  missing: Operation[];
  /** Operations of the server that the contract does not have. */
  others: Operation[];
  /** Of those that are not found: which one of the server, of those that are not surely another one, is most like it. */
  rivals: ReadonlyMap<Operation, Rival>;
  /** Whether what is found is so little alike that the server may have nothing to do with the contract. Nothing is certain then. */
  isDoubtful: boolean;
};

export type Rival = { theirs: Operation; score: number };

/** What is compared of an operation. */
type Traits = { path: Bag; query: Bag; body: Bag; answer: Bag; method: string; parameters: number; endsInId: boolean };

/** How much each trait counts. */
const WEIGHTS = { path: 0.42, query: 0.06, body: 0.14, answer: 0.2, method: 0.08, parameters: 0.1 };

const LEAST = 0.4;
const MARGIN = 0.05;

/** How alike two operations have to be, and how much if nothing else of the area is found: words are often alike by chance. */
const LIKE = 0.5;
const LIKE_ALONE = 0.75;

/** How alike bodies have to be, on average of several, for two documents to be about the same. */
const KIN = 0.45;
const SEVERAL = 5;

/** By how much an operation may be less like another one than the one that is most like it, and still be the same. */
const NEAR = 0.08;

const NOTHING: Bag = new Map();

function wordBag(...texts: readonly (readonly [string, number])[]): Bag {
  const bag = new Map<string, number>();
  for (const [text, weight] of texts) {
    for (const word of new Set(meaningsOf(text))) bag.set(word, Math.max(bag.get(word) ?? 0, weight));
  }
  return bag;
}

/** A bag of a server's schema with the contract's names, as far as they are known. */
function namedBag({ names }: Known, bag: Bag): Bag {
  return new Map([...bag].map(([word, by]) => [named(names, word), by]));
}

function named(names: Known['names'], word: string): string {
  const name = word.startsWith('name ') ? names.get(spelt(word.slice(5))) : undefined;
  return name === undefined ? word : `name ${name}`;
}

function traitsOf(
  document: Documents['contract'],
  operation: Operation,
  path: string,
  words: string,
  known: Known,
  answer: string | undefined,
): Traits {
  const { id, summary, area, method, parameters, body } = operation;
  return {
    path: wordBag([words, 1], [id, 0.6], [area, 0.5], [summary, 0.3]),
    query: new Map(parameters.filter((one) => one.in === 'query').map(({ name }) => [wordsOf(name).join(), 1])),
    body: body === undefined ? NOTHING : namedBag(known, bagOf(document, body.pointer)),
    answer: answer === undefined ? NOTHING : namedBag(known, bagOf(document, answer)),
    method,
    parameters: pathNames(path).length,
    endsInId: path.endsWith('}'),
  };
}

/** How much a word says: one that few operations have says more. */
function rarityOf(all: readonly Bag[]): (word: string) => number {
  const counts = new Map<string, number>();
  for (const bag of all) for (const word of bag.keys()) counts.set(word, (counts.get(word) ?? 0) + 1);
  return (word) => Math.log(1 + all.length / (counts.get(word) ?? 1));
}

function methodLikeness(one: string, other: string): number {
  if (one === other) return 1;
  return one !== 'GET' && other !== 'GET' && one !== 'DELETE' && other !== 'DELETE' ? 0.5 : 0;
}

function likenessOf(all: readonly Traits[]): (one: Traits, other: Traits) => number {
  const rarity = {
    path: rarityOf(all.map(({ path }) => path)),
    query: rarityOf(all.map(({ query }) => query)),
    body: rarityOf(all.map(({ body }) => body)),
    answer: rarityOf(all.map(({ answer }) => answer)),
  };
  return (one, other) => {
    const parameters =
      1 / (1 + Math.abs(one.parameters - other.parameters)) / (one.endsInId === other.endsInId ? 1 : 2);
    return (
      WEIGHTS.path * alike(one.path, other.path, rarity.path) +
      WEIGHTS.query * alike(one.query, other.query, rarity.query) +
      WEIGHTS.body * alike(one.body, other.body, rarity.body) +
      WEIGHTS.answer * alike(one.answer, other.answer, rarity.answer) +
      WEIGHTS.method * methodLikeness(one.method, other.method) +
      WEIGHTS.parameters * parameters
    );
  };
}

/** How alike the responses of two operations must be for them to be the same for certain. */
const LIKE_ANSWER = 0.35;

function hasLikeAnswer(one: Traits | undefined, other: Traits | undefined): boolean {
  const [a, b] = [one?.answer ?? NOTHING, other?.answer ?? NOTHING];
  return a.size === 0 || b.size === 0 || alike(a, b) >= LIKE_ANSWER;
}

/**
 * Matches the operations of two documents: first by their addresses, then the others by what is alike.
 * @param addresses The addresses that are known, by the ids of operations of the contract.
 */
export function matchOperations(
  documents: Documents,
  contract: Contract,
  theirs: Contract,
  bodies: Pick<Bodies, 'contract' | 'theirs'>,
  addresses: ReadonlyMap<string, Address> = new Map(),
): Matching {
  const bases = basesOf(contract.operations, theirs.operations);
  const byAddress = new Map(theirs.operations.map((operation) => [plainAddress(operation), operation]));
  const said = new Set([...addresses.values()].map(plainAddress));
  const sameAddress = contract.operations.flatMap((operation): Matched[] => {
    const known = addresses.get(operation.id);
    const own = plainAddress(known ?? { method: operation.method, path: basedPath(bases, operation.path) });
    // What is known to be another one is not taken for the one that it looks like.
    const found = known === undefined && said.has(own) ? undefined : byAddress.get(own);
    return found === undefined ? [] : [{ contract: operation, theirs: found, isSure: true, why: 'the same address' }];
  });
  const taken = new Set(sameAddress.flatMap((pair) => [pair.contract, pair.theirs]));
  const left = contract.operations.filter((operation) => !taken.has(operation));
  const candidates = theirs.operations.filter((operation) => !taken.has(operation));
  const { known } = documents;
  const ours = left.map((one) => {
    const path = basedPath(bases, one.path);
    return traitsOf(
      documents.contract,
      one,
      path,
      path.replaceAll(/\{[^}]*\}/g, ' '),
      NOTHING_KNOWN,
      bodies.contract(one),
    );
  });
  const others = candidates.map((one) =>
    traitsOf(documents.theirs, one, one.path, translatedWords(known, one), known, bodies.theirs(one)),
  );
  const score = likenessOf([...ours, ...others]);
  const scores = ours.map((one) => others.map((other) => score(one, other)));
  const pairs = assign(scores, LEAST);
  const alikeOnes = pairs.flatMap(({ row, column, score: reached, margin }) => {
    const [one, other] = [left[row], candidates[column]];
    if (one === undefined || other === undefined) return [];
    const isLike = margin >= MARGIN && reached >= LIKE && hasLikeAnswer(ours[row], others[column]);
    return [{ contract: one, theirs: other, isLike, reached, why: figuresOf(reached, margin) }];
  });
  const areas = [...sameAddress, ...alikeOnes.filter(({ isLike }) => isLike)].map((pair) => pair.contract.area);
  const isAlone = ({ area }: Operation) => areas.filter((one) => one === area).length < 2;
  const byLikeness = alikeOnes.map(({ isLike, reached, why, ...pair }): Matched => {
    const isLone = isLike && reached < LIKE_ALONE && isAlone(pair.contract);
    return { ...pair, isSure: isLike && !isLone, why: isLone ? `${why}, and nothing else of its area is found` : why };
  });
  const found = [...sameAddress, ...byLikeness];
  const likes = found.flatMap(({ contract: one, theirs: other, isSure }) => {
    const [ours, own] = [bodies.contract(one), bodies.theirs(other)];
    if (!isSure || ours === undefined || own === undefined) return [];
    return [alike(bagOf(documents.contract, ours), namedBag(known, bagOf(documents.theirs, own)))];
  });
  const likeness = likes.reduce((sum, like) => sum + like, 0) / likes.length;
  const isDoubtful = likes.length >= SEVERAL && likeness < KIN;
  const doubt = `but what is found is so little alike (${likeness.toFixed(2)}) that it may be of something else`;
  const matched = isDoubtful ? found.map((pair) => ({ ...pair, isSure: false, why: `${pair.why}, ${doubt}` })) : found;
  const certain = new Set(matched.filter(({ isSure }) => isSure).map((pair) => pair.theirs));
  const settled = new Set<Operation | undefined>(matched.filter(({ isSure }) => isSure).map((pair) => pair.contract));
  // Each of the server can only be one of those that are most like it.
  const best = candidates.map((_, column) =>
    Math.max(...scores.map((row, index) => (settled.has(left[index]) ? 0 : (row[column] ?? 0)))),
  );
  const rivalOf = (row: number): Rival | undefined => {
    const free = candidates.map((one, column) => ({ theirs: one, score: scores[row]?.[column] ?? 0, column }));
    const near = free.filter(
      ({ theirs: one, score: of, column }) => !certain.has(one) && of >= (best[column] ?? 0) - NEAR,
    );
    return near.toSorted((one, other) => other.score - one.score)[0];
  };
  const all = new Set(matched.flatMap((pair) => [pair.contract, pair.theirs]));
  const rivals = left.flatMap((operation, row) => {
    const rival = all.has(operation) ? undefined : rivalOf(row);
    return rival === undefined ? [] : [[operation, rival] as const];
  });
  return {
    bases,
    matched,
    rivals: new Map(rivals),
    isDoubtful,
    missing: contract.operations.filter((operation) => !all.has(operation)),
    others: theirs.operations.filter((operation) => !all.has(operation)),
  };
}
