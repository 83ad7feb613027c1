/** A card number goes to the card provider alone. These tests type it and search for it everywhere else. */
import { inspect } from 'node:util';
import { createEngine, createMemoryJar } from '@atrium-console/mock';
import { createClient } from '@atrium-console/sdk';
import { configure, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createReporter } from '../../../../web/src/app/adapters/reporter.ts';
import { startSentry } from '../../../../web/src/app/adapters/sentry.ts';
import { watchErrors } from '../../../../web/src/app/adapters/watchErrors.ts';
import { withoutCardNumbers } from '../../../../web/src/areas/cards/withoutCardNumbers.ts';
import type { Reporter } from '../../../../web/src/base/services.ts';
import { renderConsole } from '../../support/renderConsole.tsx';

const DIGITS = '4242424242424242';
const SPACED = '4242 4242 4242 4242';

/** How a text could have the number: with any separators, in a URL or encoded. */
function hasNumber(text: string): boolean {
  const plain = text.replaceAll(/%[0-9a-f]{2}|\\[nrt]|[^0-9a-z]/gi, '');
  return plain.includes(DIGITS) || [DIGITS, SPACED].some((one) => text.includes(btoa(one)));
}

/** What the server does with a new card. */
type Mode = 'down' | 'unreachable' | 'declined' | 'broken' | 'works';
const answers: Record<Mode, () => Response | undefined> = {
  down: () => Response.json({ code: 'server_error', message: 'The server could not do this.' }, { status: 500 }),
  unreachable: () => {
    throw new TypeError('Failed to fetch');
  },
  declined: () => Response.json({ code: 'card_declined', message: 'The bank said no.' }, { status: 409 }),
  broken: () => new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } }),
  works: () => undefined,
};

/** Everything that was sent, logged, stored or reported, with where it was. */
function recorder() {
  const seen: { where: string; text: string }[] = [];
  const note = (where: string, ...values: unknown[]) => {
    for (const value of values)
      seen.push({ where, text: typeof value === 'string' ? value : inspect(value, false, 9) });
  };
  return {
    note,
    /** Where the number was found. */
    leaks: () => [...new Set(seen.filter(({ text }) => hasNumber(text)).map(({ where }) => where))],
    places: () => new Set(seen.map(({ where }) => where)),
  };
}

type Note = ReturnType<typeof recorder>['note'];

/** Passes calls on, and notes all of each. */
function noted(note: Note, inner: typeof fetch, where: string): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    note(`${where}: URL`, request.url);
    note(`${where}: headers`, JSON.stringify([...request.headers]));
    note(`${where}: body`, await request.clone().text());
    const response = await inner(request);
    note(`${where}: answer`, await response.clone().text(), JSON.stringify([...response.headers]));
    return response;
  };
}

/** Sentry as the console starts it, with a transport that notes what would be sent. It starts once per page. */
const sentryNotes: { note: Note } = { note: () => undefined };
const sentry = startSentry({ dsn: 'https://key@errors.atrium.test/1', environment: 'test' }, () => ({
  send: async (envelope) => {
    sentryNotes.note('Sentry', JSON.stringify(envelope));
    return { statusCode: 200 };
  },
  flush: async () => true,
}));

/** Opens a page with the form for a new card, and records everything. */
async function open(path: string, signedInAs: 'owner' | 'unpaid') {
  const engine = createEngine();
  const { note, leaks, places } = recorder();
  sentryNotes.note = note;
  let mode: Mode = 'down';
  let server: typeof fetch = fetch;
  const viaServer = createReporter(
    undefined,
    createClient({ fetch: (input, init) => server(input, init), baseUrl: 'http://atrium.test' }),
  );
  const reporter: Reporter = {
    capture: async (error) => {
      note('capture', error);
      await viaServer.capture(error);
      return error instanceof Error ? sentry.capture(error) : undefined;
    },
    report: async (report) => {
      await viaServer.report(report);
      await sentry.report(report);
    },
  };
  for (const level of ['log', 'info', 'warn', 'error', 'debug'] as const) {
    vi.spyOn(console, level).mockImplementation((...given) => note(`console.${level}`, ...given));
  }
  vi.spyOn(globalThis, 'fetch').mockImplementation(noted(note, async () => Response.json({}), 'fetch'));
  window.sessionStorage.clear();
  window.localStorage.clear();
  const view = renderConsole(path, {
    engine,
    signedInAs,
    services: { storage: window.sessionStorage, reporter },
    wrapFetch: (inner) => {
      const failing: typeof fetch = async (input, init) => {
        const request = new Request(input, init);
        const isNewCard = request.method === 'POST' && request.url.endsWith('/payments/cards');
        return (isNewCard ? answers[mode]() : undefined) ?? inner(request);
      };
      server = noted(note, failing, 'server');
      return server;
    },
  });
  watchErrors(reporter);
  view.store.subscribe(() => note('store', JSON.stringify(view.store.getState())));
  view.router.subscribe(({ location }) => note('URL', JSON.stringify(location)));
  await screen.findByLabelText(/^Card number/);
  return {
    ...view,
    reporter,
    leaks,
    places,
    set: (next: Mode) => {
      mode = next;
    },
    /** Notes what is kept: in the browser, in the store, and on the server with its activity log. */
    async look() {
      const snapshot = await engine.handle(new Request('http://atrium.test/__mock/snapshot'), createMemoryJar());
      note('data of the server', await snapshot.text());
      note('sessionStorage', JSON.stringify({ ...window.sessionStorage }));
      note('localStorage', JSON.stringify({ ...window.localStorage }));
      note('cookies', document.cookie);
      note('history', window.location.href, JSON.stringify(window.history.state), document.title);
      note('store', JSON.stringify(view.store.getState()));
    },
  };
}

type View = Awaited<ReturnType<typeof open>>;

/** The payment of an account without a card. */
const openPayment = () => open('/payment', 'unpaid');
/** The cards of an account that has some. */
const openCards = () => open('/settings/account/main/card-setting?new=1', 'owner');

const addButton = () =>
  within(screen.getByRole('form', { name: 'New card' })).getByRole('button', { name: 'Add card' });

async function fill(view: View, number: string, name = 'Priya Nair') {
  const { user } = view;
  await user.type(screen.getByLabelText(/^Card number/), number);
  // Something may be kept only until the next field is filled in.
  await view.look();
  await user.type(screen.getByLabelText(/^Expiry/), '08/39');
  await user.type(screen.getByLabelText(/^CVC/), '123');
  await user.type(screen.getByLabelText(/^Name on the card/), name);
}

async function submit(view: View, mode: Mode, expected: RegExp) {
  view.set(mode);
  await view.user.click(addButton());
  await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(expected));
  await view.look();
}

vi.setConfig({ testTimeout: 60_000 });
beforeAll(() => configure({ asyncUtilTimeout: 10_000 }));
afterEach(() => {
  vi.restoreAllMocks();
});

describe('a card number', () => {
  it.each([DIGITS, SPACED, '4242-4242-4242-4242'])(
    '[payment.card-number] typed as %s is nowhere but in its field',
    async (number) => {
      const view = await openPayment();
      await fill(view, number);
      await submit(view, 'down', /The server could not do this\./);
      await submit(view, 'unreachable', /cannot be reached/);
      await submit(view, 'declined', /The bank said no\./);
      await submit(view, 'broken', /unexpected answer/);
      expect(screen.getByLabelText<HTMLInputElement>(/^Card number/).value).toBe(SPACED);
      // Something breaks while the number stands in its field, and the person writes it into the report.
      window.dispatchEvent(new ErrorEvent('error', { error: new Error(`Cannot read ${number} of undefined`) }));
      const whatHappened = `I entered ${number} and it broke.`;
      await view.reporter.report({ name: 'Priya', email: 'unpaid@atrium.test', whatHappened, eventId: 'a'.repeat(32) });
      view.set('works');
      await view.user.click(addButton());
      await screen.findByRole('radio', { name: /Visa ending in 1881/, checked: true });
      await view.user.click(screen.getByRole('button', { name: 'Pay $49.00' }));
      await screen.findByRole('heading', { name: 'Payment received' });
      await view.look();
      await view.user.click(screen.getByRole('button', { name: 'Continue' }));
      await screen.findByRole('heading', { level: 1, name: 'Products' });
      await view.look();
      // The thrown error itself contains it; nothing that leaves the console does.
      expect(view.leaks()).toEqual(['capture']);
      for (const place of ['server: body', 'Sentry', 'store', 'URL', 'data of the server', 'sessionStorage']) {
        expect(view.places(), place).toContain(place);
      }
    },
  );

  it('[payment.card-number] of another card, typed in the settings, is nowhere but in its field', async () => {
    const view = await openCards();
    await fill(view, SPACED);
    await submit(view, 'declined', /The bank said no\./);
    view.set('works');
    await view.user.click(addButton());
    await screen.findByRole('listitem', { name: 'Visa ending in 1881' });
    await view.look();
    await view.user.click(screen.getByRole('link', { name: 'Activity log' }));
    await screen.findByRole('heading', { level: 1, name: 'Activity log' });
    await view.look();
    expect(view.leaks()).toEqual([]);
    expect(view.places()).toContain('server: body');
  });

  it('[payment.card-number] typed as the name on the card is not sent', async () => {
    const view = await openPayment();
    await fill(view, SPACED, DIGITS);
    view.set('works');
    await view.user.click(addButton());
    await screen.findByText('This is a card number. Enter the name on the card.');
    await view.look();
    expect(view.leaks()).toEqual([]);
    expect(screen.queryByRole('radio', { name: /ending in/ })).toBeNull();
  });

  it.each([
    [DIGITS, '[card number]'],
    [`My card ${SPACED}, valid`, 'My card [card number], valid'],
    ['4242-4242-4242-4242', '[card number]'],
    ['3782 822463 10005', '[card number]'],
    // No card has these: a wrong check digit, too few and too many digits.
    ['4242 4242 4242 4241', '4242 4242 4242 4241'],
    ['4242 4242', '4242 4242'],
    ['Priya Nair 3rd', 'Priya Nair 3rd'],
  ])('[payment.card-number] %s becomes %s in a report', (text, left) => {
    expect(withoutCardNumbers(text)).toBe(left);
  });
});

describe('the search', () => {
  it.each([
    JSON.stringify({ number: DIGITS }),
    `?card=${encodeURIComponent(SPACED)}`,
    '4242+4242+4242+4242',
    '["4242","4242","4242","4242"]',
    btoa(SPACED),
  ])('[payment.card-number] finds %s', (text) => expect(hasNumber(text)).toBe(true));
});
