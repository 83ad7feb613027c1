import { type FamilyMutant, families, type Rule } from './family.ts';
import { createRandom, type Random } from './random.ts';
import { rules } from './rules.ts';

/** How often a rule may draw something that there is already, before it is left out. */
const MOST_TRIES = 12;

function drawOne(rule: Rule, random: Random, names: ReadonlySet<string>): FamilyMutant | undefined {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const draft = rule.draw(random);
    if (draft === undefined || names.has(draft.name)) continue;
    const { family, heldOut, id, severity } = rule;
    return { ...draft, kind: family, family, ruleId: id, heldOut, severity };
  }
  return undefined;
}

function shuffled<T>(list: readonly T[], random: Random): T[] {
  return list
    .map((item) => ({ item, at: random.below(2 ** 32) }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item);
}

/** The rules of a family in turn: seen ones and held-out ones alternately, each half in a drawn order. */
function inTurn(own: readonly Rule[], random: Random): Rule[] {
  const seen = shuffled(
    own.filter(({ heldOut }) => !heldOut),
    random,
  );
  const heldOut = shuffled(
    own.filter((rule) => rule.heldOut),
    random,
  );
  return seen.flatMap((rule, index) => [rule, ...heldOut.slice(index, index + 1)]).concat(heldOut.slice(seen.length));
}

/**
 * Broken servers of all families, the same for the same seed: as many of each family, and within it of each rule, as its
 * rules can tell apart.
 */
export function drawFamilies(seed: number | string, count: number): FamilyMutant[] {
  const random = createRandom(`families ${seed}`);
  const names = new Set<string>();
  const mutants: FamilyMutant[] = [];
  const turns = families.map((family) => ({
    waiting: inTurn(
      rules.filter((rule) => rule.family === family),
      random,
    ),
  }));
  while (mutants.length < count && turns.some(({ waiting }) => waiting.length > 0)) {
    for (const { waiting } of turns) {
      if (mutants.length >= count) break;
      // A rule that has nothing new to draw leaves its turn to the next one, for good.
      for (let rule = waiting.shift(); rule !== undefined; rule = waiting.shift()) {
        const mutant = drawOne(rule, random, names);
        if (mutant === undefined) continue;
        names.add(mutant.name);
        mutants.push(mutant);
        waiting.push(rule);
        break;
      }
    }
  }
  return mutants;
}
