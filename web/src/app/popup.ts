import type { PopupResult } from '../base/services.ts';
import type { TokenMessage } from './opener.ts';

/** Size of every popup, in CSS pixels (SPEC 9). */
const SIZE = 600;
/** How often is looked whether the person has closed the window, in milliseconds: no event tells of it. */
const LOOK_EVERY = 300;

function isTokenMessage(data: unknown): data is TokenMessage {
  if (typeof data !== 'object' || data === null || !('type' in data) || !('token' in data)) return false;
  return data.type === 'atrium:token' && typeof data.token === 'string' && data.token !== '';
}

/**
 * Opens an address in a window of its own and waits for the token that /closeWithToken posts from it. Only that window,
 * and only from this origin, is listened to.
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
      // /closeWithToken posts and closes at once, and its message may still be on the way: it has until the next look.
      if (wasClosed) settle({ ok: false, reason: 'closed' });
      wasClosed = popup.closed;
    }, LOOK_EVERY);
  });
}
