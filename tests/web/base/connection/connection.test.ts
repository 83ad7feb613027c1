import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchConnection } from '../../../../web/src/base/connection/connection.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** The connection, what its listener has been told so far, and the requests for the server, with how each ends. */
function watched() {
  const requests: { signal: AbortSignal; answer: () => void; fail: () => void }[] = [];
  const browser = new EventTarget();
  const connection = watchConnection(
    browser,
    (signal) =>
      new Promise<void>((resolve, reject) => {
        requests.push({ signal, answer: resolve, fail: () => reject(new TypeError('Failed to fetch')) });
      }),
  );
  const told: boolean[] = [];
  const stop = connection.subscribe(() => told.push(connection.isOnline()));
  const say = (type: 'online' | 'offline') => browser.dispatchEvent(new Event(type));
  return { connection, told, requests, stop, say };
}

/** The last request so far. */
function last<Item>(items: readonly Item[]): Item {
  const item = items.at(-1);
  if (item === undefined) throw new Error('There is none.');
  return item;
}

describe('the connection', () => {
  it('is what the browser says at first', () => {
    expect(watched().connection.isOnline()).toBe(true);
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    expect(watched().connection.isOnline()).toBe(false);
  });

  it('is lost at once', () => {
    const { connection, told, requests, say } = watched();
    say('offline');
    expect(connection.isOnline()).toBe(false);
    expect(told).toEqual([false]);
    expect(requests).toEqual([]);
  });

  it('is back when the server has been reached, which is tried again until it is', async () => {
    const { connection, told, requests, say } = watched();
    say('offline');
    say('online');
    for (let failures = 1; failures <= 8; failures += 1) {
      expect(requests).toHaveLength(failures);
      last(requests).fail();
      await vi.advanceTimersByTimeAsync(5000);
    }
    expect(told).toEqual([false]);
    last(requests).answer();
    await vi.advanceTimersByTimeAsync(0);
    expect(connection.isOnline()).toBe(true);
    expect(told).toEqual([false, true]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(requests).toHaveLength(9);
  });

  it('is not back if it is lost again before the server has been reached', async () => {
    const { told, requests, say } = watched();
    say('offline');
    say('online');
    const first = last(requests);
    say('offline');
    expect(first.signal.aborted).toBe(true);
    first.answer();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(requests).toHaveLength(1);
    say('online');
    last(requests).answer();
    await vi.advanceTimersByTimeAsync(0);
    expect(told).toEqual([false, true]);
  });

  it('tells nobody who has stopped listening', () => {
    const { told, stop, say } = watched();
    stop();
    say('offline');
    expect(told).toEqual([]);
  });
});
