import { isHttpError, type LoginProvider } from '@atrium-console/sdk';
import { providersApi } from '@atrium-console/sdk/rtk';
import { useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { useServices } from '../../base/services.ts';
import type { ConsoleStore } from '../makeStore.ts';
import { loginProblem } from './loginProblem.ts';
import { providerAddress } from './providerAddress.ts';
import { PROVIDER_NAMES } from './providers.ts';

type Options = {
  /** Shows an error, or clears it. */
  onSay: (text: string | undefined) => void;
  /** Called once the server has accepted. */
  onSignedIn: () => Promise<unknown>;
};

/**
 * Signs in with a provider: its page opens in a popup, /closeWithToken returns a one-time code, and the server exchanges
 * the code for a session (SPEC 7). One provider at a time.
 */
export function useProviderSignIn({ onSay, onSignedIn }: Options) {
  const dispatch = useDispatch<ConsoleStore['dispatch']>();
  const { origin, popup } = useServices();
  const [login] = providersApi.useLoginByProviderMutation();
  const [busyWith, setBusyWith] = useState<LoginProvider>();
  // An address whose popup was blocked. The next click opens it right away: browsers let a click open a window, but some
  // no longer do after a call to the server.
  const waiting = useRef<{ provider: LoginProvider; address: string }>(undefined);
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);

  const redirectUri = `${origin}/closeWithToken`;

  const addressOf = async (provider: LoginProvider): Promise<string | undefined> => {
    const known = waiting.current;
    waiting.current = undefined;
    if (known?.provider === provider) return known.address;
    // Not kept: a provider's address may be valid for one sign-in only.
    const options = { subscribe: false, forceRefetch: true };
    const asked = providersApi.endpoints.getLoginProvider.initiate({ provider, redirectUri }, options);
    const { data, error } = await dispatch(asked);
    if (data === undefined) {
      onSay(loginProblem(error).general);
      return undefined;
    }
    const address = providerAddress(data.url, origin);
    if (address === undefined) onSay(`The address of ${PROVIDER_NAMES[provider]} cannot be opened.`);
    return address;
  };

  const signInBy = async (provider: LoginProvider) => {
    const address = await addressOf(provider);
    if (address === undefined) return;
    const result = await popup(address);
    // If the person signed in another way in the meantime, do not sign in a second time.
    if (!isHere.current) return;
    if (!result.ok) {
      if (result.reason === 'closed') return;
      waiting.current = { provider, address };
      onSay(`Your browser blocked the popup of ${PROVIDER_NAMES[provider]}. Allow it for this site and try again.`);
      return;
    }
    const answer = await login({ provider, providerLogin: { code: result.token, redirect_uri: redirectUri } });
    if (answer.error === undefined) await onSignedIn();
    else onSay(refusal(answer.error));
  };

  const start = async (provider: LoginProvider) => {
    if (busyWith !== undefined) return;
    setBusyWith(provider);
    onSay(undefined);
    await signInBy(provider).finally(() => setBusyWith(undefined));
  };

  return { start, busyWith };
}

/** A malformed code is no more the person's fault than a rejected one. */
function refusal(error: unknown): string | undefined {
  return isHttpError(error, 422) ? error.message : loginProblem(error).general;
}
