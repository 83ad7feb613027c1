/** Reads the fields of a JSON object and collects what is wrong with each, so that all of it can be said at once. */

export type ConfigProblem = {
  /** Where, in dot notation, for example `products.crm` or `brands.0.origin`. */
  field: string;
  /** What is wrong and what to write instead. */
  message: string;
};

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether a text is an absolute http(s) address without a name and a password in it. */
export function isHttpUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return ['http:', 'https:'].includes(protocol) && username === '' && password === '';
}

/** What may stand in a host to an URL parser, and would be a placeholder or the end of a source in the security policy. */
const NOT_IN_ORIGIN = /[*;,']/;

/**
 * Whether a text is an origin as a browser writes it: no path, no default port, no capitals. One with a placeholder or
 * written otherwise would never be equal to a page's.
 */
export function isOrigin(text: string): boolean {
  return isHttpUrl(text) && new URL(text).origin === text && !NOT_IN_ORIGIN.test(text);
}

export class FieldReader {
  readonly problems: ConfigProblem[];
  readonly #fields: Record<string, unknown>;
  readonly #prefix: string;

  constructor(fields: Record<string, unknown>, prefix = '', problems: ConfigProblem[] = []) {
    this.#fields = fields;
    this.#prefix = prefix;
    this.problems = problems;
  }

  fail(key: string, message: string): void {
    this.problems.push({ field: `${this.#prefix}${key}`, message });
  }

  /** Complains of every field that is not among these. */
  onlyKnows(known: readonly string[]): void {
    for (const key of Object.keys(this.#fields)) {
      if (!known.includes(key)) this.fail(key, `is not known. Known fields: ${known.join(', ')}.`);
    }
  }

  /** A text in a form of its own; `message` says which. */
  matching(key: string, fits: (text: string) => boolean, message: string): string {
    const value = this.#fields[key];
    if (typeof value === 'string' && fits(value)) return value;
    this.fail(key, message);
    return '';
  }

  text(key: string): string {
    return this.matching(key, (text) => text.trim() !== '', 'must be a text that is not empty.');
  }

  address(key: string): string {
    return this.matching(key, isHttpUrl, 'must be an absolute address that starts with http:// or https://.');
  }

  oneOf<T extends string>(key: string, allowed: readonly [T, ...T[]]): T {
    const found = allowed.find((one) => one === this.#fields[key]);
    if (found === undefined) this.fail(key, `must be one of ${allowed.join(', ')}.`);
    return found ?? allowed[0];
  }

  wholeNumber(key: string): number {
    const value = this.#fields[key];
    if (typeof value === 'number' && Number.isInteger(value) && value > 0) return value;
    this.fail(key, 'must be a whole number above 0.');
    return 0;
  }

  /** What `read` makes of a field, or undefined when the field is missing. */
  optional<T>(key: string, read: (key: string) => T): T | undefined {
    return this.#fields[key] === undefined ? undefined : read(key);
  }

  /** A list, each of whose items is read from a reader in which it stands under its index. A missing list is empty. */
  list<T>(key: string, read: (items: FieldReader, index: string) => T): T[] {
    const value = this.#fields[key] ?? [];
    if (!Array.isArray(value)) {
      this.fail(key, 'must be a list.');
      return [];
    }
    const items = new FieldReader({ ...value }, `${this.#prefix}${key}.`, this.problems);
    return value.map((_, index) => read(items, String(index)));
  }

  /** The object under a key. One that is missing counts as empty, so that all it lacks is complained of too. */
  object(key: string, what = 'an object'): FieldReader {
    const value = this.#fields[key];
    if (!isRecord(value)) this.fail(key, `must be ${what}.`);
    return new FieldReader(isRecord(value) ? value : {}, `${this.#prefix}${key}.`, this.problems);
  }
}
