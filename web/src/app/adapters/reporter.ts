import type { AtriumClient } from '@atrium-console/sdk';
import type { RuntimeConfig } from '../config/runtimeConfig.ts';
import type { Reporter } from '../services.ts';
import { once } from './once.ts';

/** Reports to Sentry where a DSN is configured, else to the server's own endpoint. Sentry is loaded with the first error. */
export function createReporter(configured: RuntimeConfig['error_reporting'], client: AtriumClient): Reporter {
  return configured === undefined ? serverReporter(client) : sentryReporter(configured);
}

/** The server takes a person's report and nothing without one. */
function serverReporter(client: AtriumClient): Reporter {
  return {
    capture: async () => undefined,
    report: async ({ name, email, whatHappened, eventId }) => {
      const body = { name, email, what_happened: whatHappened, ...(eventId !== undefined && { event_id: eventId }) };
      await client.POST('/api/v1.0/error-reports', { body }).orThrow();
    },
  };
}

function sentryReporter({ dsn, environment }: NonNullable<RuntimeConfig['error_reporting']>): Reporter {
  const loading = once(async () => {
    const sentry = await import('@sentry/react');
    sentry.init({ dsn, environment, defaultIntegrations: false });
    return sentry;
  });
  return {
    capture: async (error) => (await loading()).captureException(error),
    report: async ({ name, email, whatHappened, eventId }) => {
      const sentry = await loading();
      const sent = { name, email, message: whatHappened, ...(eventId && { associatedEventId: eventId }) };
      await sentry.sendFeedback(sent);
    },
  };
}
