import { isUtf8 } from 'node:buffer';
import { closeSync, ftruncateSync, openSync, writeSync } from 'node:fs';
import { redactBody, redactHeader, redactUrl } from './redact.ts';

/** A call as the proxy sees it. */
export type SeenCall = {
  started: Date;
  /** Until the response began, and until it was complete, in milliseconds. */
  waitMs: number;
  totalMs: number;
  method: string;
  url: string;
  headers: Headers;
  body?: Buffer;
  /** Texts that are secrets, whatever their fields are called. */
  secrets?: readonly string[];
  /** Undefined if the server did not respond. */
  answer?: { status: number; statusText: string; headers: [name: string, value: string][]; body: Buffer };
};

export type Recorder = {
  /** Adds a call and returns why that is not possible, once; later calls are then left out. */
  add(call: SeenCall): string | undefined;
  close(): void;
};

/** The end of the file after every call, so that it is valid even if the process is killed. */
const END = '\n]}}\n';

type Pair = { name: string; value: string };

/** Name and value of a cookie. */
function cookiePair(text: string): Pair {
  const [name = '', value = ''] = text.split(';')[0]?.split(/=(.*)/s) ?? [];
  return { name: name.trim(), value };
}

function contentOf(body: Buffer, redact: (text: string) => string) {
  if (!isUtf8(body)) return { size: body.length, text: body.toString('base64'), encoding: 'base64' };
  const text = redact(body.toString());
  return { size: Buffer.byteLength(text), text };
}

/** An entry of HAR 1.2. */
function toEntry(call: SeenCall, keepSecrets: boolean) {
  const { started, waitMs, totalMs, method, headers, body, answer, secrets } = call;
  const redact = keepSecrets ? (text: string) => text : (text: string) => redactBody(text, secrets);
  const pairs = (list: Iterable<[string, string]>): Pair[] =>
    [...list].map(([name, value]) => ({ name, value: keepSecrets ? value : redactHeader(name, value, secrets) }));
  const url = keepSecrets ? call.url : redactUrl(call.url, secrets);
  const sent = pairs(headers);
  const received = pairs(answer?.headers ?? []);
  const first = (list: readonly Pair[], name: string) => list.find((pair) => pair.name === name)?.value ?? '';
  const cookies = first(sent, 'cookie').split(';').map(cookiePair);
  const { size, text, encoding } = body === undefined ? { size: 0 } : contentOf(body, redact);
  const content = contentOf(answer?.body ?? Buffer.alloc(0), redact);
  return {
    startedDateTime: started.toISOString(),
    time: totalMs,
    request: {
      method,
      url,
      httpVersion: 'HTTP/1.1',
      cookies: cookies.filter(({ name }) => name !== ''),
      headers: sent,
      queryString: [...new URL(url).searchParams].map(([name, value]) => ({ name, value })),
      ...(text === undefined ? {} : { postData: { mimeType: first(sent, 'content-type'), text, encoding } }),
      headersSize: -1,
      bodySize: size,
    },
    response: {
      status: answer?.status ?? 0,
      statusText: answer?.statusText ?? '',
      httpVersion: 'HTTP/1.1',
      cookies: received.filter(({ name }) => name === 'set-cookie').map(({ value }) => cookiePair(value)),
      headers: received,
      content: { ...content, mimeType: first(received, 'content-type') },
      redirectURL: first(received, 'location'),
      headersSize: -1,
      bodySize: answer === undefined ? -1 : content.size,
      // Chromium's name for it, which atrium-verify --har understands.
      ...(answer === undefined ? { _error: 'net::ERR_EMPTY_RESPONSE' } : {}),
    },
    cache: {},
    timings: { send: 0, wait: waitMs, receive: totalMs - waitMs },
  };
}

/**
 * Creates a HAR 1.2 file, which must not exist yet, and adds calls to it. Cookies, authorization and the values of
 * fields such as `password` are replaced, unless `keepSecrets` is set.
 */
export function createRecorder(file: string, version: string, keepSecrets = false): Recorder {
  // Only for its owner: a recording contains personal data.
  const descriptor = openSync(file, 'wx', 0o600);
  const creator = { name: 'atrium-proxy', version };
  const start = `{"log":${JSON.stringify({ version: '1.2', creator }).slice(0, -1)},"entries":[`;
  let position = 0;
  let isFirst = true;
  let isStopped = false;
  const write = (text: string) => {
    const bytes = Buffer.from(text + END);
    for (let done = 0; done < bytes.length; ) {
      done += writeSync(descriptor, bytes, done, bytes.length - done, position + done);
    }
    position += bytes.length - END.length;
  };
  write(start);
  return {
    add(call) {
      if (isStopped) return undefined;
      try {
        write(`${isFirst ? '' : ','}\n${JSON.stringify(toEntry(call, keepSecrets))}`);
        isFirst = false;
        return undefined;
      } catch (error) {
        isStopped = true;
        // What was written before stays valid.
        ftruncateSync(descriptor, position);
        writeSync(descriptor, END, position);
        const reason = error instanceof Error ? error.message : String(error);
        return `${file} cannot be written, so that no more calls are recorded: ${reason}`;
      }
    },
    close() {
      isStopped = true;
      closeSync(descriptor);
    },
  };
}
