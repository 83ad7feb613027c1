import type { SentRequest } from './call.ts';

/** A word that a POSIX shell takes literally. */
function quote(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

/** Headers that only tell who asked. */
const LEFT_OUT = ['user-agent', 'accept'];

/**
 * A line that makes the same call when it is pasted. With `hide`, a name and value of the session cookie, the value is
 * left to the shell variable ATRIUM_COOKIE, so that a report can be passed on.
 */
export function curl({ method, url, headers, body }: SentRequest, hide?: string): string {
  const words = ['curl', '-sS', '-i'];
  if (method !== 'GET' || body !== undefined) words.push('-X', method);
  words.push(quote(url));
  for (const [name, value] of Object.entries(headers)) {
    if (LEFT_OUT.includes(name)) continue;
    const [before, after] = hide !== undefined && name === 'cookie' ? value.split(hide, 2) : [value];
    words.push(
      '-H',
      after === undefined
        ? quote(`${name}: ${value}`)
        : `${quote(`${name}: ${before}`)}"$ATRIUM_COOKIE"${quote(after)}`,
    );
  }
  // Without @, so that a body that begins with one is no file name.
  if (body !== undefined) words.push('--data-raw', quote(body));
  return words.join(' ').replaceAll(`"$ATRIUM_COOKIE"''`, `"$ATRIUM_COOKIE"`);
}
