import type { SentRequest } from './call.ts';

/** Quotes a text for a POSIX shell. */
function quote(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

/** Headers that only describe the client. */
const LEFT_OUT = ['user-agent', 'accept'];

/**
 * A curl command that repeats the call. With `hide`, the value of the session cookie is replaced by the shell variable
 * ATRIUM_COOKIE, so that a report can be shared.
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
  // --data-raw, because --data would read a body that starts with @ from a file.
  if (body !== undefined) words.push('--data-raw', quote(body));
  return words.join(' ').replaceAll(`"$ATRIUM_COOKIE"''`, `"$ATRIUM_COOKIE"`);
}
