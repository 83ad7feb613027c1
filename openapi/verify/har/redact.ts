import { atPointer, type Json, preview, readJson } from '../contract/json.ts';

/** What stands in for a secret in a recording. It is no value that a server would answer. */
export const REDACTED = '[redacted]';

/** Headers whose whole value is a secret. */
const SECRET_HEADERS = ['authorization', 'proxy-authorization'];

/** Fields and query values that hold a password, a token or a key; `password_change_date` does not. */
const SECRET_NAME = /(?:^|_)(?:password|secret|token)$/i;

/** The passwords, tokens and secrets in the fields of a value. */
export function secretsIn(value: Json): string[] {
  if (Array.isArray(value)) return value.flatMap(secretsIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, item]) =>
    typeof item === 'string' ? (SECRET_NAME.test(name) ? [item] : []) : secretsIn(item),
  );
}

/**
 * A value without the passwords, tokens and secrets in its fields.
 * @param secrets More texts that it must not have, whatever their fields are called.
 */
export function redactJson(value: Json, secrets: readonly string[] = []): Json {
  if (Array.isArray(value)) return value.map((item) => redactJson(item, secrets));
  if (typeof value === 'string') return secrets.includes(value) ? REDACTED : value;
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, item]) =>
    typeof item === 'string' && SECRET_NAME.test(name) ? [name, REDACTED] : [name, redactJson(item, secrets)],
  );
  return Object.fromEntries(entries);
}

/** What a finding quotes of a value at a pointer, without its secrets. */
export function redactQuote(received: string, value: Json, pointer: string): string {
  return received.replace(preview(atPointer(value, pointer)), () => preview(atPointer(redactJson(value), pointer)));
}

/** A body without passwords, tokens and secrets. Only a body that has some is written anew. */
export function redactBody(text: string, secrets: readonly string[] = []): string {
  const read = readJson(text);
  if (!read.ok) return text;
  const without = JSON.stringify(redactJson(read.value, secrets));
  return without === JSON.stringify(read.value) ? text : without;
}

/** A URL without secrets in its query. */
export function redactUrl(text: string, secrets: readonly string[] = []): string {
  const url = new URL(text);
  const pairs = [...url.searchParams];
  const secret = pairs.flatMap(([name, value]) => (SECRET_NAME.test(name) || secrets.includes(value) ? [name] : []));
  if (secret.length === 0) return text;
  for (const name of secret) url.searchParams.set(name, REDACTED);
  return url.href;
}

/** A header without its secret; the names and attributes of cookies are kept. `name` in lower case. */
export function redactHeader(name: string, value: string, secrets: readonly string[] = []): string {
  if (name === 'cookie') return value.replaceAll(/=[^;]*/g, `=${REDACTED}`);
  if (name === 'set-cookie') return value.replace(/=[^;]*/, `=${REDACTED}`);
  // Such as `Bearer …`.
  const isSecret = SECRET_HEADERS.includes(name) || secrets.some((secret) => value.endsWith(secret));
  return isSecret ? REDACTED : value;
}
