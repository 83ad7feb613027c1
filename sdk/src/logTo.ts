import type { TransportEvent } from './transport.ts';

/** `console`, or a logger with the same methods, such as pino. */
export type Logger = Record<LogLevel, (message: string, details: object) => void>;
export type LogLevel = 'debug' | 'info' | 'warn' | 'error';

const LEVELS: readonly LogLevel[] = ['debug', 'info', 'warn', 'error'];
const HIDDEN = '***';
/** Headers, parameters and fields whose values are secrets. */
const SECRET = /authorization|cookie|password|passwd|secret|token|api[-_]?key|captcha|card|^code$|idempotency/i;

/** A copy of a body in which the values of secrets are hidden. */
export function withoutSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSecrets);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, SECRET.test(name) ? HIDDEN : withoutSecrets(inner)]),
  );
}

function readable(body: unknown): unknown {
  if (typeof body !== 'string') return undefined;
  try {
    return withoutSecrets(JSON.parse(body));
  } catch {
    return `${body.length} characters`;
  }
}

/** Hides the values of a query, and a name and password before the host. */
export function safeUrl(text: string): string {
  return text
    .replace(/\/\/[^/@]*@/, `//${HIDDEN}@`)
    .replaceAll(/([?&])([^=&#]+)=([^&#]*)/g, (whole, mark, name) =>
      SECRET.test(name) ? `${mark}${name}=${HIDDEN}` : whole,
    );
}

function headersOf(headers: Headers): Record<string, string> {
  return Object.fromEntries([...headers].map(([name, value]) => [name, SECRET.test(name) ? HIDDEN : value]));
}

/**
 * Writes what a client does to a log. Passwords, tokens, cookies and the like are hidden, in headers, addresses and bodies.
 * @param level The least that is written. `debug`: every attempt with headers and body; `info`: responses; `warn`: retries and
 * refusals; `error`: calls that failed without a response.
 * @example createClient({ baseUrl, onEvent: logTo(console, 'debug') })
 */
export function logTo(logger: Logger, level: LogLevel = 'info'): (event: TransportEvent) => void {
  const write = (at: LogLevel, message: string, details: object) => {
    if (LEVELS.indexOf(at) >= LEVELS.indexOf(level)) logger[at](message, details);
  };
  return (event) => {
    const { requestId, method, attempt } = event;
    const call = `${method} ${safeUrl(event.url)}`;
    const about = { requestId, attempt };
    if (event.type === 'attempt') {
      if (level !== 'debug') return;
      write('debug', `${call} is sent`, { ...about, headers: headersOf(event.headers), body: readable(event.body) });
    } else if (event.type === 'answer') {
      const ms = Math.round(event.ms);
      write(Math.floor(event.status / 100) === 2 ? 'info' : 'warn', `${call} → ${event.status} in ${ms} ms`, about);
    } else if (event.type === 'failure') {
      const { kind, message } = event.error;
      write('error', `${call} failed: ${message}`, { ...about, kind });
    } else {
      write('warn', `${call} is tried again in ${Math.round(event.delay)} ms`, about);
    }
  };
}
