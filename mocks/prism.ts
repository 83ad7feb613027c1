import { fileURLToPath } from 'node:url';
import { createLogger } from '@stoplight/prism-core';
import { getHttpOperationsFromSpec } from '@stoplight/prism-http';
import { createServer } from '@stoplight/prism-http-server';

const DOCUMENT = fileURLToPath(import.meta.resolve('@atrium-console/contract/openapi.json'));

/**
 * Starts Prism as a proxy in front of the engine. It validates each request and response and reports contract violations
 * in the header `sl-violations`; when the engine answers 501, it responds with the contract's examples.
 *
 * `errors` is off, so that the engine's field errors reach the caller. The security check is off, because Prism matches a
 * cookie by part of its name and reports each documented 401 as a violation; the engine checks sessions itself.
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

/** Resolves once the engine responds through Prism. Throws after `timeout` milliseconds. */
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
