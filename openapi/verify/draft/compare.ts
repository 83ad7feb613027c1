/** Compares the schemas of two documents from matched operations on, and gathers how those of the server differ. */
import { type JsonObject, texts } from '../contract/json.ts';
import { assign, figuresOf, type Pair } from './assign.ts';
import { boxOf, type SaidElsewhere } from './boxes.ts';
import { type Confirmed, confirmedName, NOTHING_CONFIRMED } from './confirmed.ts';
import { pairOf } from './known.ts';
import type { Seen } from './statement.ts';
import { readTime, type TimeForm } from './times.ts';
import { type Documents, isKnown, isTelling, nameLikeness, pairedValues, valueLikeness } from './values.ts';
import { type View, viewOf } from './view.ts';
import { likeness, spelt } from './words.ts';

/** How much each trait of a property counts. Its place alone must not decide, because some documents are sorted. */
const WEIGHTS = { name: 0.58, value: 0.4, place: 0.02 };

/** Below that, a property has no counterpart. */
const LEAST = 0.25;
const MARGIN = 0.06;

/** What a file says of a property that a server does not have. */
const LACKED = { served: false };

/** Whether something says that a server does not have a property. */
export const saysLacked = ({ wire }: Pick<Seen, 'wire'>) => wire.served === false;

/** Why something is not sure, or how it is known. */
type Reading = { isSure: boolean; isApart: boolean; why: string };

/** A property of an object, or a parameter in the query. */
type Named = { name: string; pointer: string };

/** A pair of names: of the contract, and of the server. */
type NamePair = { one: Named; other: Named; reading: Reading };

/** A reading of what is in something that itself is sure or not. */
export function within(isSure: boolean, reading: Reading): Reading {
  if (isSure || !reading.isSure) return reading;
  return { ...reading, isSure, why: `${reading.why}, but it is not sure what it is in` };
}

export class Comparison {
  readonly seen: Seen[] = [];
  /** Pairs of schemas that are surely of the same thing. */
  readonly surely: [contract: string, theirs: string][] = [];
  /** In what forms times and ids of the contract are found, by the pointer of their schema. */
  readonly forms: { pointer: string; form: TimeForm | 'id' | 'number'; isSure: boolean }[] = [];
  readonly #documents: Documents;
  readonly #confirmed: Confirmed;
  /** By the schema of a list: what its pages say. */
  readonly #byPages = new Map<string, SaidElsewhere>();
  /** Pairs of schemas that are compared, and whether surely. */
  readonly #done = new Map<string, boolean>();

  constructor(documents: Documents, confirmed = NOTHING_CONFIRMED) {
    this.#documents = documents;
    this.#confirmed = confirmed;
  }

  /** Remembers what a list need not have in its body, because its pages say it. */
  pages(list: string, said: SaidElsewhere): void {
    this.#byPages.set(viewOf(this.#documents.contract, list).pointer, said);
  }

  #score(one: Named, other: Named, place: number): number {
    const name = confirmedName(this.#confirmed, one.pointer);
    if (name !== undefined) return name === other.name ? 1 : 0;
    const value = valueLikeness(this.#documents, one.pointer, other.pointer);
    const like = nameLikeness(this.#documents, one.name, other.name);
    const sum = WEIGHTS.name * like + WEIGHTS.value * value + WEIGHTS.place * place;
    return value === 0 ? 0.3 * sum : sum;
  }

  /** Pairs names by what is alike of them and of their values. */
  names(ours: readonly Named[], theirs: readonly Named[]): NamePair[] {
    const at = (index: number, all: readonly unknown[]) => (all.length < 2 ? 0 : index / (all.length - 1));
    const scores = ours.map((one, row) =>
      theirs.map((other, column) => this.#score(one, other, 1 - Math.abs(at(row, ours) - at(column, theirs)))),
    );
    const pairs = assign(scores, LEAST);
    const same = pairs.filter(({ row, column }) => ours[row]?.name === theirs[column]?.name).length;
    return pairs.flatMap((pair) => {
      const [one, other] = [ours[pair.row], theirs[pair.column]];
      if (one === undefined || other === undefined) return [];
      return [{ one, other, reading: this.#reading(one, other, pair, same / ours.length) }];
    });
  }

  #reading(one: Named, other: Named, { score, margin }: Pair, same: number): Reading {
    const name = nameLikeness(this.#documents, one.name, other.name);
    const value = valueLikeness(this.#documents, one.pointer, other.pointer);
    const own = likeness(one.name, other.name);
    const figures = figuresOf(score, margin);
    const isApart = margin >= MARGIN;
    if (confirmedName(this.#confirmed, one.pointer) !== undefined)
      return { isSure: true, isApart: true, why: 'confirmed' };
    if (one.name === other.name) return { isSure: value > 0 && margin > 0, isApart, why: 'the same name' };
    if (name > 0.95) return { isSure: isApart, isApart, why: 'only the spelling differs' };
    if (own >= 0.45 && value >= 0.5) return { isSure: isApart, isApart, why: `a like name; ${figures}` };
    if (name > own)
      return { isSure: isApart && value >= 0.5, isApart, why: `the name that it has elsewhere, too; ${figures}` };
    // Without a like name, the rest has to fit all the better.
    const isClear = isApart && value >= 0.9 && (same >= 0.5 || isKnown(this.#documents, one.pointer, other.pointer));
    return {
      isSure: isClear && isTelling(this.#documents.contract, one.pointer),
      isApart,
      why: `another name, the same kind of value; ${figures}`,
    };
  }

  #say(kind: string, pointer: string, wire: Seen['wire'], reading: Omit<Reading, 'isApart'>): void {
    this.seen.push({ kind, pointer, wire, ...reading });
  }

  /** Compares two schemas. `isSureSoFar`: whether they are surely schemas of the same thing by what led to them. */
  schemas(one: string, other: string, isSureSoFar: boolean, isInBox = false): void {
    const [a, b] = [viewOf(this.#documents.contract, one), viewOf(this.#documents.theirs, other)];
    const key = pairOf(a.pointer, b.pointer);
    const isSure = isSureSoFar || this.#documents.known.schemas.has(key);
    const known = this.#done.get(key);
    // Again only if it is surer than before.
    if (known === true || known === isSure) return;
    this.#done.set(key, isSure);
    if (isSure) this.surely.push([a.pointer, b.pointer]);
    if (!isInBox && this.#isBoxed(a, b, isSure)) return;
    if (a.kind === 'kinds' || b.kind === 'kinds') this.#kinds(a, b, isSure);
    if (a.kind === 'time' || a.kind === 'id') this.#form(a, b, isSure);
    if (a.values.length > 0 && b.values.length > 0) this.#values(a, b, isSure);
    if (a.items !== undefined && b.items !== undefined) this.#items(a.items, b.items, isSure);
    if (a.rest !== undefined && b.rest !== undefined) this.schemas(a.rest, b.rest, isSure);
    this.#properties(a, b, isSure);
  }

  /** Rows may be bare where a single item is in an object. */
  #items(one: string, other: string, isSure: boolean): void {
    const [a, b] = [viewOf(this.#documents.contract, one), viewOf(this.#documents.theirs, other)];
    this.schemas(one, other, isSure, a.kind === 'object' && b.kind === 'object' && b.properties.size > 1);
  }

  #properties(a: View, b: View, isSure: boolean): void {
    const named = ({ properties }: View) => [...properties].map(([name, pointer]) => ({ name, pointer }));
    const pairs = this.names(named(a), named(b));
    for (const { one, other, reading } of pairs) {
      this.#say('name', one.pointer, one.name === other.name ? {} : { name: other.name }, within(isSure, reading));
      this.schemas(one.pointer, other.pointer, isSure && reading.isSure);
    }
    const lacked = named(a).filter(({ pointer }) => !pairs.some(({ one }) => one.pointer === pointer));
    // Where most is without a counterpart, it may be something else.
    if (isSure && pairs.length > lacked.length) for (const one of lacked) this.#lacked(a, one);
  }

  /** A document may leave out what its server has, so this is never sure. */
  #lacked({ schema }: View, { name, pointer }: Named): void {
    const isNeeded = texts(schema.required).includes(name);
    const why = `nothing beside what is found is like ${name}${isNeeded ? '; it needs a default, because the contract needs it' : ''}`;
    this.#say('name', pointer, LACKED, { isSure: false, why });
  }

  /** Kinds of a value are paired by what is in them. */
  #kinds(a: View, b: View, isSure: boolean): void {
    const kinds = ({ kind, variants, pointer }: View) => (kind === 'kinds' ? variants : [pointer]);
    const [ours, theirs] = [kinds(a), kinds(b)];
    const scores = ours.map((one) => theirs.map((other) => valueLikeness(this.#documents, one, other)));
    for (const { row, column, margin } of assign(scores, 0.3)) {
      const [one, other] = [ours[row], theirs[column]];
      if (one !== undefined && other !== undefined) this.schemas(one, other, isSure && margin > 0.02);
    }
  }

  #form(a: View, b: View, isSure: boolean): void {
    if (a.kind === 'time') {
      const form = readTime(b);
      if (form !== undefined) this.forms.push({ pointer: a.pointer, form, isSure });
    } else if (b.kind === 'number' || b.kind === 'id') {
      this.forms.push({ pointer: a.pointer, form: b.kind, isSure });
    }
  }

  #values({ pointer, values }: View, { values: theirs }: View, isSure: boolean): void {
    const found = pairedValues(values, theirs).map(
      ({ row, column }) => [values[row] ?? '', theirs[column] ?? ''] as const,
    );
    const left = values.filter((value) => !found.some(([one]) => one === value));
    const others = theirs.filter((value) => !found.some(([, other]) => other === value));
    const differing = found.filter(([one, other]) => one !== other);
    const spell = spellingOf(found);
    const isSpelling = differing.every(([one, other]) => spelt(one) === spelt(other));
    const say = (more: readonly (readonly [string, string])[], isSaid: boolean, why: string) => {
      const all = [...differing, ...more.filter(([one, other]) => one !== other)];
      const wire: JsonObject = all.length === 0 ? {} : { values: Object.fromEntries(all) };
      this.#say('values', pointer, wire, { isSure: isSure && isSaid, why });
    };
    const [one, other] = [left[0] ?? '', others[0] ?? ''];
    if (left.length === 1 && others.length === 1) say([[one, other]], false, 'these values are left on both sides');
    else if (left.length > 0 && others.length === 0 && spell !== undefined && differing.length > 0) {
      const more = left.map((value) => [value, spell(value)] as const);
      const why = `only the spelling differs; ${left.join(', ')} ${left.length === 1 ? 'was' : 'were'} not seen`;
      say(more, found.length > 1, why);
    } else say([], isSpelling, 'only the spelling differs');
  }

  /** Compares a value that only one side has in an object of its own. */
  #isBoxed(a: View, b: View, isSure: boolean): boolean {
    const box = boxOf(this.#documents, a, b, this.#byPages.get(a.pointer));
    if (box === undefined) {
      this.#say('box', a.pointer, {}, { isSure, why: 'no other object' });
      return false;
    }
    const { wire, contract, theirs, why, lost = [] } = box;
    for (const { name, pointer } of lost)
      this.#say('name', pointer, { ...LACKED, default: 0 }, { isSure: false, why: `no header says ${name}` });
    this.#say('box', a.pointer, wire, { isSure: isSure && box.isSure, why });
    this.schemas(contract, theirs, isSure && box.isSure, true);
    return true;
  }
}

const SPELLINGS: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => text.toUpperCase(),
  (text) => text.toLowerCase(),
  (text) => text.replaceAll('_', '-'),
  (text) => text.replaceAll('-', '_'),
];

/** How a server spells the contract's values, if it spells all of them in one way. */
function spellingOf(pairs: readonly (readonly [string, string])[]): ((text: string) => string) | undefined {
  return SPELLINGS.find((spell) => pairs.every(([one, other]) => spell(one) === other));
}
