import { type AtriumClient, isApiError } from '@atrium-console/sdk';
import { caughtErrorLimits } from '@atrium-console/sdk/limits';
import type { RuntimeConfig } from '../../base/config/runtimeConfig.ts';
import type { Reporter } from '../../base/services.ts';
import { once } from './once.ts';
import { withoutSecrets } from './scrubbed.ts';

/** Reports to Sentry if a DSN is configured, otherwise to the server's endpoint. Sentry is loaded with the first error. */
export function createReporter(configured: RuntimeConfig['error_reporting'], client: AtriumClient): Reporter {
  return configured === undefined ? serverReporter(client) : sentryReporter(configured);
}

/** The limits of `CaughtError` in the contract. */
const { message: MESSAGE, page: PAGE, stack: STACK } = caughtErrorLimits;

function serverReporter(client: AtriumClient): Reporter {
  return {
    capture: async (thrown) => {
      const { name, message, stack } = asError(thrown);
      const body = {
        message: withoutSecrets(`${name}: ${message}`).slice(0, MESSAGE.maxLength),
        page: window.location.pathname.slice(0, PAGE.maxLength),
        ...(stack !== undefined && { stack: withoutSecrets(stack).slice(0, STACK.maxLength) }),
      };
      return (await client.POST('/api/v1.0/errors', { body }).orThrow()).event_id;
    },
    report: async ({ name, email, whatHappened, eventId }) => {
      const body = {
        name,
        email,
        what_happened: withoutSecrets(whatHappened),
        ...(eventId !== undefined && { event_id: eventId }),
      };
      await client.POST('/api/v1.0/error-reports', { body }).orThrow();
    },
  };
}

function sentryReporter(configured: NonNullable<RuntimeConfig['error_reporting']>): Reporter {
  const starting = once(async () => (await import('./sentry.ts')).startSentry(configured));
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
