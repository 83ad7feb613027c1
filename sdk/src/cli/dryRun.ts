import { createClient } from '../client.ts';
import { type OperationId, operations } from '../generated/operations.ts';
import { safeUrl, withoutSecrets } from '../logTo.ts';
import type { CliIo } from './cliIo.ts';
import { toJson } from './print.ts';
import type { Input } from './readInput.ts';
import { refusal } from './refusal.ts';

/** Stands for a server that nobody has named, so that there is an address. Nothing is ever sent there. */
const NOWHERE = 'https://server.invalid';

/**
 * Prints the request that a call would send, as the client itself makes it, and sends nothing. Values of secrets are hidden.
 * @param isJson Whether a program reads it.
 */
export async function dryRun(
  id: OperationId,
  { path, query, body }: Input,
  baseUrl: string | undefined,
  isJson: boolean,
  io: Pick<CliIo, 'stdout'>,
): Promise<void> {
  let request: Request | undefined;
  const client = createClient({
    baseUrl: baseUrl ?? NOWHERE,
    fetch: async (input, init) => {
      request = new Request(input, init);
      return new Response(null, { status: 204 });
    },
  });
  const { method, path: url } = operations[id];
  const { error } = await client.request({ operationId: id, method, url, path, params: query, body });
  if (request === undefined) {
    if (error !== undefined) throw refusal(error);
    return;
  }
  const address = safeUrl(baseUrl === undefined ? request.url.slice(NOWHERE.length) : request.url);
  const text = await request.text();
  const shown: unknown = text === '' ? undefined : withoutSecrets(JSON.parse(text));
  if (isJson) io.stdout(toJson({ method, url: address, ...(shown !== undefined && { body: shown }) }));
  else io.stdout(`${method} ${address}\n${shown === undefined ? '' : toJson(shown)}`);
}
