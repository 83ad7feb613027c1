import type { PopupResult } from '../base/services.ts';
import type { TokenMessage } from './opener.ts';

/** Size of every popup, in CSS pixels (SPEC 9). */
const SIZE = 600;
/** How often to check whether the person has closed the window, in milliseconds: there is no event for it. */
const LOOK_EVERY = 300;

function isTokenMessage(data: unknown): data is TokenMessage {
  if (typeof data !== 'object' || data === null || !('type' in data) || !('token' in data)) return false;
  return data.type === 'atrium:token' && typeof data.token === 'string' && data.token !== '';
}

/**
 * Opens an address in a popup and waits for the token that /closeWithToken posts. Only messages from that window at this
 * origin are accepted.
 */
export function openPopup(url: string): Promise<PopupResult> {
  const left = Math.max(0, window.screenX + (window.outerWidth - SIZE) / 2);
  const top = Math.max(0, window.screenY + (window.outerHeight - SIZE) / 2);
  const popup = window.open(url, '_blank', `popup,width=${SIZE},height=${SIZE},left=${left},top=${top}`);
  if (popup === null) return Promise.resolve({ ok: false, reason: 'blocked' });
  return new Promise((resolve) => {
    const settle = (result: PopupResult) => {
      window.removeEventListener('message', onMessage);
      window.clearInterval(looking);
      resolve(result);
    };
    const onMessage = ({ data, origin, source }: MessageEvent) => {
      if (source !== popup || origin !== window.location.origin || !isTokenMessage(data)) return;
      settle({ ok: true, token: data.token });
    };
    window.addEventListener('message', onMessage);
    let wasClosed = false;
    const looking = window.setInterval(() => {
      // /closeWithToken posts and closes at once, so its message may arrive after this check: wait for the next one.
      if (wasClosed) settle({ ok: false, reason: 'closed' });
      wasClosed = popup.closed;
    }, LOOK_EVERY);
  });
}
