import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { browserOpener } from '../../../web/src/app/opener.ts';
import { openPopup } from '../../../web/src/app/popup.ts';

const OWN = window.location.origin;

/** A fake popup window with the properties that its opener can read. */
function fakeWindow() {
  const frame = document.createElement('iframe');
  document.body.append(frame);
  const popup = frame.contentWindow;
  if (popup === null) throw new Error('jsdom gave the frame no window.');
  let isClosed = false;
  Object.defineProperty(popup, 'closed', { get: () => isClosed });
  return {
    popup,
    shut: () => {
      isClosed = true;
    },
  };
}

function say(data: unknown, source: Window | null, origin = OWN) {
  window.dispatchEvent(new MessageEvent('message', { data, origin, source }));
}

/** Opens a popup and records its result. */
function open() {
  const { popup, shut } = fakeWindow();
  const opened = vi.spyOn(window, 'open').mockReturnValue(popup);
  const settled = vi.fn();
  const result = openPopup('/somewhere');
  result.then(settled);
  return { popup, shut, opened, settled, result };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

describe('a popup', () => {
  const token = { type: 'atrium:token', token: 'abc' };

  it('[shell.popup] is 600 by 600 pixels, centred in the window, and keeps its opener', () => {
    const { opened } = open();
    const [url, target, features = ''] = opened.mock.calls[0] ?? [];
    expect([url, target]).toEqual(['/somewhere', '_blank']);
    expect(features).toMatch(/^popup,width=600,height=600,left=\d+(?:\.5)?,top=\d+(?:\.5)?$/);
    expect(features).not.toContain('noopener');
  });

  it('[shell.popup] resolves with the token that it posts', async () => {
    const { popup, result } = open();
    say(token, popup);
    expect(await result).toEqual({ ok: true, token: 'abc' });
  });

  it('[shell.popup] resolves without a token when the user closes it', async () => {
    const { result, shut } = open();
    shut();
    await vi.advanceTimersByTimeAsync(600);
    expect(await result).toEqual({ ok: false, reason: 'closed' });
  });

  it('[shell.popup] accepts a message that arrives shortly after it has closed', async () => {
    const { popup, result, shut } = open();
    shut();
    await vi.advanceTimersByTimeAsync(300);
    say(token, popup);
    expect(await result).toEqual({ ok: true, token: 'abc' });
  });

  it('[shell.popup] reports that the browser has blocked it', async () => {
    vi.spyOn(window, 'open').mockReturnValue(null);
    expect(await openPopup('/somewhere')).toEqual({ ok: false, reason: 'blocked' });
  });

  it.each([
    ['from another origin', token, 'https://evil.example'],
    ['from the origin null', token, 'null'],
    ['from an origin with the same prefix', token, `${OWN}.evil.example`],
    ['without a type', { token: 'abc' }, OWN],
    ['with another type', { type: 'atrium:other', token: 'abc' }, OWN],
    ['without a token', { type: 'atrium:token' }, OWN],
    ['with an empty token', { type: 'atrium:token', token: '' }, OWN],
    ['with a token that is not a string', { type: 'atrium:token', token: ['abc'] }, OWN],
    ['that is a string', 'atrium:token', OWN],
    ['that is an array', ['atrium:token', 'abc'], OWN],
    ['that is null', null, OWN],
    ['that is undefined', undefined, OWN],
  ])('[shell.popup] ignores a message %s', async (_, data, origin) => {
    const { popup, settled } = open();
    say(data, popup, origin);
    await vi.advanceTimersByTimeAsync(1000);
    expect(settled).not.toHaveBeenCalled();
  });

  it('[shell.popup] ignores valid messages from any other source', async () => {
    const { settled } = open();
    for (const source of [window, fakeWindow().popup, null]) say(token, source);
    await vi.advanceTimersByTimeAsync(1000);
    expect(settled).not.toHaveBeenCalled();
  });

  it('[shell.popup] removes its listener and timer once it has settled', async () => {
    const removed = vi.spyOn(window, 'removeEventListener');
    const { popup, result } = open();
    say(token, popup);
    await result;
    expect(removed).toHaveBeenCalledWith('message', expect.any(Function));
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('the page in a popup', () => {
  afterEach(() => {
    window.opener = null;
  });

  it('[route.close-with-token] posts the token to the opener, restricted to our own origin', () => {
    const { popup } = fakeWindow();
    const posted = vi.spyOn(popup, 'postMessage').mockImplementation(() => undefined);
    window.opener = popup;
    expect(browserOpener.isThere()).toBe(true);
    browserOpener.post('abc');
    expect(posted.mock.calls).toEqual([[{ type: 'atrium:token', token: 'abc' }, OWN]]);
  });

  it('[route.close-with-token] has no opener if there was none or if it has closed', () => {
    expect(browserOpener.isThere()).toBe(false);
    expect(() => browserOpener.post('abc')).not.toThrow();
    const { popup, shut } = fakeWindow();
    window.opener = popup;
    shut();
    expect(browserOpener.isThere()).toBe(false);
  });

  it('[route.close-with-token] closes its own window', () => {
    const closed = vi.spyOn(window, 'close').mockImplementation(() => undefined);
    browserOpener.close();
    expect(closed).toHaveBeenCalledOnce();
  });
});
