import type { Terms } from './languages/terms.ts';
import { type Alternative, alternativesOf, vocabulary } from './synonymTable.ts';
import { qualityOf, type Similar, TypoIndex } from './TypoIndex.ts';
import { foldText, isStop, isUnspaced, scriptParts, stemOf, wordsOf } from './words.ts';

/** From how many letters on a German word may be part of a longer one, and the last part of one that starts unknown. */
const COMPOUND = 4;
const LAST_PART = 5;
/** From how many letters on a word may be a misspelt one of another language. */
const FOREIGN = 5;

/** Words of questions in German, French and Spanish that say nothing about what is looked for. */
const FOREIGN_STOP = new Set(
  [
    'wie wo was wer wann ich wir man mein meine meinen meiner unser unsere der die das den dem des ein eine einen einem kann konnen mochte will fur zu zum zur auf aus von vom im und oder mit nicht bitte ist sind wird werden als wurde werde hat habe bei nach alle',
    'comment ou est sont qui que quoi quel quelle quels quelles quand le la les un une des de du mon ma mes notre nos pour sur avec dans en et au aux je nous on peut puis veux faire ce cette ces se sa son ses leur plus par il elle',
    'como donde esta estan quien que cual cuando cuanto el los las una unos unas del mi mis nuestro nuestra para por con y al yo se puedo puede quiero hacer lo su sus mas es son cada',
  ]
    .join(' ')
    .split(' '),
);

/** What may stand before a French word, as in `l’utilisateur`, once the apostrophe is gone. */
const ELISION = /^(?:[cdjlmnst]|qu)(?=[aeiouyh])/;

/** The languages that are told apart; none of them: only English is understood. */
type Languages = Readonly<Partial<Record<'german' | 'thai' | 'japanese' | 'chinese' | 'french' | 'spanish', Terms>>>;

/** What is the same in another language, or only looks like it: `tag` is no day. */
const ENGLISH: ReadonlySet<string> = new Set(vocabulary.map(stemOf));
const isEnglish = (word: string) => ENGLISH.has(stemOf(word));

type Known = { word: string; meaning: string };
type Term = readonly [term: string, english: string];

/** What words of questions mean: those of other languages, and misspelt ones that stand for others. */
export class Dictionary {
  /** Terms of languages with spaces, one word or several. */
  readonly #spaced: ReadonlyMap<string, string>;
  /** How many words the longest of them has. */
  readonly #longest: number;
  /** Longest first, so that `payment method` is found before `pay`. */
  readonly #germanParts: readonly Term[];
  readonly #unspaced: readonly Term[];
  readonly #synonyms: TypoIndex<Known>;
  readonly #foreign: TypoIndex<Known>;
  /** What was asked before, always the same array: what it matches is kept as well. */
  readonly #guesses = new Map<string, readonly Alternative[]>();

  constructor(languages: Languages = {}) {
    const german = termsOf(languages.german);
    const spaced = [...termsOf(languages.spanish), ...termsOf(languages.french), ...german];
    this.#spaced = new Map(spaced);
    this.#longest = Math.max(1, ...spaced.map(([term]) => term.split(' ').length));
    this.#germanParts = german.filter(([term]) => term.length >= COMPOUND && !term.includes(' ')).toSorted(byLength);
    this.#unspaced = [languages.thai, languages.japanese, languages.chinese].flatMap(termsOf).toSorted(byLength);
    this.#synonyms = new TypoIndex([...new Set(vocabulary)].map((word) => ({ word, meaning: word })));
    this.#foreign = new TypoIndex(
      [...this.#spaced].filter(([term]) => !term.includes(' ')).map(([word, meaning]) => ({ word, meaning })),
    );
  }

  /**
   * The words of a question with those in English that are known in another language: words of scripts without spaces wherever
   * they are, German ones also as parts of longer words. What is left of a word is left out.
   */
  translated(words: readonly string[]): string[] {
    if (this.#spaced.size === 0) return [...words];
    const plainWords = words.map(plain);
    const found: (readonly string[] | undefined)[] = words.map(() => undefined);
    let isForeign = false;
    for (let at = 0; at < words.length; ) {
      const word = words[at] ?? '';
      const term = this.#termAt(plainWords, at);
      const english = term?.english ?? this.#parts(word);
      const length = term?.length ?? 1;
      if (english !== undefined) {
        found.fill([], at, at + length);
        found[at] = english;
        isForeign ||= !isUnspaced(word);
      }
      at += length;
    }
    const isLeft = (at: number) => !isForeign || !FOREIGN_STOP.has(plainWords[at] ?? '');
    return words.flatMap((word, at) => found[at] ?? (isLeft(at) ? [word] : []));
  }

  /** What a word stands for if it is misspelt. The last word of a question may not be typed to its end. */
  guesses(text: string, isLast: boolean): readonly Alternative[] {
    const key = isLast ? text : `${text} `;
    const before = this.#guesses.get(key);
    if (before) return before;
    const similar = [
      ...this.#synonyms.similarTo(text).filter(({ isStart }) => isLast || !isStart),
      // Too many words are the start of a word of three languages with a typo in it.
      ...(text.length < FOREIGN ? [] : this.#foreign.similarTo(text)).filter(
        ({ known, isStart }) => !isStart || (isLast && known.word.startsWith(text)),
      ),
    ];
    const guesses = similar.flatMap(alternativesTo);
    this.#guesses.set(key, guesses);
    return guesses;
  }

  /** The longest term at a place of a question. */
  #termAt(words: readonly string[], at: number): { english: readonly string[]; length: number } | undefined {
    for (let length = Math.min(this.#longest, words.length - at); length > 0; length -= 1) {
      const term = words.slice(at, at + length).join(' ');
      if (isEnglish(term)) continue;
      const english = this.#spaced.get(term) ?? this.#spaced.get(term.replace(ELISION, ''));
      if (english !== undefined) return { english: wordsOf(english), length };
    }
    return undefined;
  }

  /** What is known of a word that is no term itself. */
  #parts(word: string): readonly string[] | undefined {
    if (isUnspaced(word)) return this.#withoutSpaces(word);
    return isStop(word) || isEnglish(word) ? undefined : this.#compound(word);
  }

  /** The terms in a text without spaces, the longest first, in the order in which they stand there. */
  #withoutSpaces(word: string): string[] | undefined {
    const found: { at: number; english: string }[] = [];
    let rest = word;
    for (const [term, english] of this.#unspaced) {
      const at = rest.indexOf(term);
      if (at === -1) continue;
      found.push({ at, english });
      rest = rest.replace(term, ' '.repeat(term.length));
    }
    if (found.length === 0) return undefined;
    // `slaの設定`: words of other scripts between.
    const latin = scriptParts(rest).filter((part) => /[a-z0-9]/.test(part) && !isUnspaced(part));
    return [
      ...found.toSorted((a, b) => a.at - b.at).flatMap(({ english }) => wordsOf(english)),
      ...latin.flatMap((part) => wordsOf(part)),
    ];
  }

  /** The parts of a German word that are known. */
  #compound(word: string): string[] | undefined {
    const folded = plain(word);
    const start = this.#germanParts.find(([term]) => folded.startsWith(term) && folded.length > term.length);
    if (start === undefined) {
      const last = this.#germanParts.find(([term]) => term.length >= LAST_PART && folded.endsWith(term));
      return last && wordsOf(last[1]);
    }
    const rest = folded.slice(start[0].length);
    const end = this.#germanParts.find(([term]) => rest.includes(term));
    // Two or three letters more are an ending, and more are another word: `Rolls` is none.
    if (end === undefined && rest.length > 3 && start[0].length < 6) return undefined;
    return [...wordsOf(start[1]), ...(end ? wordsOf(end[1]) : [])];
  }
}

/** What a similar word means, and what else that may be called. */
function alternativesTo(similar: Similar<Known>): Alternative[] {
  const stems = wordsOf(similar.known.meaning).map(stemOf);
  const typo = qualityOf(similar);
  const others = alternativesOf(stems.join(' '));
  return [{ stems, quality: typo }, ...others.map((other) => ({ ...other, quality: other.quality * typo }))];
}

/** A text as it is compared: without accents, and without what the same German word may be written with. */
function plain(text: string): string {
  return foldText(text).replaceAll('ß', 'ss');
}

function termsOf(terms: Terms = {}): Term[] {
  return Object.entries(terms).flatMap(([english, all]) =>
    all.split(', ').map((term): Term => [wordsOf(plain(term)).join(' '), english]),
  );
}

function byLength([a]: Term, [b]: Term): number {
  return b.length - a.length;
}
