import { parseArgs } from 'node:util';
import { CliError } from './cliError.ts';
import { didYouMean } from './nearest.ts';

/** The options of a command, and whether each is followed by a value. */
export type OptionKinds = Readonly<Record<string, 'value' | 'flag'>>;

/** A command line that was read. */
export type Given = { positionals: string[]; values: ReadonlyMap<string, string>; flags: ReadonlySet<string> };

/**
 * Reads the arguments of a command.
 * @param see The command that says what there is.
 * @throws CliError with everything that is wrong.
 */
export function readOptions(args: readonly string[], kinds: OptionKinds, see: string): Given {
  const options = Object.fromEntries(
    Object.entries(kinds).map(([name, kind]) => [
      name,
      { type: kind === 'value' ? ('string' as const) : ('boolean' as const) },
    ]),
  );
  // Not strict, because its messages do not say what to do.
  const { tokens } = parseArgs({ args: [...args], options, strict: false, allowPositionals: true, tokens: true });
  const positionals: string[] = [];
  const values = new Map<string, string>();
  const flags = new Set<string>();
  const problems: string[] = [];
  for (const token of tokens) {
    if (token.kind === 'positional') positionals.push(token.value);
    if (token.kind !== 'option') continue;
    const { name, rawName, value, inlineValue } = token;
    const kind = Object.hasOwn(kinds, name) ? kinds[name] : undefined;
    if (kind === undefined || !rawName.startsWith('--')) {
      const known = Object.keys(kinds).map((one) => `--${one}`);
      problems.push(`Unknown option ${rawName}.${didYouMean(rawName, known)}`);
    } else if (values.has(name) || flags.has(name)) {
      problems.push(`${rawName} is given twice.`);
    } else if (kind === 'flag') {
      flags.add(name);
      if (value !== undefined) problems.push(`${rawName} takes no value.`);
    } else if (value === undefined || (inlineValue !== true && value.startsWith('--'))) {
      problems.push(`${rawName} needs a value. One that begins with -- is written ${rawName}=VALUE.`);
    } else {
      values.set(name, value);
    }
  }
  if (problems.length > 0) throw new CliError(`${problems.join('\n')}\nSee: ${see}`);
  return { positionals, values, flags };
}

/** @throws CliError if there are more positional arguments than a command takes. */
export function atMost(count: number, { positionals }: Given, see: string): void {
  const more = positionals.slice(count);
  if (more.length > 0) throw new CliError(`Unexpected argument ${more.join(' ')}.\nSee: ${see}`);
}
