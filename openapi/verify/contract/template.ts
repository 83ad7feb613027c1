/** Paths with parameters, such as `/api/v1.0/sla/{id}`. */

/** The names of a path's parameters, in order. */
export function pathNames(path: string): string[] {
  return [...path.matchAll(/\{([^}]+)\}/g)].map(([, name]) => String(name));
}

type Template = { names: readonly string[]; pattern: RegExp };

const templates = new Map<string, Template>();

/** The regular expression of a template, cached. */
function compiled(template: string): Template {
  const known = templates.get(template);
  if (known !== undefined) return known;
  const parts = template.split(/\{[^}]+\}/).map((text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const made = { names: pathNames(template), pattern: new RegExp(`^${parts.join('([^/]+)')}$`) };
  templates.set(template, made);
  return made;
}

/** The values of a template's parameters in a path, decoded; undefined if the path does not match. */
export function matchPath(template: string, path: string): Map<string, string> | undefined {
  const { names, pattern } = compiled(template);
  const found = pattern.exec(path);
  if (found === null) return undefined;
  return new Map(names.map((name, index) => [name, decode(found[index + 1] ?? '')]));
}

/** A part of an address without its escapes; as it is, if they are none. */
export function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** A path with its parameters filled in and escaped. */
export function fillPath(template: string, values: ReadonlyMap<string, string>): string {
  return template.replaceAll(/\{([^}]+)\}/g, (whole, name) => {
    const value = values.get(String(name));
    return value === undefined ? String(whole) : encodeURIComponent(value);
  });
}

/** Stands in a path of the contract for what the server's own path does not have. */
export const LEFT_OUT = '-';
