import { operationHelp } from '../generated/operationHelp.ts';
import { operationInputs } from '../generated/operationInputs.ts';
import type { OperationId } from '../generated/operations.ts';
import { SHELLS } from './completionCommand.ts';
import { COMMANDS } from './helpOfCommand.ts';
import { operationIds } from './operationNamed.ts';
import { OUTPUTS } from './print.ts';

/** What may stand at a place of the command line, with a few words about it. */
type Candidate = { word: string; about: string };

/** An option: a flag, or one with a value, which is one of a few if there are some. */
type Option = Candidate & { values: readonly string[] | 'flag' };

const commands: readonly Candidate[] = Object.entries(COMMANDS).map(([word, about]) => ({ word, about }));
const ids: readonly Candidate[] = operationIds.map((word) => ({ word, about: operationHelp[word].summary }));

const OUTPUT: Option = { word: '--output', about: 'How the answer is printed', values: OUTPUTS };
const BASE_URL: Option = { word: '--base-url', about: 'The server', values: [] };
const EMAIL: Option = { word: '--email', about: 'Who signs in', values: [] };
const HELP: Option = { word: '--help', about: 'Show help', values: 'flag' };
const BODY: Option = { word: '--body', about: 'JSON, @file or -', values: [] };
const ALL: Option = { word: '--all', about: 'Fetch every page', values: 'flag' };
const DRY_RUN: Option = { word: '--dry-run', about: 'Print the request and send nothing', values: 'flag' };

function optionsOfCall(id: OperationId): Option[] {
  const { body, entries } = operationInputs[id];
  return [
    ...operationHelp[id].parameters.map(({ name, about, type, kind, values }) => ({
      word: `--${name}`,
      about: about || type,
      values: kind === 'boolean' ? ['true', 'false'] : values,
    })),
    ...(body === 'none' ? [] : [BODY]),
    ...(entries === null ? [] : [ALL]),
    OUTPUT,
    DRY_RUN,
    BASE_URL,
    HELP,
  ];
}

/** What a command takes first, and its options. */
function takenBy(command: string, first: string | undefined): { words: readonly Candidate[]; options: Option[] } {
  if (command === 'call') {
    const id = operationIds.find((one) => one === first);
    return { words: ids, options: id === undefined ? [HELP] : optionsOfCall(id) };
  }
  if (command === 'help') return { words: [...commands, ...ids], options: [HELP] };
  if (command === 'completion') return { words: SHELLS.map((word) => ({ word, about: '' })), options: [HELP] };
  if (command === 'login') return { words: [], options: [EMAIL, BASE_URL, HELP] };
  if (command === 'whoami') return { words: [], options: [OUTPUT, BASE_URL, HELP] };
  if (command === 'operations') return { words: [], options: [OUTPUT, HELP] };
  return { words: [], options: command === 'logout' ? [HELP] : [] };
}

/** The candidates for the last of the words, which may be empty or only begun. */
function candidatesFor(words: readonly string[]): readonly Candidate[] {
  const [command = '', ...rest] = words;
  const last = rest.at(-1);
  if (last === undefined) {
    return [...commands, HELP, { word: '--version', about: 'Show the version' }];
  }
  const before = rest.slice(0, -1);
  const taken = takenBy(command, before[0]);
  const valuesOf = (name: string | undefined) => {
    const values = taken.options.find(({ word }) => word === name)?.values;
    return values === undefined || values === 'flag' ? undefined : values;
  };
  // An option and its value may be one word.
  const [, name] = /^(--[\w-]+)=/.exec(last) ?? [];
  if (name !== undefined) return (valuesOf(name) ?? []).map((value) => ({ word: `${name}=${value}`, about: '' }));
  const values = valuesOf(before.at(-1));
  if (values !== undefined) return values.map((word) => ({ word, about: '' }));
  if (last.startsWith('-')) return taken.options.filter(({ word }) => !before.includes(word));
  if (before.length === 0) return taken.words;
  // After the operation, nothing but options comes.
  return command === 'call' ? taken.options.filter(({ word }) => !before.includes(word)) : [];
}

/**
 * What `atrium __complete` prints: for each candidate a line with the word, a tab, and a few words about it.
 * @param given The words after `atrium`, up to the one that is completed.
 */
export function completions(given: readonly string[]): string[] {
  // Bash hands over `--output=json` as three words, and wants a completion of the last one.
  const words = given.filter((word, at) => word !== '=' || at === given.length - 1);
  if (words.at(-1) === '=') words[words.length - 1] = '';
  const last = words.at(-1) ?? '';
  return candidatesFor(words)
    .filter(({ word }) => word.startsWith(last))
    .map(({ word, about }) => (about === '' ? word : `${word}\t${about}`));
}
