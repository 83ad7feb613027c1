import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { browserOpener } from '../../../web/src/app/opener.ts';
import { openPopup } from '../../../web/src/app/popup.ts';

const OWN = window.location.origin;

/** A window that was opened, as far as its opener may look into it. */
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

/** Opens a popup and notes what it comes back with. */
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

  it('[shell.popup] is 600 by 600 pixels, in the middle of the window, and keeps its opener', () => {
    const { opened } = open();
    const [url, target, features = ''] = opened.mock.calls[0] ?? [];
    expect([url, target]).toEqual(['/somewhere', '_blank']);
    expect(features).toMatch(/^popup,width=600,height=600,left=\d+(?:\.5)?,top=\d+(?:\.5)?$/);
    expect(features).not.toContain('noopener');
  });

  it('[shell.popup] comes back with the token that it posts', async () => {
    const { popup, result } = open();
    say(token, popup);
    expect(await result).toEqual({ ok: true, token: 'abc' });
  });

  it('[shell.popup] comes back with nothing when the person closes it', async () => {
    const { result, shut } = open();
    shut();
    await vi.advanceTimersByTimeAsync(600);
    expect(await result).toEqual({ ok: false, reason: 'closed' });
  });

  it('[shell.popup] is still heard when its message comes after it has closed', async () => {
    const { popup, result, shut } = open();
    shut();
    await vi.advanceTimersByTimeAsync(300);
    say(token, popup);
    expect(await result).toEqual({ ok: true, token: 'abc' });
  });

  it('[shell.popup] says so when the browser has blocked it', async () => {
    vi.spyOn(window, 'open').mockReturnValue(null);
    expect(await openPopup('/somewhere')).toEqual({ ok: false, reason: 'blocked' });
  });

  it.each([
    ['of another origin', token, 'https://evil.example'],
    ['of the origin null', token, 'null'],
    ['of an origin that begins alike', token, `${OWN}.evil.example`],
    ['without a type', { token: 'abc' }, OWN],
    ['of another type', { type: 'atrium:other', token: 'abc' }, OWN],
    ['without a token', { type: 'atrium:token' }, OWN],
    ['with an empty token', { type: 'atrium:token', token: '' }, OWN],
    ['with a token that is no text', { type: 'atrium:token', token: ['abc'] }, OWN],
    ['that is a text', 'atrium:token', OWN],
    ['that is a list', ['atrium:token', 'abc'], OWN],
    ['that is null', null, OWN],
    ['that is undefined', undefined, OWN],
  ])('[shell.popup] does not listen to a message %s', async (_, data, origin) => {
    const { popup, settled } = open();
    say(data, popup, origin);
    await vi.advanceTimersByTimeAsync(1000);
    expect(settled).not.toHaveBeenCalled();
  });

  it('[shell.popup] does not listen to another window, whatever it says', async () => {
    const { settled } = open();
    for (const source of [window, fakeWindow().popup, null]) say(token, source);
    await vi.advanceTimersByTimeAsync(1000);
    expect(settled).not.toHaveBeenCalled();
  });

  it('[shell.popup] listens and looks no more once it is over', async () => {
    const removed = vi.spyOn(window, 'removeEventListener');
    const { popup, result } = open();
    say(token, popup);
    await result;
    expect(removed).toHaveBeenCalledWith('message', expect.any(Function));
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('the other end', () => {
  afterEach(() => {
    window.opener = null;
  });

  it('[route.close-with-token] posts to the opener, for our own origin only', () => {
    const { popup } = fakeWindow();
    const posted = vi.spyOn(popup, 'postMessage').mockImplementation(() => undefined);
    window.opener = popup;
    expect(browserOpener.isThere()).toBe(true);
    browserOpener.post('abc');
    expect(posted.mock.calls).toEqual([[{ type: 'atrium:token', token: 'abc' }, OWN]]);
  });

  it('[route.close-with-token] has no opener where there was none, or where it is gone', () => {
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
