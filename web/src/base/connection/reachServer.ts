import { createTransport } from '@atrium-console/sdk';

/** How long a file may take of which only the header is sent, in milliseconds. */
const TIMEOUT = 10_000;

type Options = {
  /** How often it is tried. Default: as often as a call that only reads. */
  attempts?: number;
  signal?: AbortSignal;
};

/** Rejects with an `ApiFailure` if the console's server cannot be reached. Any response will do. */
export async function reachServer({ attempts, signal }: Options = {}): Promise<void> {
  const send = createTransport({ timeout: TIMEOUT, ...(attempts !== undefined && { retry: { attempts } }) });
  await send(new Request('/config.json', { method: 'HEAD', cache: 'no-store', ...(signal && { signal }) }));
}
