import { fileURLToPath } from 'node:url';
import { createLogger } from '@stoplight/prism-core';
import { getHttpOperationsFromSpec } from '@stoplight/prism-http';
import { createServer } from '@stoplight/prism-http-server';

const DOCUMENT = fileURLToPath(import.meta.resolve('@atrium-console/contract/openapi.json'));

/** Starts Prism's own server as a validating proxy, to compare with. */
export async function startPrism(upstream: string): Promise<{ origin: string; stop: () => Promise<void> }> {
  const prism = createServer(await getHttpOperationsFromSpec(DOCUMENT), {
    cors: false,
    components: { logger: createLogger('PRISM', { level: 'silent' }) },
    config: {
      isProxy: true,
      upstream: new URL(upstream),
      upstreamProxy: undefined,
      validateRequest: true,
      validateResponse: true,
      checkSecurity: false,
      errors: false,
      mock: { dynamic: false },
    },
  });
  const origin = await prism.listen(0, '127.0.0.1');
  return { origin, stop: () => prism.close() };
}
