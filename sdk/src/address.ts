/**
 * The address of a call: below the base URL, one segment for each part of the path. No value of a parameter leads elsewhere,
 * as `..` would: a URL drops what is before it.
 */

/** Segments that are neither empty nor what a URL resolves (`%2e` is a dot to it), without what would end the path. */
const PATH = /^(?:\/(?!(?:\.|%2e){0,2}(?:\/|$))[^/\\?#\s\p{Cc}]+)+$/iu;
/** Nothing, a path, or a server; without query and fragment, where a path would be lost. */
const BASE = /^(?:https?:\/\/|\/|$)[^?#{}]*$/i;

/**
 * The start of every address, without slashes at the end, because a path begins with one.
 * @throws TypeError if no path can follow it.
 */
export function baseOf(baseUrl: string): string {
  if (BASE.test(baseUrl)) return baseUrl.replace(/\/+$/, '');
  throw new TypeError(`${baseUrl} is no URL. Set baseUrl.`);
}

/**
 * Fills in the parameters of a path: texts and numbers, encoded.
 * @throws TypeError if a value is missing or would change the path, URIError if it is no text that can be encoded.
 */
export function fillPath(template: string, values: object = {}): string {
  if (!PATH.test(template)) throw new TypeError(`${template} is no path.`);
  return template.replaceAll(/\{(\w+)\}/g, (parameter, name) => {
    const value: unknown = Reflect.get(values, name);
    const text = typeof value === 'string' || Number.isFinite(value) ? String(value) : '';
    if (/^\.{0,2}$/.test(text)) throw new TypeError(`${parameter} of ${template} is ${JSON.stringify(value)}.`);
    return encodeURIComponent(text);
  });
}
