/** What the headers of a response, and the address of a next page, say of a list that comes in pages. */
import type { Json, JsonObject } from '../contract/json.ts';
import { bareName, PARAMETERS, SIGNS, signIn } from '../dialect/pageSigns.ts';
import { nextLink } from '../dialect/pages.ts';
import { LOCATION } from '../dialect/read.ts';

const LINK = 'link';

/** The name of a header, without what is only there because it is one. */
export const bareHeader = (name: string) =>
  name.toLowerCase() === LINK ? 'nextlink' : bareName(name.replace(/^x-/i, ''));

/** Headers that say where what is new is, or how a list goes on, as servers write them. */
export function tellingHeaders(headers: Record<string, string>): Record<string, string> {
  const tells = ([name, value]: [string, string]) =>
    name === LINK
      ? /;\s*rel\s*=\s*"?(?:next|prev|first|last)\b/i.test(value)
      : name === LOCATION.toLowerCase() || SIGNS.some(([, sign]) => sign.test(bareHeader(name)));
  const written = (name: string) => name.replaceAll(/(?<=^|-)[a-z]/g, (letter) => letter.toUpperCase());
  return Object.fromEntries(
    Object.entries(headers)
      .filter(tells)
      .map(([name, value]) => [written(name), value]),
  );
}

type Answered = {
  query: readonly (readonly [name: string, value: string])[];
  answer?: Json;
  headers: Record<string, string>;
};

/** The query of the next page, where a response has its address. */
export function linkedQuery({ answer, headers }: Answered): (readonly [name: string, value: string])[] {
  const sign = answer === undefined ? undefined : signIn(answer);
  const inBody = sign?.says === 'link' && typeof sign.value === 'string' ? sign.value : undefined;
  const address = nextLink(headers.Link ?? '') ?? inBody;
  return address === undefined ? [] : [...new URLSearchParams(address.replace(/#.*/s, '').split(/\?(.*)/s)[1])];
}

/** What a server takes for a parameter with the number of a page that a call leaves out, by the address of the next one. */
export function firstByLink(name: string, calls: readonly Answered[]): JsonObject {
  if (!PARAMETERS.number.test(bareName(name))) return {};
  const next = calls
    .filter(({ query }) => !query.some(([own]) => own === name))
    .flatMap((call) => linkedQuery(call).flatMap(([own, value]) => (own === name ? [Number(value)] : [])));
  const [number = Number.NaN] = next;
  return number === 1 || number === 2 ? { default: number - 1 } : {};
}
