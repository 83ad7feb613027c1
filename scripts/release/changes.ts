/** What a release changes, for each of those who use it. */
import { compare } from '../contract/compare.ts';
import { type Json, operationsOf } from '../contract/json.ts';
import type { Level } from './version.ts';

export type Rule = { id: string; sentence: string; status: string };

/** What is compared of two releases. */
export type Snapshot = {
  document: Json;
  rules: readonly Rule[];
  /** The names that the entries of the SDK and the mock export, as `entry name`. */
  exports: { sdk: readonly string[]; mock: readonly string[] };
};

/** One line of the changelog. */
export type Change = { level: Level; text: string };

/** The changes by who has to know them. */
export type Changes = { contract: Change[]; sdk: Change[]; mock: Change[] };

const code = (text: string) => `\`${text}\``;

function contractChanges(before: Snapshot, after: Snapshot): Change[] {
  const was = new Set(operationsOf(before.document).map(({ id }) => id));
  // A break in a shared schema concerns several operations and is said once.
  const breaks = new Map<string, string[]>();
  for (const { operation, what, pointer } of compare(before.document, after.document)) {
    const text = `${what}, at ${code(pointer)}`;
    breaks.set(text, [...(breaks.get(text) ?? []), operation]);
  }
  return [
    ...[...breaks].map(
      ([text, operations]): Change => ({
        level: 'break',
        text: `${[...new Set(operations)].map(code).join(', ')}: ${text}.`,
      }),
    ),
    ...operationsOf(after.document)
      .filter(({ id }) => !was.has(id))
      .map(
        ({ id, method, path }): Change => ({
          level: 'addition',
          text: `New operation ${code(id)}: ${code(`${method.toUpperCase()} ${path}`)}.`,
        }),
      ),
  ];
}

/** A rule that a conforming server did not have to keep before can make it fail. */
function ruleChanges(before: readonly Rule[], after: readonly Rule[]): Change[] {
  const was = new Map(before.map((rule) => [rule.id, rule]));
  const is = new Map(after.map((rule) => [rule.id, rule]));
  return [
    ...after.flatMap(({ id, sentence, status }): Change[] => {
      const old = was.get(id);
      if (old === undefined) return [{ level: 'addition', text: `New rule ${code(id)}: ${sentence}` }];
      if (old.sentence === sentence && old.status === status) return [];
      return [{ level: 'addition', text: `The rule ${code(id)} now says (${status}): ${sentence}` }];
    }),
    ...before
      .filter(({ id }) => !is.has(id))
      .map(({ id }): Change => ({ level: 'addition', text: `The rule ${code(id)} is no longer checked.` })),
  ];
}

function exportChanges(before: readonly string[], after: readonly string[]): Change[] {
  const [was, is] = [new Set(before), new Set(after)];
  return [
    ...before
      .filter((name) => !is.has(name))
      .map((name): Change => ({ level: 'break', text: `Removed: ${code(name)}.` })),
    ...after
      .filter((name) => !was.has(name))
      .map((name): Change => ({ level: 'addition', text: `New: ${code(name)}.` })),
  ];
}

/**
 * What changed between two releases.
 * @param typeBreaks What no longer compiles of the programs that the last release was tested with.
 */
export function changesBetween(before: Snapshot, after: Snapshot, typeBreaks: readonly string[]): Changes {
  return {
    contract: [...contractChanges(before, after), ...ruleChanges(before.rules, after.rules)],
    sdk: [
      ...typeBreaks.map((text): Change => ({ level: 'break', text: `No longer compiles: ${text}` })),
      ...exportChanges(before.exports.sdk, after.exports.sdk),
    ],
    mock: exportChanges(before.exports.mock, after.exports.mock),
  };
}

const ORDER: readonly Level[] = ['fix', 'addition', 'break'];

/** The weightiest change of a release, which decides its number: there is one for the three packages. */
export function levelOf({ contract, sdk, mock }: Changes): Level {
  const found = [...contract, ...sdk, ...mock].map(({ level }) => ORDER.indexOf(level));
  return ORDER[Math.max(0, ...found)] ?? 'fix';
}
