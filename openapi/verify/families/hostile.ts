import { type Json, type JsonObject, texts } from '../contract/json.ts';
import { typesOf } from '../contract/samples.ts';

/** A value that servers tend to spoil, and what is special about it, in words. */
export type Sample = {
  what: string;
  value: Json;
  /** Whether a rule about several values may forbid it. */
  isRisky?: boolean;
  /** Whether the order of a list says something, because its texts are anybody's. */
  isInOrder?: boolean;
  /** Whether it is one of many of its kind, of which each operation of a long run tries a few. */
  isShared?: boolean;
};

/** What a server may refuse, and must not fail at. */
export const CONTROL = 'a control character';

/** Spaces that a server may cut off, if it does so everywhere. */
export const AROUND = 'spaces around a text';

/** A text that servers tend to spoil. `isBroken`: whether it has something in it that breaks or ends a line. */
type Spoilable = { what: string; text: string; isBroken?: boolean };

/**
 * Texts that are stored and shown unchanged by a server that takes Unicode for what it is: each once broke in practice, by a
 * character set of three bytes, a normalisation, a filter, an escape too many or a limit in the wrong unit.
 */
const TEXTS: readonly Spoilable[] = [
  { what: 'characters beyond U+FFFF', text: 'A😀👩‍👩‍👧🇹🇭𝒳𠮷z' },
  { what: 'combining marks', text: 'Ame\u0301lie An\u0303o กำลังใจ ที่นี่' },
  { what: 'precomposed letters', text: 'Amélie Año Åström Tiếng' },
  { what: 'right-to-left text', text: 'שלום مرحبا \u200Fab\u200E cd' },
  { what: 'markup', text: '<b>Tom & "Ann"</b> \'x\' &amp; &lt; é' },
  { what: 'escape sequences', text: "C:\\new\\temp %20 %s {{x}} <%= y %> $1 $& ''; -- #" },
  { what: 'punctuation', text: '#a, b; c: d. e! f? (g) [h] {i} | j = k @l *m ~n ^o `p' },
  { what: 'typographic punctuation', text: '“a” ‘b’ c’d e – f — g… h‑i' },
  { what: 'several spaces in a row', text: '@a  b   c' },
  { what: 'upper and lower case', text: 'aBc DeF ÀÉ ß İı' },
  { what: 'spaces of other kinds', text: 'a\u00A0b\u2009c\u200Bd\u3000e' },
  { what: 'compatible characters', text: '① ﬁ Ａ ㎏ x² ½ ™ ٣ ๓ Ω' },
  { what: 'invisible characters', text: 'a\u00ADb\u2060c\u200Dd ❤\uFE0F 👍🏽 \u202Ae\u202C' },
  { what: 'what is often replaced', text: '=1+1 a... (c) -- -> :) :tada: +b @c 1/2 \\u00e9 &eacute; a+b%2B' },
  { what: 'line breaks', text: '-one\ntwo\n\nthree', isBroken: true },
  { what: 'tabs', text: '/one\ttwo', isBroken: true },
  { what: 'line breaks of Windows', text: 'one\r\ntwo', isBroken: true },
  { what: CONTROL, text: 'one\u0007two\u0000three', isBroken: true },
];

/** What texts are that a careless server takes for another type. */
export const LITERAL = 'a text that looks like another type';

/** Texts that a careless server takes for another type. */
const LITERALS = [
  ...['0', '007', 'null', 'true', '1e3', '0x1F', '2026-11-26', '[]'],
  ...['false', 'NaN', 'none', 'no', '-5', '1.50', '+66 2', '12:30', '01/02/2026', '2026-11-26 10:00'],
  ...['undefined', 'N/A', 'nil'],
  '{"a":1}',
];

/** Texts of which a careless server cuts off the ends. */
const ENDS = ['"a b"', '(a b)', 'a b\\', 'End.'];

/** Texts that fewer servers spoil: by marks that are shown as a layout, filters of words, and masks of what may be private. */
const RARE: readonly Spoilable[] = [
  { what: 'links in a text', text: 'www.a.example https://b.example/?c=d' },
  { what: 'an address in a text', text: 'mail a.b@c.example now' },
  { what: 'long numbers in a text', text: '1234 5678 9012 3456 0987654321 4111111111111111' },
  { what: 'marks of a layout', text: '**a** _b_ `c` ~~d~~ [e](f) ![g](h)' },
  { what: 'placeholders', text: '$\u007Ba} {0} %s %d :b [[c]] #{d} {e} %f%' },
  { what: 'words of a database', text: 'Select a from b; drop table c' },
  { what: 'words of a script', text: 'javascript:a onload=b eval(c) <script>d</script> <!-- e -->' },
  { what: 'signs around a text', text: '._*~|>+a b+<|~*_.!?' },
  { what: 'doubled signs and letters', text: 'Aaa!! ???,, ;; ..::: ---___ ((bb))' },
  { what: 'letters of other alphabets', text: 'Привет Ёж Ελλάς 你好 한국 हिंदी' },
  { what: 'signs of money and others', text: '€5 £6 ¥7 ©®°±µ¶§ ¿a? ¡b! «c»' },
  { what: 'words that stand for something', text: '1. test admin root copy of A.PNG (1)' },
  { what: 'separators of lines', text: 'a\u2028b\u2029c\uFEFFd\u0085e' },
];

/** Texts of some formats, at their edges: the first and last minute, leap days, ends of months, changes of the clock. */
const FORMATTED = [
  ...['12:30', '13:05', '00:00', '23:59', '24:00', '01:30'],
  ...['2028-02-29', '2026-12-31', '2027-01-01', '2027-03-28', '2027-10-31', '2100-03-01'],
  ...['#000000', '#ffffff', '#0a0b0c'],
  ...['https://example.com:8443/a%20b/c?x=1&y=%E0%B8%81&z=a%2Bb#D/e?f=1', 'https://example.com/%C3%BC/~a;b=1,2'],
  ...['https://example.com/A/b/?x=1&x=2&y=&z=a+b', 'https://example.com/a//b/?Q=%2f'],
];

/** Further ones, which a server need not take: what trackers add to an address, and the hour after midnight. */
const FURTHER = [
  'https://example.com/a/b/',
  ...['00:30', '09:07'],
  ...['https://www.example.com/index.html?utm_source=a&fbclid=b&sid=c', 'http://example.com/a;b/:c?d=e,f'],
];

const lengthOf = (text: string) => [...text].length;

function limitOf(schema: JsonObject, keyword: string, otherwise: number): number {
  const limit = schema[keyword];
  return typeof limit === 'number' ? limit : otherwise;
}

/** Whether a schema takes any text, rather than texts of a form. */
export function isFreeText(schema: JsonObject): boolean {
  const { enum: list, const: only, format, pattern } = schema;
  return typesOf(schema).includes('string') && [list, only, format, pattern].every((keyword) => keyword === undefined);
}

/** A text with the word of the run at its end, cut to a limit. */
function within(text: string, word: string, most: number): string {
  const end = word === '' ? '' : ` ${word}`;
  return (
    [...text]
      .slice(0, Math.max(0, most - lengthOf(end)))
      .join('')
      .trim() + end
  );
}

/** The least that is worth a text of its own. */
const PIECE = 12;

/** A text in as many pieces as it takes where there is little room, so that its end is tried as well. */
function piecesOf(text: string, room: number): string[] {
  const letters = [...text];
  const size = Math.max(room, PIECE);
  const pieces = Array.from({ length: Math.ceil(letters.length / size) }, (_, index) =>
    letters
      .slice(index * size, (index + 1) * size)
      .join('')
      .trim(),
  );
  return pieces.filter((piece) => piece !== '');
}

/** The longest text that is made of several. */
const PACKED = 120;

/** Between what is said of the texts that are sent as one. */
const AND = ', ';

/** Texts that follow each other in one while there is room: each by itself would take a call of its own. */
function packed(room: number): Spoilable[] {
  const all: Spoilable[] = [];
  for (const one of TEXTS) {
    const last = all.at(-1);
    const joined = `${last?.text} ${one.text}`;
    const hasRoom = lengthOf(joined) <= Math.min(room, PACKED);
    // A field may refuse what breaks a line, and a sign at the beginning may mean something.
    const isAlone = last?.isBroken || one.isBroken || /^[<#@=/-]/.test(one.text);
    if (last === undefined || isAlone || !hasRoom) all.push(one);
    else all.splice(-1, 1, { what: last.what + AND + one.what, text: joined });
  }
  return all;
}

/** What was spoilt: of texts that were sent as one, the first that did not come back. */
export function spoiltIn(what: string, received: Json | undefined): string {
  const parts = what.split(AND);
  if (parts.length === 1 || typeof received !== 'string') return what;
  const own = TEXTS.filter((one) => parts.includes(one.what));
  // What came back in another form of the same letters is the least that can be wrong.
  const lost = own.find(({ text }) => !received.normalize().includes(text.normalize()));
  return (lost ?? own.find(({ text }) => !received.includes(text)))?.what ?? what;
}

/** A text of many short words that is exactly so long. */
function ofWords(word: string, length: number): string {
  const end = word === '' ? 'x' : ` ${word}`;
  return 'xy '.repeat(length).slice(0, Math.max(0, length - lengthOf(end))) + end;
}

/**
 * A text of exactly so many characters that begins and ends with the word of the run: what shows only its beginning shows a name of
 * this run, too.
 */
function ofLength(filler: string, word: string, length: number): string {
  const end = word === '' ? '' : ` ${word}`;
  const room = Math.max(0, length - lengthOf(end));
  const begin = word === '' || room < 3 * lengthOf(word) ? '' : `${word} `;
  return begin + filler.repeat(Math.max(0, room - lengthOf(begin))) + end;
}

/** What is said of the shortest text that a schema allows. */
export const SHORTEST = 'the shortest text that is allowed';

/** The longest text that is sent; nobody learns more from a longer one. */
const LONGEST = 5000;

/**
 * Hostile values of a schema of free text. `word`: what names of this run end with, so that they are unique; empty where
 * several items may have the same.
 */
export function textSamples(schema: JsonObject, word: string): Sample[] {
  const most = limitOf(schema, 'maxLength', 200);
  const least = limitOf(schema, 'minLength', 0);
  const room = most - (word === '' ? 0 : lengthOf(word) + 1);
  const named = packed(room).flatMap(({ what, text }) =>
    piecesOf(text, room).map((piece) => ({ what, value: within(piece, word, most) })),
  );
  const length = Math.min(most, LONGEST);
  // Some servers show a name only up to a place in it: the word is there to be found by.
  const long = `${word}, b; c: d. e - f (g) ${word}`;
  const cuttable =
    word === '' || lengthOf(long) > most ? [] : [{ what: 'punctuation behind a word', value: long, isRisky: true }];
  const around = { what: AROUND, value: `  ${within('a b', word, most - 4)}  `, isRisky: true };
  const edges =
    schema.maxLength === undefined
      ? []
      : [
          { what: 'the longest text that is allowed', value: ofWords(word, length) },
          { what: 'the longest text that is allowed, of three bytes a character', value: ofLength('ก', word, length) },
          {
            what: 'the longest text that is allowed, of characters beyond U+FFFF',
            value: ofLength('😀', word, length),
          },
        ];
  const shortest = { what: SHORTEST, value: least === 0 ? '' : 'x'.repeat(least) };
  // Another item may have such a name already.
  const isRisky = word !== '';
  const literals = LITERALS.map((value) => ({ what: LITERAL, value, isRisky, isShared: true }));
  const ended = ENDS.map((value) => ({ what: 'signs at the ends of a text', value, isRisky, isShared: true }));
  const rare = RARE.map(({ what, text }) => ({ what, value: within(text, word, most), isRisky: true, isShared: true }));
  const others = [...literals, ...ended, ...rare, ...(word === '' ? [shortest] : [])];
  return [...named, ...cuttable, around, ...edges, ...others].filter(({ value }) => {
    const size = lengthOf(value);
    return size >= least && size <= most;
  });
}

/** Texts that fit a form that several kinds of values have: colours that look like numbers, languages, and time zones. */
const NAMED = [
  ...['000000', '1e1000', '012345'],
  ...['no', 'en', 'de'],
  ...['America/Argentina/Buenos_Aires', 'Etc/GMT-14', 'Asia/Ho_Chi_Minh'],
];

/** The longest part of an address before the sign, and after it. */
const LOCAL = 64;
const DOMAIN = `${'b'.repeat(40)}.${'c'.repeat(40)}.atrium.example`;

/** Addresses of nobody with all that one may have in it, and a long one. `word`: what those of this run contain. */
function addressesOf(word: string): string[] {
  const own = word === '' ? 'x' : word;
  return [
    `o'neil.z_b-1+${own}@sub-domain.mail.atrium.example`,
    `${'a'.repeat(LOCAL - own.length - 1)}.${own}@${DOMAIN}`,
  ];
}

/** An address on the web that is as long as it may be; none where that is not said. */
function longestUrl({ maxLength }: JsonObject): string[] {
  return typeof maxLength === 'number' && maxLength >= 200
    ? ['https://example.com/a?b='.padEnd(Math.min(maxLength, LONGEST), 'c')]
    : [];
}

/** Hostile values of a schema of text in a form, as far as they have it. `word`: what names of this run contain. */
export function formattedSamples(schema: JsonObject, word = ''): Sample[] {
  const pattern = typeof schema.pattern === 'string' ? new RegExp(schema.pattern, 'u') : undefined;
  const most = limitOf(schema, 'maxLength', 2000);
  if (schema.format === 'email')
    return addressesOf(word)
      .filter((text) => (pattern === undefined || pattern.test(text)) && text.length <= most)
      .map((value) => ({ what: 'an address with signs', value, isRisky: true }));
  const isDate = schema.format === 'date';
  if (pattern === undefined && !isDate) return [];
  const isFitting = (text: string) =>
    (pattern === undefined || pattern.test(text)) &&
    (!isDate || /^\d{4}-/.test(text)) &&
    lengthOf(text) <= most &&
    lengthOf(text) >= limitOf(schema, 'minLength', 0);
  const of = (texts: readonly string[], what: string, more: Partial<Sample> = {}): Sample[] =>
    texts.filter(isFitting).map((value) => ({ what, value, ...more }));
  return [
    ...of(FORMATTED, 'an edge of its format'),
    ...of(FURTHER, 'a rare value of its format', { isRisky: true }),
    // What has the form need not be a name that the server knows.
    ...of(NAMED, 'a name or a colour', { isRisky: true }),
    ...of(longestUrl(schema), 'the longest address that is allowed', { isRisky: true }),
  ];
}

/** Whether a number is a multiple of a step, of which computers have no exact hundredths. */
const isMultiple = (value: number, step: number) =>
  step === 0 || Math.abs(value / step - Math.round(value / step)) < 1e-6;

/** The edges of a number's range, and what lies beside 0 within it. */
export function numberSamples(schema: JsonObject): Sample[] {
  const isWhole = !typesOf(schema).includes('number');
  const least = limitOf(schema, 'minimum', 0);
  const most = limitOf(schema, 'maximum', 2 ** 31 - 1);
  const step = limitOf(schema, 'multipleOf', 0);
  const all = [
    // Another field can make a smaller one wrong.
    { what: 'the smallest number that is allowed', value: least, isRisky: true },
    { what: 'the largest number that is allowed', value: most },
    ...[0, 1].map((value) => ({ what: `the number ${value}`, value, isRisky: true })),
    { what: 'a negative number', value: -1, isRisky: true },
    { what: 'a number that is not round', value: 37, isRisky: true },
    ...(isWhole
      ? []
      : // A hundred times 1.15 is a little less than 115.
        [0.01, 1.15, 33.33, 1999.95].map((value) => ({ what: 'a number with decimals', value, isRisky: true }))),
    { what: 'a large number', value: 70_001, isRisky: true },
    { what: 'a number of more than 24 bits', value: 2 ** 24 + 1, isRisky: true },
  ];
  const isAllowed = (value: number) => value >= least && value <= most && isMultiple(value, step);
  return all.filter(({ value }, index) => isAllowed(value) && all.findIndex((one) => one.value === value) === index);
}

/** Of more values than this, what tells them apart by more than a few is not worth a call for each. */
const MOST_VALUES = 12;

/** The values of an enumeration of texts: of very many, some from everywhere. */
export function enumSamples({ enum: list }: JsonObject): Sample[] {
  const all = texts(list);
  const step = Math.ceil(all.length / MOST_VALUES);
  return all.filter((_, index) => index % step === 0).map((value) => ({ what: 'each value of the list', value }));
}
