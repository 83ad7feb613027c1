/** What `npm test` and `npm run check` are told on the command line. */
import { parseArgs } from 'node:util';

const USAGE = `npm test                       every check
npm run check                  every check that needs no browser
npm run check -- --changed     what concerns the files that differ from the last commit
npm run check -- --changed REF what concerns the files that differ from another one
Anything else runs by itself: npx vitest run tests/repo`;

/** Which steps to run, or instead what to say, and the exit code. */
type Options =
  | { kind: 'run'; withBrowser: boolean; changedSince?: string }
  | { kind: 'say'; text: string; code: 0 | 2 };

const FLAG = { type: 'boolean' } as const;

function refused(problem: string): Options {
  return { kind: 'say', text: `${problem}\n\n${USAGE}`, code: 2 };
}

/** Nothing runs for an option that does not exist: the whole check takes a quarter of an hour, and may not be what was meant. */
export function readOptions(args: readonly string[]): Options {
  const { tokens } = parseArgs({
    args: [...args],
    options: { 'no-browser': FLAG, changed: FLAG, help: { ...FLAG, short: 'h' } },
    allowPositionals: true,
    strict: false,
    tokens: true,
  });
  const given = new Set(tokens.flatMap((token) => (token.kind === 'option' ? [token.name] : [])));
  const values = tokens.flatMap((token) => (token.kind === 'positional' ? [token.value] : []));
  if (given.has('help')) return { kind: 'say', text: USAGE, code: 0 };
  for (const token of tokens) {
    if (token.kind !== 'option') continue;
    const { name, rawName, value } = token;
    if (!['no-browser', 'changed'].includes(name)) return refused(`There is no option ${rawName}.`);
    if (value !== undefined) return refused(`${rawName} takes no “=”: write ${rawName} ${value}.`);
  }
  const [ref, ...more] = values;
  if (more.length > 0 || (ref !== undefined && !given.has('changed'))) {
    return refused(`“${more[0] ?? ref}” is no option.`);
  }
  const changedSince = given.has('changed') ? { changedSince: ref ?? 'HEAD' } : {};
  return { kind: 'run', withBrowser: !given.has('no-browser'), ...changedSince };
}
