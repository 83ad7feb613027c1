import type { WrittenRule } from '../family.ts';
import type { Random } from '../random.ts';
import { freeTexts, type Kept, lengthOf } from '../targets.ts';
import { drawPlace } from './place.ts';

/** Text that does not come back whole: character sets, normal forms, escaping, blanks and lengths. */

type TextChange = (text: string) => string;
type Drawn = { says: string; change: TextChange; isOwn?: boolean };

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const characters = Object.fromEntries(Object.entries(entities).map(([char, entity]) => [entity, char]));
const encoder = new TextEncoder();

/** The beginning of a text that fits into a number of bytes. */
function cutAtBytes(text: string, most: number): string {
  return new TextDecoder().decode(encoder.encode(text).slice(0, most)).replace(/\uFFFD$/, '');
}

/** UTF-8 that was read as Latin-1. */
const misread = (text: string) => String.fromCharCode(...encoder.encode(text));

function decoded(text: string): string {
  return text.replaceAll(/%[0-9a-f]{2}/gi, (code) => String.fromCharCode(Number.parseInt(code.slice(1), 16)));
}

/** A rule of one change that is the same for every field. */
function text(
  id: string,
  says: string,
  change: TextChange,
  isMeant: (target: Kept) => boolean = () => true,
): WrittenRule {
  return drawn(id, () => ({ says, change }), isMeant);
}

/** A change that servers may make to all texts (as `--different` draws it), in one of several places that show a text. */
function uneven(
  id: string,
  says: string,
  change: TextChange,
  isMeant: (target: Kept) => boolean = () => true,
): WrittenRule {
  const isShownTwice = ({ answer, shows }: Kept) => shows.length + (answer === undefined ? 0 : 1) > 1;
  return drawn(
    id,
    () => ({ says, change, isOwn: true }),
    (target) => isShownTwice(target) && isMeant(target),
  );
}

function drawn(
  id: string,
  drawChange: (random: Random, target: Kept) => Drawn | undefined,
  isMeant: (target: Kept) => boolean = () => true,
): WrittenRule {
  return {
    id,
    severity: 'failure',
    draw: (random) => {
      const target = random.pick(freeTexts.filter(isMeant));
      const what = target && drawChange(random, target);
      if (target === undefined || what === undefined) return undefined;
      // What is too long for the field has to be refused as before.
      const change = (value: unknown) =>
        typeof value === 'string' && [...value].length <= lengthOf(target) ? what.change(value) : undefined;
      return drawPlace(random, target, {
        ...what,
        change: (value) => (value === null ? null : (change(value) ?? value)),
      });
    },
  };
}

const isLong = (target: Kept) => lengthOf(target) >= 200;

export const textRules: readonly WrittenRule[] = [
  text('astral-question-mark', 'with ? for characters beyond U+FFFF', (value) =>
    value.replaceAll(/[\u{10000}-\u{10FFFF}]/gu, '?'),
  ),
  text('astral-dropped', 'without characters beyond U+FFFF', (value) =>
    value.replaceAll(/[\u{10000}-\u{10FFFF}]/gu, ''),
  ),
  text('astral-replaced', 'with U+FFFD for characters beyond U+FFFF', (value) =>
    value.replaceAll(/[\u{10000}-\u{10FFFF}]/gu, '\uFFFD'),
  ),
  text('astral-cuts', 'up to the first character beyond U+FFFF', (value) =>
    value.replace(/[\u{10000}-\u{10FFFF}].*$/su, ''),
  ),
  text('ascii-only', 'with ? for everything but ASCII', (value) => value.replaceAll(/[^\p{ASCII}]/gu, '?')),
  text('latin1-only', 'with ? for what Latin-1 does not have', (value) =>
    value.replaceAll(/./gsu, (char) => ((char.codePointAt(0) ?? 0) > 255 ? '?' : char)),
  ),
  text('misread', 'as UTF-8 read as Latin-1', misread),
  text('accents-lost', 'without accents', (value) => value.normalize('NFD').replaceAll(/\p{M}/gu, '')),
  uneven('composed', 'with combined characters composed', (value) => value.normalize('NFC')),
  text('decomposed', 'with accented characters decomposed', (value) => value.normalize('NFD')),
  text('compatible', 'in the compatible form of Unicode', (value) => value.normalize('NFKC')),
  text('directions-lost', 'without marks of the direction of writing', (value) =>
    value.replaceAll(/[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/g, ''),
  ),
  text('joiners-lost', 'without joiners of zero width', (value) => value.replaceAll(/[\u200b-\u200d]/g, '')),
  text('crlf-to-lf', 'with LF for CRLF', (value) => value.replaceAll('\r\n', '\n')),
  text('lf-to-crlf', 'with CRLF for LF', (value) => value.replaceAll(/\r?\n/g, '\r\n')),
  text('breaks-to-spaces', 'with spaces for line breaks', (value) => value.replaceAll(/\r?\n/g, ' ')),
  text('breaks-lost', 'without line breaks', (value) => value.replaceAll(/[\r\n]/g, '')),
  text('first-line-only', 'up to its first line break', (value) => value.replace(/[\r\n].*$/s, '')),
  text('tabs-to-spaces', 'with spaces for tabs', (value) => value.replaceAll('\t', ' ')),
  text('runs-collapsed', 'with one space for several', (value) => value.replaceAll(/ {2,}/g, ' ')),
  uneven('trimmed', 'without blanks around it', (value) => value.trim() || value, isLong),
  text('no-break-spaces-lost', 'with plain spaces for no-break spaces', (value) => value.replaceAll('\u00a0', ' ')),
  text('escaped', 'escaped for HTML', (value) => value.replaceAll(/[&<>"']/g, (char) => entities[char] ?? char)),
  text('ampersands-escaped', 'with &amp; for &', (value) => value.replaceAll('&', '&amp;')),
  text('tags-lost', 'without what looks like HTML', (value) => value.replaceAll(/<[^>]*>/g, '')),
  text('entities-decoded', 'with its HTML entities decoded', (value) =>
    value.replaceAll(/&(?:amp|lt|gt|quot|#39);/g, (entity) => characters[entity] ?? entity),
  ),
  text('from-angle-bracket-lost', 'up to its first <', (value) => value.replace(/<.*$/s, '') || value),
  text('slashes-added', 'with backslashes before quotes', (value) => value.replaceAll(/["'\\]/g, '\\$&')),
  text('slashes-lost', 'without backslashes', (value) => value.replaceAll('\\', '')),
  text('quotes-doubled', 'with single quotes doubled', (value) => value.replaceAll("'", "''")),
  text('backslashes-doubled', 'with backslashes doubled', (value) => value.replaceAll('\\', '\\\\')),
  text('quotes-lost', 'without quotes', (value) => value.replaceAll(/["']/g, '')),
  text('percent-decoded', 'with percent codes decoded', decoded),
  text('plus-to-space', 'with spaces for plus signs', (value) => value.replaceAll('+', ' ')),
  drawn('cut', (random, target) => {
    const most = random.pick(
      [20, 30, 32, 40, 50, 60, 64, 100, 128, 191, 250, 255, 256, 1000, 1024, 2048, 4000].filter(
        (one) => one < lengthOf(target),
      ),
    );
    return most === undefined
      ? undefined
      : { says: `cut after ${most} characters`, change: (value) => [...value].slice(0, most).join('') };
  }),
  drawn('cut-at-bytes', (_, target) => ({
    says: `cut after ${lengthOf(target)} bytes`,
    change: (value) => cutAtBytes(value, lengthOf(target)),
  })),
  drawn('cut-at-units', (_, target) => ({
    says: `cut after ${lengthOf(target)} units of UTF-16`,
    change: (value) => value.slice(0, lengthOf(target)),
  })),
  drawn('longest-cut', (_, target) => ({
    says: 'without the last character of the longest text',
    change: (value) => [...value].slice(0, lengthOf(target) - 1).join(''),
  })),
  drawn('ellipsis', (random, target) => {
    const most = random.pick([24, 40, 50, 80, 100, 140].filter((one) => one < lengthOf(target)));
    return most === undefined
      ? undefined
      : {
          says: `with an ellipsis after ${most} characters`,
          change: (value) => ([...value].length > most ? `${[...value].slice(0, most).join('')}…` : value),
        };
  }),
  drawn('longest-empty', (_, target) => ({
    says: 'empty when it has the greatest length',
    change: (value) => ([...value].length === lengthOf(target) ? '' : value),
  })),
  text('lower', 'in lower case', (value) => value.toLowerCase()),
  text('first-upper', 'with a capital at the beginning', (value) =>
    value.replace(/^\p{Ll}/u, (char) => char.toUpperCase()),
  ),
  text('words-upper', 'with a capital in every word', (value) =>
    value.replaceAll(/(?<!\S)\p{Ll}/gu, (char) => char.toUpperCase()),
  ),
  text('numbers-read', 'as a number when it looks like one', (value) =>
    /^\s*[-+]?\d+(?:\.\d+)?(?:e\d+)?\s*$/.test(value) ? String(Number(value)) : value,
  ),
  text('null-read', 'empty when it is the word null', (value) =>
    /^(?:null|undefined|none|nil)$/i.test(value) ? '' : value,
  ),
  text('nul-cuts', 'up to its first NUL', (value) => value.split('\0')[0] ?? ''),
  text('straight-quotes', 'with straight quotes and hyphens for typographic ones', (value) =>
    value.replaceAll(/[‘’]/g, "'").replaceAll(/[“”]/g, '"').replaceAll(/[–—]/g, '-'),
  ),
  text('braces-filled', 'with what is in double braces filled in', (value) => value.replaceAll(/\{\{[^}]*\}\}/g, '')),
  text('dollars-filled', 'with $& and $1 filled in', (value) => value.replaceAll(/\$[&1`']/g, '')),
  text('formula-guarded', "with ' before a leading =", (value) => value.replace(/^[=+@-]/, "'$&")),
  text('comma-cuts', 'up to its first comma', (value) => value.replace(/,.*$/s, '') || value),
];
