import type { CDPSession } from 'playwright';

/** A request that went over the network. */
export type NetworkRequest = {
  url: string;
  /** When it was sent, in milliseconds since 1970. */
  sentAt: number;
  /** The number of requests, with this one, that had to be answered one after the other. 1 is the document. */
  depth: number;
  /** Bytes transferred, with headers. 0 until the response is complete. */
  bytes: number;
};

/**
 * Records the requests of a page in the order in which they are sent, without those that a cache answers.
 * @returns The requests so far.
 */
export async function watchRequests(session: CDPSession): Promise<() => readonly NetworkRequest[]> {
  const requests = new Map<string, NetworkRequest>();
  const depths = new Map<string, number>();
  /** The deepest script that has arrived. */
  let scripts = 0;
  session.on('Network.requestWillBeSent', ({ initiator, request: { url }, requestId, type, wallTime }) => {
    if (!url.startsWith('http')) return;
    if (type === 'Document') {
      depths.clear();
      scripts = 0;
    }
    const frames = [initiator.stack, initiator.stack?.parent].flatMap((stack) => stack?.callFrames ?? []);
    const known = [initiator.url, ...frames.map((frame) => frame.url)].flatMap((from) => depths.get(from ?? '') ?? []);
    // Of a module that a script preloads, Chromium does not say which script it was.
    const isUnknown = known.length === 0 && initiator.type === 'script';
    const depth = 1 + (isUnknown ? scripts : Math.max(0, ...known));
    depths.set(url, Math.min(depth, depths.get(url) ?? depth));
    requests.set(requestId, { url, sentAt: wallTime * 1000, depth, bytes: 0 });
  });
  session.on('Network.requestServedFromCache', ({ requestId }) => requests.delete(requestId));
  session.on('Network.responseReceived', ({ requestId, response, type }) => {
    if (type === 'Script') scripts = Math.max(scripts, depths.get(response.url) ?? 0);
    if (response.fromDiskCache) requests.delete(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = requests.get(requestId);
    if (request) request.bytes = encodedDataLength;
  });
  await session.send('Network.enable');
  return () => [...requests.values()];
}
