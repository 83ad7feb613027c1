import type { Event } from '@sentry/react';

/**
 * A query or fragment of an address, wherever it stands in a text. Tokens of mails, popups and sign-ins travel there,
 * and so does what people search for.
 */
const QUERY = /[?#][^\s"'<>()]*=[^\s"'<>()]*/g;

/** A text without the queries of the addresses in it. */
export function withoutQueries(text: string): string {
  return text.replaceAll(QUERY, '');
}

/**
 * What may leave for the error-reporting service: an event whose addresses have lost their queries. It runs on every
 * event, while Sentry's own `beforeSend` passes over what people report.
 */
export function scrubbed(event: Event): Event {
  for (const exception of event.exception?.values ?? []) {
    if (exception.value !== undefined) exception.value = withoutQueries(exception.value);
    for (const frame of exception.stacktrace?.frames ?? []) {
      if (frame.filename !== undefined) frame.filename = withoutQueries(frame.filename);
    }
  }
  if (event.request?.url !== undefined) event.request.url = withoutQueries(event.request.url);
  const { feedback } = event.contexts ?? {};
  if (feedback) {
    for (const [key, value] of Object.entries(feedback)) {
      if (typeof value === 'string') feedback[key] = withoutQueries(value);
    }
  }
  return event;
}
