import type { EngagementKind } from '@atrium-console/sdk';
import { useState } from 'react';
import { CHANNEL_NAMES } from '../../../areas/channels/channelNames.ts';
import { useRuntimeConfig } from '../../../base/config/RuntimeConfigContext.ts';
import { useServices } from '../../../base/services.ts';
import { providerAddress } from '../../../session/signIn/providerAddress.ts';

/** Returns why channels of a kind cannot be connected in a popup here; undefined if they can. */
export function usePopupProblem(): (kind: EngagementKind) => string | undefined {
  const pages = useRuntimeConfig().channel_sign_in;
  return (kind) =>
    Object.hasOwn(pages, kind)
      ? undefined
      : `${CHANNEL_NAMES[kind]} sign-in is not configured. Set channel_sign_in.${kind} in the configuration.`;
}

/**
 * Opens a service's sign-in page in a popup of 600 by 600 pixels; /closeWithToken returns the token (SPEC 2.2, 2.5).
 */
export function useChannelPopup(kind: EngagementKind) {
  const { origin, popup } = useServices();
  const pages: Partial<Record<string, string>> = useRuntimeConfig().channel_sign_in;
  const [said, setSaid] = useState<string>();
  /** @throws An `AbortError`, as for a cancelled request, if the popup returns no token. */
  const ask = async (): Promise<string> => {
    setSaid(undefined);
    const page = providerAddress(pages[kind] ?? '', origin);
    const result = page === undefined ? undefined : await popup(withReturn(page, origin));
    if (result?.ok) return result.token;
    setSaid(
      result?.reason === 'blocked'
        ? `Your browser blocked the ${CHANNEL_NAMES[kind]} popup. Allow popups for this site and try again.`
        : `The ${CHANNEL_NAMES[kind]} window was closed before access was granted. Try again.`,
    );
    throw Object.assign(new Error('The popup returned no token.'), { name: 'AbortError' });
  };
  return { ask, said };
}

/** The page's URL with the URL to return to. */
function withReturn(page: string, origin: string): string {
  const url = new URL(page);
  url.searchParams.set('redirect_uri', `${origin}/closeWithToken`);
  return url.href;
}
