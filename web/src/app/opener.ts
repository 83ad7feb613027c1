import type { Opener } from '../base/services.ts';

/** What /closeWithToken posts to its opener. */
export type TokenMessage = { type: 'atrium:token'; token: string };

/** The opener of this popup, in the browser. */
export const browserOpener: Opener = {
  isThere: () => openerWindow() !== undefined,
  post: (token) => {
    const message: TokenMessage = { type: 'atrium:token', token };
    // Never `*`: any page may have opened this one. With a target origin, only our own receives the message.
    openerWindow()?.postMessage(message, window.location.origin);
  },
  close: () => window.close(),
};

function openerWindow(): Window | undefined {
  const opener: Window | null = window.opener;
  return opener === null || opener.closed ? undefined : opener;
}
