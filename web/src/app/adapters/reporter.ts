import { type AtriumClient, isApiError } from '@atrium-console/sdk';
import type { RuntimeConfig } from '../../base/config/runtimeConfig.ts';
import type { Reporter } from '../../base/services.ts';
import { once } from './once.ts';

/** Reports to Sentry if a DSN is configured, otherwise to the server's endpoint. Either is loaded with the first error. */
export function createReporter(configured: RuntimeConfig['error_reporting'], client: AtriumClient): Reporter {
  const starting = once(async () =>
    configured === undefined
      ? (await import('./serverReporter.ts')).serverReporter(client)
      : (await import('./sentry.ts')).startSentry(configured),
  );
  return {
    capture: async (error) => (await starting()).capture(asError(error)),
    report: async (report) => (await starting()).report(report),
  };
}

/** Sentry would send a plain object with everything in it. Of a failed call, send only its kind. */
function asError(thrown: unknown): Error {
  if (thrown instanceof Error) return thrown;
  if (!isApiError(thrown)) return new Error(String(thrown));
  return new Error(thrown.kind === 'http' ? `A call failed: status ${thrown.status}` : `A call failed: ${thrown.kind}`);
}
