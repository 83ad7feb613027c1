import { useState } from 'react';
import { signInOf } from '../../base/config/channelAddresses.ts';
import { useRuntimeConfig } from '../../base/config/RuntimeConfigContext.ts';
import { useServices } from '../../base/services.ts';
import { providerAddress } from '../../session/signIn/providerAddress.ts';

/**
 * Opens a service's sign-in page in a popup of 600 by 600 pixels; /closeWithToken returns the token (SPEC 2.2, 2.5).
 * @param service Its key in `channel_sign_in` of the configuration.
 * @param name As people know it: `Facebook`.
 */
export function useServicePopup(service: string, name: string) {
  const { origin, popup } = useServices();
  const signIn = signInOf(useRuntimeConfig(), service);
  const [said, setSaid] = useState<string>();
  /** @throws An `AbortError`, as for a cancelled request, if the popup returns no token. */
  const ask = async (): Promise<string> => {
    setSaid(undefined);
    const page = providerAddress(signIn?.page ?? '', origin);
    const result = page === undefined ? undefined : await popup(withReturn(page, origin, signIn?.key));
    if (result?.ok) return result.token;
    setSaid(
      result?.reason === 'blocked'
        ? `Your browser blocked the ${name} popup. Allow popups for this site and try again.`
        : `The ${name} window was closed before access was granted. Try again.`,
    );
    throw Object.assign(new Error('The popup returned no token.'), { name: 'AbortError' });
  };
  return { ask, said, isConfigured: signIn !== undefined };
}

/** The page's URL with the URL to return to and, if there is one, the key of the deployment's app. */
function withReturn(page: string, origin: string, key: string | undefined): string {
  const url = new URL(page);
  url.searchParams.set('redirect_uri', `${origin}/closeWithToken`);
  if (key !== undefined) url.searchParams.set('client_id', key);
  return url.href;
}
