import { readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { isObject, type Json, type JsonObject, listAt, objectAt, readJson, textAt, valueAt } from '../contract/json.ts';
import { type ReceivedAnswer, toAnswer } from '../http/call.ts';

/** A call of a recording. */
export type RecordedCall = {
  /** Its place in the recording, such as `entry 12`. */
  entry: string;
  /** In upper case. */
  method: string;
  url: URL;
  headers: Headers;
  /** The body of the request; undefined if there is none, or if it is not in the recording. */
  body?: string;
  /** Whether the request had a body that is not in the recording, or may have had one. */
  lacksBody: boolean;
  answer?: ReceivedAnswer;
  /** Why there is no response to judge, as a clause. */
  silence?: string;
  /** Whether the server ended the connection without a valid response. */
  isBroken: boolean;
};

export type Har = { entries: number; calls: RecordedCall[] };

/** Errors of Chromium that are the server's fault; all others may be the client's own. */
const BROKEN = /ERR_(?:EMPTY_RESPONSE|INVALID_HTTP_RESPONSE|INCOMPLETE_CHUNKED_ENCODING|CONTENT_LENGTH_MISMATCH)/;

/** A bodiless response, by its status (RFC 9110, 6.4.1). */
const isBodiless = (status: number) => status === 204 || status === 205 || (status >= 100 && status < 200);

/** Headers of an entry; HTTP/2 pseudo headers such as `:authority` are left out, and Firefox' joined cookies are split. */
function headersIn(side: JsonObject): Headers {
  const headers = new Headers();
  for (const header of listAt(side, 'headers')) {
    const name = textAt(header, 'name').trim();
    if (!/^[!#$%&'*+.^_`|~\w-]+$/.test(name)) continue;
    const lines = textAt(header, 'value').split('\n');
    for (const line of lines) headers.append(name, line.replaceAll(/[^\t\u{20}-\u{7E}\u{A0}-\u{FF}]/gu, '?'));
  }
  return headers;
}

const numberAt = (value: JsonObject, name: string): number | undefined => {
  const found = value[name];
  return typeof found === 'number' ? found : undefined;
};

/** The text of a body. Playwright may store it in a file next to the recording. */
async function textOf(content: JsonObject, folder: string): Promise<string | undefined> {
  const file = textAt(content, '_file');
  if (file !== '' && file === basename(file)) return readFile(join(folder, file), 'utf8').catch(() => undefined);
  if (typeof content.text !== 'string') return undefined;
  return content.encoding === 'base64' ? Buffer.from(content.text, 'base64').toString() : content.text;
}

/** The body of a form that was stored as its fields. */
function formOf(postData: JsonObject): string | undefined {
  const fields = listAt(postData, 'params').map((field): [string, string] => [
    textAt(field, 'name'),
    textAt(field, 'value'),
  ]);
  return fields.length === 0 ? undefined : new URLSearchParams(fields).toString();
}

async function requestBody(request: JsonObject, headers: Headers, folder: string) {
  const size = numberAt(request, 'bodySize') ?? -1;
  const length = headers.get('content-length');
  const isEmpty = length === '0' || (size === 0 && length === null);
  if (!isObject(request.postData)) return { lacksBody: !isEmpty };
  const text = (await textOf(request.postData, folder)) || formOf(request.postData) || '';
  if (text === '') return { lacksBody: !isEmpty };
  return { body: text, lacksBody: false };
}

/** The body of a response, or why it cannot be judged. */
async function responseBody(
  response: JsonObject,
  headers: Headers,
  folder: string,
): Promise<{ text: string; unread?: string }> {
  const content = objectAt(response, 'content');
  const size = numberAt(content, 'size') ?? -1;
  const text = await textOf(content, folder);
  const isEmpty =
    isBodiless(numberAt(response, 'status') ?? 0) ||
    headers.get('content-length') === '0' ||
    (size === 0 && (text !== undefined || response.bodySize === 0));
  if (isEmpty && (text ?? '') === '') return { text: '' };
  if (text === undefined || (text === '' && size !== 0)) {
    return { text: '', unread: 'the recording does not contain the body of the response' };
  }
  const isCut = size > Buffer.byteLength(text) && /^\s*[[{]/.test(text) && !readJson(text).ok;
  return isCut ? { text: '', unread: 'the recording contains only a part of the response' } : { text };
}

async function readResponse(
  response: JsonObject,
  folder: string,
): Promise<Pick<RecordedCall, 'answer' | 'silence' | 'isBroken'>> {
  const status = numberAt(response, 'status') ?? 0;
  const error = textAt(response, '_error') || textAt(response, '_failureText');
  if (status <= 0) {
    const why = error === '' ? '' : ` (${error})`;
    return { silence: `the call has no response: it was aborted or failed${why}`, isBroken: BROKEN.test(error) };
  }
  const headers = headersIn(response);
  if (status === 304) return { silence: 'the response is a copy in the cache of the browser (304)', isBroken: false };
  if (headers.has('non-authoritative-reason'))
    return { silence: 'the browser redirected the call without asking the server', isBroken: false };
  const { text, unread } = await responseBody(response, headers, folder);
  const mimeType = textAt(response, 'content', 'mimeType');
  if (!headers.has('content-type') && mimeType.includes('/')) headers.set('content-type', mimeType);
  return {
    answer: { ...toAnswer(status, headers, text), ...(unread === undefined ? {} : { unread }) },
    isBroken: BROKEN.test(error),
  };
}

async function readEntry(entry: Json, index: number, folder: string): Promise<RecordedCall[]> {
  const request = objectAt(entry, 'request');
  const address = textAt(request, 'url');
  if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol)) return [];
  const headers = headersIn(request);
  const mimeType = textAt(request, 'postData', 'mimeType');
  if (!headers.has('content-type') && mimeType.includes('/')) headers.set('content-type', mimeType);
  const started = textAt(entry, 'startedDateTime');
  return [
    {
      entry: `entry ${index + 1}${started === '' ? '' : `, ${started}`}`,
      method: textAt(request, 'method').toUpperCase(),
      url: new URL(address),
      headers,
      ...(await requestBody(request, headers, folder)),
      ...(await readResponse(objectAt(entry, 'response'), folder)),
    },
  ];
}

/** Reads recorded traffic in the format HAR 1.2, as browsers, Playwright and proxies write it. */
export async function readHar(file: string): Promise<{ ok: true; value: Har } | { ok: false; problem: string }> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    const reason = isMissing ? 'there is no such file' : error instanceof Error ? error.message : String(error);
    return { ok: false, problem: `--har ${file} cannot be read: ${reason}.` };
  }
  const read = readJson(text.replace(/^\u{FEFF}/u, ''));
  if (!read.ok) return { ok: false, problem: `--har ${file} is not JSON; pass an uncompressed HAR file.` };
  const entries = valueAt(read.value, 'log', 'entries');
  if (!Array.isArray(entries))
    return { ok: false, problem: `--har ${file} is JSON, but not a HAR: it has no list log.entries.` };
  const calls: RecordedCall[] = [];
  for (const [index, entry] of entries.entries()) calls.push(...(await readEntry(entry, index, dirname(file))));
  return { ok: true, value: { entries: entries.length, calls } };
}
