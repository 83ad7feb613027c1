/** What the command is told by flags, and what it asks for on a terminal. */
import { stdin, stdout } from 'node:process';
import { createInterface } from 'node:readline/promises';
import { type ParseArgsConfig, parseArgs } from 'node:util';
import type { PageKind } from './areaFacts.ts';
import { NewPageProblem } from './NewPageProblem.ts';

export const USAGE = `npm run new-page -- <id> [options]
  <id>                id of the page, which is the name of its folder: ports
  --kind KIND         collection, log or form (default: what the contract has)
  --area AREA         area of the contract (default: the id)
  --operation ID      operation that fills the page, where the area has several
  --one WORDS         what one item is called: "tag" (default: from the contract)
  --icon NAME         icon of @tabler/icons-react in the menu: IconTags
  --words WORDS       what else the command palette finds the page by: "label, color"
  --description TEXT  sentence under the heading
  --title TEXT        the page's heading and its name in the menu (asked for on a terminal)
  --path PATH         path below /settings (default: the id)
  --products LIST     products that have the page: "crm" (default: from the permissions)
  --read, --write     permissions, separated by commas (default: those of the contract's operations)`;

const KINDS: readonly PageKind[] = ['collection', 'log', 'form'];

function parse<Options extends NonNullable<ParseArgsConfig['options']>>(args: readonly string[], options: Options) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options });
  } catch (error) {
    throw new NewPageProblem(`${error instanceof Error ? error.message : error}\n\n${USAGE}`);
  }
}

export function readOptions(args: readonly string[]) {
  const text = { type: 'string' } as const;
  const flags = { kind: text, area: text, operation: text, one: text, icon: text, words: text, description: text };
  const ofRow = { title: text, path: text, products: text, read: text, write: text };
  const { values, positionals } = parse(args, { ...flags, ...ofRow });
  const [id] = positionals;
  if (id === undefined || !/^[a-z][a-zA-Z0-9]*$/.test(id)) throw new NewPageProblem(USAGE);
  const kind = KINDS.find((one) => one === values.kind);
  if (values.kind !== undefined && kind === undefined)
    throw new NewPageProblem(`--kind must be one of ${KINDS.join(', ')}.`);
  if (values.icon !== undefined && !/^Icon[A-Z]\w*$/.test(values.icon)) {
    throw new NewPageProblem(`--icon must be the name of an icon of @tabler/icons-react, such as IconTags.`);
  }
  return { ...values, id, kind };
}

/**
 * Asks on a terminal for what no flag tells.
 * @param otherwise What holds when nothing is answered, or nobody can be asked.
 * @throws A NewPageProblem when nobody can be asked and nothing holds.
 */
export async function ask(flag: string, question: string, otherwise?: string): Promise<string> {
  if (!stdin.isTTY || !stdout.isTTY) {
    if (otherwise === undefined) throw new NewPageProblem(`${question}: give it with --${flag}.`);
    return otherwise;
  }
  const terminal = createInterface({ input: stdin, output: stdout });
  const answer = (await terminal.question(`${question}${otherwise ? ` (${otherwise})` : ''}: `)).trim();
  terminal.close();
  if (answer !== '') return answer;
  if (otherwise === undefined) throw new NewPageProblem(`${question}: give it with --${flag}.`);
  return otherwise;
}
