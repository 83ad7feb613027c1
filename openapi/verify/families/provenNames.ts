import { isSafe } from '../contract/contract.ts';
import { type Json, preview, readJson } from '../contract/json.ts';
import { isAddress, isSpoilt } from './echoes.ts';
import type { Finds } from './repeatFinds.ts';
import type { Moment, Witness } from './repeatMoments.ts';

/** A text without what a server may choose: the form of the same letters, the ends of lines, and spaces around it. */
const plain = (text: string) => text.normalize('NFC').replaceAll(/\r\n?/g, '\n').trim();

/** Collects the texts of a value that have a word in them. */
function collect(value: Json, word: string, found: Set<string>): void {
  if (typeof value === 'string') {
    if (value.includes(word)) found.add(plain(value));
  } else if (typeof value === 'object' && value !== null)
    for (const one of Object.values(value)) collect(one, word, found);
}

/** The place of the quote that begins or ends the string around an index of a JSON text. */
function quoteFrom(text: string, index: number, step: 1 | -1): number {
  for (let at = index; at >= 0 && at < text.length; at += step) {
    if (text[at] !== '"') continue;
    let signs = 0;
    while (text[at - 1 - signs] === '\\') signs += 1;
    if (signs % 2 === 0) return at;
  }
  return -1;
}

/** The strings of a JSON text that have a word in them, as they stand there. */
function stringsWith(text: string, word: string): string[] {
  const found: string[] = [];
  for (let index = text.indexOf(word); index >= 0; ) {
    const [from, to] = [quoteFrom(text, index, -1), quoteFrom(text, index, 1)];
    if (from < 0 || to < 0) break;
    found.push(text.slice(from, to + 1));
    index = text.indexOf(word, to);
  }
  return found;
}

const SAYS = 'A name is shown as it was sent, wherever it is shown.';

/**
 * Looks at the names of this run wherever they are shown, in responses to calls that are made for other checks: within other items,
 * in previews, lists and logs. `word`: what the names of this run contain.
 */
export function watchNames(word: string, finds: Finds): Witness {
  const sent = new Set<string>();
  /** What was looked at before, as it stood in a response. */
  const known = new Set<string>();
  const see = (moment: Moment, string: string) => {
    if (known.has(string)) return;
    known.add(string);
    const read = readJson(string);
    if (!read.ok || typeof read.value !== 'string') return;
    const text = plain(read.value);
    // What is after the word belongs to another name.
    const isEnded = new RegExp(`${word}(?![0-9a-z])`).test(text);
    if (!isEnded || sent.has(text) || isAddress(text) || !isSpoilt(text, [...sent])) return;
    finds.add(
      'value',
      moment,
      {
        certainty: 'assumed',
        cause: 'name shown otherwise than it was sent',
        expected: 'a name as it was sent',
        received: preview(read.value),
      },
      SAYS,
    );
  };
  return {
    sends({ body = '' }) {
      const read = body.includes(word) ? readJson(body) : undefined;
      if (read?.ok) collect(read.value, word, sent);
    },
    sees(moment) {
      const { operation, exchange, who, isDone } = moment;
      const text = exchange.answer?.text;
      if (who !== 'main' || !isDone || !isSafe(operation) || !operation.secured || text === undefined) return;
      for (const string of stringsWith(text, word)) see(moment, string);
    },
  };
}
