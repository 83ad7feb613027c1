/** Reads the fields of a JSON object and collects all problems, so that they can be reported together. */

export type ConfigProblem = {
  /** The field's path in dot notation, for example `products.crm` or `brands.0.origin`. */
  field: string;
  /** What is wrong and what to write instead. */
  message: string;
};

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether a text is an absolute http(s) URL without a user name and password. */
export function isHttpUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return ['http:', 'https:'].includes(protocol) && username === '' && password === '';
}

/** Characters that a URL parser accepts in a host, but that are wildcards or separators in a Content Security Policy. */
const NOT_IN_ORIGIN = /[*;,']/;

/**
 * Whether a text is an origin as browsers serialize it: no path, no default port, lower case, no wildcard. Any other form
 * would never equal a page's origin.
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

  /** Reports every field that is not one of these. */
  onlyKnows(known: readonly string[]): void {
    for (const key of Object.keys(this.#fields)) {
      if (!known.includes(key)) this.fail(key, `is not known. Known fields: ${known.join(', ')}.`);
    }
  }

  /** A text in a certain format; `message` says which. */
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

  /** The result of `read` for a field; undefined if the field is missing. */
  optional<T>(key: string, read: (key: string) => T): T | undefined {
    return this.#fields[key] === undefined ? undefined : read(key);
  }

  /** A list. Each item is read by its index from a reader of the list. A missing list is empty. */
  list<T>(key: string, read: (items: FieldReader, index: string) => T): T[] {
    const value = this.#fields[key] ?? [];
    if (!Array.isArray(value)) {
      this.fail(key, 'must be a list.');
      return [];
    }
    const items = new FieldReader({ ...value }, `${this.#prefix}${key}.`, this.problems);
    return value.map((_, index) => read(items, String(index)));
  }

  /** The object at a key. If it is missing, it counts as empty, so that its required fields are reported, too. */
  object(key: string, what = 'an object'): FieldReader {
    const value = this.#fields[key];
    if (!isRecord(value)) this.fail(key, `must be ${what}.`);
    return new FieldReader(isRecord(value) ? value : {}, `${this.#prefix}${key}.`, this.problems);
  }
}
