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
 * Starts Sentry with what reports need and nothing that watches people: no breadcrumbs, sessions, traces or replays.
 * This file names each part that is used, so that the rest of the library is not even loaded.
 * @param transport In place of the network, for tests.
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
    /** Waits for the service's answer and rejects when it has not taken the report. */
    report: async ({ name, email, whatHappened, eventId }: PersonReport): Promise<void> => {
      const url = withoutQueries(window.location.href);
      const tied = eventId === undefined ? {} : { associatedEventId: eventId };
      await sendFeedback({ name, email, message: whatHappened, url, ...tied }, { includeReplay: false });
    },
  };
}
