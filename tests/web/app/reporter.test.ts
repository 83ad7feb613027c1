import { createMockFetch } from '@atrium-console/mock';
import { createClient } from '@atrium-console/sdk';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createReporter } from '../../../web/src/app/adapters/reporter.ts';
import { withoutQueries } from '../../../web/src/app/adapters/scrubbed.ts';
import { startSentry } from '../../../web/src/app/adapters/sentry.ts';
import { watchErrors } from '../../../web/src/app/adapters/watchErrors.ts';

const REPORT = {
  name: 'Nicha Suwan',
  email: 'owner@atrium.test',
  whatHappened: 'I opened https://atrium.test/reset-password?token=s3cret and it broke.',
  eventId: undefined,
};

describe('reports to Sentry', () => {
  /** The envelopes that were sent, and the status code that the service responds with. */
  const service: { sent: string[]; statusCode: number } = { sent: [], statusCode: 200 };
  let sentry: ReturnType<typeof startSentry>;

  // Sentry starts once per page.
  beforeAll(() => {
    sentry = startSentry({ dsn: 'https://key@errors.atrium.test/1', environment: 'test' }, () => ({
      send: async (envelope) => {
        service.sent.push(JSON.stringify(envelope));
        return { statusCode: service.statusCode };
      },
      flush: async () => true,
    }));
  });
  beforeEach(() => {
    Object.assign(service, { sent: [], statusCode: 200 });
    window.history.replaceState(null, '', '/closeWithToken?access_token=s3cret');
  });

  /** Returns the event in the only envelope that was sent. */
  async function sentEvent() {
    await vi.waitFor(() => expect(service.sent).toHaveLength(1));
    return JSON.parse(service.sent[0] ?? '')[1][0][1];
  }

  it('[error.reported] contain the error ID, and no tokens from URLs', async () => {
    const id = sentry.capture(new Error('Cannot read https://atrium.test/reset-password?token=s3cret&x=1'));
    const event = await sentEvent();
    expect(event.event_id).toBe(id);
    expect(event.exception.values[0].value).toBe('Cannot read https://atrium.test/reset-password');
    expect(event.request.url).toBe(`${window.location.origin}/closeWithToken`);
    expect(service.sent[0]).not.toContain('s3cret');
  });

  it("[error.reported] contain the user's description as feedback linked to the error, without tokens", async () => {
    await sentry.report({ ...REPORT, eventId: 'a'.repeat(32) });
    expect(await sentEvent()).toMatchObject({
      type: 'feedback',
      environment: 'test',
      contexts: {
        feedback: {
          name: 'Nicha Suwan',
          contact_email: 'owner@atrium.test',
          message: 'I opened https://atrium.test/reset-password and it broke.',
          associated_event_id: 'a'.repeat(32),
          url: `${window.location.origin}/closeWithToken`,
        },
      },
    });
    expect(service.sent[0]).not.toContain('s3cret');
  });

  it('reject when Sentry does not accept the report', async () => {
    service.statusCode = 429;
    await expect(sentry.report(REPORT)).rejects.toThrow();
  });

  it('do not track the user: they contain no breadcrumbs, cookies or user data', async () => {
    window.dispatchEvent(new MouseEvent('click'));
    sentry.capture(new Error('It broke.'));
    const event = await sentEvent();
    expect(event.breadcrumbs).toBeUndefined();
    expect(event.user).toBeUndefined();
    expect(Object.keys(event.request.headers)).toEqual(['User-Agent']);
  });
});

describe('URLs in reports', () => {
  it.each([
    ['/reset-password?token=abc', '/reset-password'],
    ['see https://a.example/x#access_token=abc.', 'see https://a.example/x'],
    ['(/redirect?to=%2Fx%3Ftoken%3Dabc)', '(/redirect)'],
    ['What about this? It = broke.', 'What about this? It = broke.'],
    ['https://a.example/settings', 'https://a.example/settings'],
  ])('%s is sent as %s', (text, left) => {
    expect(withoutQueries(text)).toBe(left);
  });
});

describe('reports without Sentry', () => {
  it("[error.reported] go to the server's endpoint", async () => {
    const sent: { path: string; body: unknown }[] = [];
    const inner = createMockFetch({});
    const fetch: typeof globalThis.fetch = async (input, init) => {
      const request = new Request(input, init);
      sent.push({ path: new URL(request.url).pathname, body: await request.clone().json() });
      return inner(request);
    };
    window.history.replaceState(null, '', '/settings/sla/crm?token=s3cret');
    const reporter = createReporter(undefined, createClient({ fetch, baseUrl: 'http://atrium.test' }));
    const eventId = await reporter.capture(new TypeError('No levels at https://atrium.test/?token=s3cret'));
    await reporter.report({ ...REPORT, eventId });
    expect(sent).toMatchObject([
      {
        path: '/api/v1.0/errors',
        body: { message: 'TypeError: No levels at https://atrium.test/', page: '/settings/sla/crm' },
      },
      { path: '/api/v1.0/error-reports', body: { event_id: eventId } },
    ]);
    expect(JSON.stringify(sent[0])).not.toContain('s3cret');
  });

  it("are rejected with the server's field errors", async () => {
    const client = createClient({ fetch: createMockFetch({}), baseUrl: 'http://atrium.test' });
    await expect(createReporter(undefined, client).report({ ...REPORT, email: 'nobody' })).rejects.toMatchObject({
      error: { status: 422, fields: [{ field: 'email' }] },
    });
  });
});

describe('uncaught errors', () => {
  it('[error.reported] in event handlers and promises are reported, but browser warnings are not', async () => {
    const capture = vi.fn(async () => undefined);
    // Uses a frame, because an error event on the test's own window counts as an error in the test.
    const frame = document.body.appendChild(document.createElement('iframe')).contentWindow;
    if (frame === null) throw new Error('The document has no frames.');
    watchErrors({ capture, report: async () => undefined }, frame);
    const error = new Error('In a handler.');
    frame.dispatchEvent(new ErrorEvent('error', { error }));
    frame.dispatchEvent(new ErrorEvent('error', { message: 'ResizeObserver loop' }));
    frame.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: 'nobody waited' }));
    expect(capture.mock.calls).toEqual([[error], ['nobody waited']]);
  });
});
