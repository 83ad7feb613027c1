import { Agent, type ClientRequest, type IncomingMessage, request as overHttp } from 'node:http';
import { request as overHttps, Agent as SecureAgent } from 'node:https';
import { isSafe } from '../contract/contract.ts';
import type { Fetch } from './call.ts';

/** Servers close an idle connection after five seconds or more; one that says when is believed. */
const IDLE_MS = 4000;

/** A response's headers, each as often as it was sent. */
function headersOf({ rawHeaders }: IncomingMessage): Headers {
  const headers = new Headers();
  for (let index = 0; index + 1 < rawHeaders.length; index += 2)
    headers.append(rawHeaders[index] ?? '', rawHeaders[index + 1] ?? '');
  return headers;
}

/** Sends a request and reads its response to the end. */
function exchange(sent: ClientRequest, body: Buffer | undefined): ReturnType<Fetch> {
  return new Promise((resolve, reject) => {
    sent.on('error', reject);
    sent.on('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        // A header that nobody may send makes this fail.
        try {
          const bytes = new Uint8Array(Buffer.concat(chunks));
          resolve({
            status: response.statusCode ?? 0,
            headers: headersOf(response),
            arrayBuffer: async () => bytes.buffer,
          });
        } catch (error) {
          reject(error);
        }
      });
    });
    sent.end(body);
  });
}

/**
 * Makes calls over connections that are kept: a run makes tens of thousands, and each costs the global `fetch` more than it
 * costs the server. Asks for no compression, follows no redirect and fails as `fetch` does: with the error of the connection as
 * the cause, or with the reason of the signal.
 */
export function createKeptFetch(): Fetch {
  const kept = { keepAlive: true, timeout: IDLE_MS };
  const [agent, secureAgent] = [new Agent(kept), new SecureAgent(kept)];
  return async (address, { method = 'GET', headers = {}, body, signal = null }) => {
    const url = new URL(address);
    const isSecure = url.protocol === 'https:';
    const bytes = typeof body === 'string' ? Buffer.from(body) : undefined;
    const length = bytes === undefined ? {} : { 'content-length': String(bytes.length) };
    const options = { method, headers: { ...Object.fromEntries(new Headers(headers)), ...length } };
    let isReused = false;
    const attempt = async (isNew: boolean) => {
      const sent = isSecure
        ? overHttps(url, { ...options, agent: isNew ? false : secureAgent })
        : overHttp(url, { ...options, agent: isNew ? false : agent });
      const stop = () => sent.destroy();
      signal?.addEventListener('abort', stop, { once: true });
      try {
        return await exchange(sent, bytes);
      } catch (error) {
        throw signal?.aborted === true ? signal.reason : new TypeError('The call failed.', { cause: error });
      } finally {
        isReused = sent.reusedSocket;
        signal?.removeEventListener('abort', stop);
      }
    };
    try {
      return await attempt(false);
    } catch (error) {
      // The server may have closed an idle connection just when this was sent on it.
      if (signal?.aborted === true || !isReused || !isSafe({ method })) throw error;
      return attempt(true);
    }
  };
}
