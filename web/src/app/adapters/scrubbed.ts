import type { Event } from '@sentry/react';
import { withoutCardNumbers } from '../../areas/cards/withoutCardNumbers.ts';

/**
 * The query or fragment of a URL anywhere in a text. It may contain tokens of emails, popups and sign-ins, or search terms.
 */
const QUERY = /[?#][^\s"'<>()]*=[^\s"'<>()]*/g;

/** Removes the queries of all URLs in a text. */
export function withoutQueries(text: string): string {
  return text.replaceAll(QUERY, '');
}

/** A text for a report, without the queries of URLs and without card numbers. */
export function withoutSecrets(text: string): string {
  return withoutCardNumbers(withoutQueries(text));
}

/**
 * An event for the error-reporting service, without secrets in its texts. Runs on every event; Sentry's own
 * `beforeSend` skips user feedback.
 */
export function scrubbed(event: Event): Event {
  for (const exception of event.exception?.values ?? []) {
    if (exception.value !== undefined) exception.value = withoutSecrets(exception.value);
    for (const frame of exception.stacktrace?.frames ?? []) {
      if (frame.filename !== undefined) frame.filename = withoutQueries(frame.filename);
    }
  }
  if (event.request?.url !== undefined) event.request.url = withoutQueries(event.request.url);
  const { feedback } = event.contexts ?? {};
  if (feedback) {
    for (const [key, value] of Object.entries(feedback)) {
      if (typeof value === 'string') feedback[key] = withoutSecrets(value);
    }
  }
  return event;
}
