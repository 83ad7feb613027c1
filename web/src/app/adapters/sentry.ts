import {
  type BrowserOptions,
  captureException,
  httpContextIntegration,
  init,
  linkedErrorsIntegration,
  sendFeedback,
} from '@sentry/react';
import type { RuntimeConfig } from '../../base/config/runtimeConfig.ts';
import type { PersonReport } from '../../base/services.ts';
import { scrubbed, withoutQueries } from './scrubbed.ts';

/**
 * Starts Sentry with what reports need and nothing that tracks people: no breadcrumbs, sessions, traces or replays.
 * Imports only the parts in use, so that the rest of the library is not loaded.
 * @param transport Replaces the network in tests.
 */
export function startSentry(
  { dsn, environment }: NonNullable<RuntimeConfig['error_reporting']>,
  transport?: BrowserOptions['transport'],
) {
  const client = init({
    dsn,
    environment,
    defaultIntegrations: false,
    integrations: [linkedErrorsIntegration(), httpContextIntegration()],
    sendClientReports: false,
    dataCollection: {
      userInfo: false,
      cookies: false,
      httpHeaders: { request: { allow: ['User-Agent'] }, response: false },
      httpBodies: [],
      urlQueryParams: false,
      stackFrameVariables: false,
    },
    ...(transport && { transport }),
  });
  client?.addEventProcessor(scrubbed);
  return {
    capture: (error: Error): string => captureException(error),
    /** Waits for the service's answer; rejects if it did not accept the report. */
    report: async ({ name, email, whatHappened, eventId }: PersonReport): Promise<void> => {
      const url = withoutQueries(window.location.href);
      const tied = eventId === undefined ? {} : { associatedEventId: eventId };
      await sendFeedback({ name, email, message: whatHappened, url, ...tied }, { includeReplay: false });
    },
  };
}
