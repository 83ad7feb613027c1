import { fileURLToPath } from 'node:url';
import { createLogger } from '@stoplight/prism-core';
import { getHttpOperationsFromSpec } from '@stoplight/prism-http';
import { createServer } from '@stoplight/prism-http-server';

const DOCUMENT = fileURLToPath(import.meta.resolve('@atrium-console/contract/openapi.json'));

/**
 * Prism as a proxy in front of the engine. It compares each request and answer with the contract and reports what
 * differs in the header `sl-violations`; when the engine answers 501 it serves the contract's examples instead.
 *
 * Without `errors`, so that the engine's own field errors reach the caller. Without the security check: Prism finds the
 * cookie by a part of its name and would report each documented 401 as a violation; the engine checks sessions exactly.
 */
export async function startPrism({ upstream, port = 0 }: { upstream: string; port?: number }) {
  const operations = await getHttpOperationsFromSpec(DOCUMENT);
  const prism = createServer(operations, {
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
  const origin = await prism.listen(port, '127.0.0.1');
  return { origin, stop: () => prism.close() };
}

/** Resolves once Prism answers through to the engine. Throws when it does not within `timeout` milliseconds. */
export async function waitUntilHealthy(origin: string, timeout = 10_000): Promise<void> {
  const deadline = performance.now() + timeout;
  while (performance.now() < deadline) {
    const response = await fetch(`${origin}/__mock/health`, { signal: AbortSignal.timeout(1000) }).catch(
      () => undefined,
    );
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error(`The mock server at ${origin} did not answer within ${timeout / 1000} s.`);
}
