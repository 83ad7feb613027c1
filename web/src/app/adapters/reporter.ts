import { ApiFailure, type AtriumClient, isApiError } from '@atrium-console/sdk';
import type { OperationId } from '@atrium-console/sdk/operations';
import type { RuntimeConfig } from '../../base/config/runtimeConfig.ts';
import { notServedError } from '../../base/served/notServed.ts';
import type { Reporter } from '../../base/services.ts';
import { once } from './once.ts';

/**
 * Reports to Sentry if a DSN is configured, otherwise to the server's endpoint. Either is loaded with the first error.
 * @param notServed The ids of operations that the server does not have: what it does not take is not sent.
 */
export function createReporter(
  configured: RuntimeConfig['error_reporting'],
  client: AtriumClient,
  notServed: RuntimeConfig['not_served'] = new Set(),
): Reporter {
  const takes = (operationId: OperationId) => configured !== undefined || !notServed.has(operationId);
  const starting = once(async () =>
    configured === undefined
      ? (await import('./serverReporter.ts')).serverReporter(client)
      : (await import('./sentry.ts')).startSentry(configured),
  );
  return {
    capture: async (error) => (takes('captureError') ? (await starting()).capture(asError(error)) : undefined),
    report: async (report) => {
      // The form says so, and offers to save the report as a file.
      if (!takes('createErrorReport')) throw new ApiFailure(notServedError);
      await (await starting()).report(report);
    },
  };
}

/** Sentry would send a plain object with everything in it. Of a failed call, send only its kind. */
function asError(thrown: unknown): Error {
  if (thrown instanceof Error) return thrown;
  if (!isApiError(thrown)) return new Error(String(thrown));
  return new Error(thrown.kind === 'http' ? `A call failed: status ${thrown.status}` : `A call failed: ${thrown.kind}`);
}
