import type { EngagementKind } from '@atrium-console/sdk';
import { useState } from 'react';
import { CHANNEL_NAMES } from '../../../areas/channels/channelNames.ts';
import { useRuntimeConfig } from '../../../base/config/RuntimeConfigContext.ts';
import { useServices } from '../../../base/services.ts';
import { providerAddress } from '../../../session/signIn/providerAddress.ts';

/** Why channels of a kind cannot be connected in a popup here; undefined when they can. */
export function usePopupProblem(): (kind: EngagementKind) => string | undefined {
  const pages = useRuntimeConfig().channel_sign_in;
  return (kind) =>
    Object.hasOwn(pages, kind)
      ? undefined
      : `This console does not know where to ask ${CHANNEL_NAMES[kind]}. Its address is missing in the configuration, as channel_sign_in.${kind}.`;
}

/**
 * Asks a service for a channel: its page opens in a popup of 600 by 600, and /closeWithToken hands back the token (SPEC
 * 2.2, 2.5).
 */
export function useChannelPopup(kind: EngagementKind) {
  const { origin, popup } = useServices();
  const pages: Partial<Record<string, string>> = useRuntimeConfig().channel_sign_in;
  const [said, setSaid] = useState<string>();
  /** @throws An `AbortError`, as of a call that was cancelled, when the popup brings nothing. */
  const ask = async (): Promise<string> => {
    setSaid(undefined);
    const page = providerAddress(pages[kind] ?? '', origin);
    const result = page === undefined ? undefined : await popup(withReturn(page, origin));
    if (result?.ok) return result.token;
    setSaid(
      result?.reason === 'blocked'
        ? `Your browser blocked the popup of ${CHANNEL_NAMES[kind]}. Allow it for this site and try again.`
        : `The window of ${CHANNEL_NAMES[kind]} was closed before it gave access. Try again.`,
    );
    throw Object.assign(new Error('The popup brought no token.'), { name: 'AbortError' });
  };
  return { ask, said };
}

/** The page's address with the one that it comes back to. */
function withReturn(page: string, origin: string): string {
  const url = new URL(page);
  url.searchParams.set('redirect_uri', `${origin}/closeWithToken`);
  return url.href;
}
