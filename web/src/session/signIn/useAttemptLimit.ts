import { isHttpError } from '@atrium-console/sdk';
import { authApi } from '@atrium-console/sdk/rtk';
import { useState } from 'react';
import { useRuntimeConfig } from '../../base/config/RuntimeConfigContext.ts';
import { useIsServed } from '../../base/served/useIsServed.ts';

/**
 * Handles too many failed sign-ins with one address (SPEC 7 get-login-attempt): shows a captcha if the deployment has
 * one, otherwise a message that says how long to wait.
 */
export function useAttemptLimit(email: string) {
  const { captcha: choice } = useRuntimeConfig();
  const isServed = useIsServed();
  const [askAttempts] = authApi.useLazyGetLoginAttemptQuery();
  const [limited, setLimited] = useState<string>();
  const [token, setToken] = useState<string>();
  const [round, setRound] = useState(0);

  /** Inspects a rejected sign-in. Returns the message to show instead of the server's, if any. */
  const judge = async (error: unknown): Promise<string | undefined> => {
    // A captcha answer is valid once.
    setToken(undefined);
    setRound((current) => current + 1);
    const isRefused = isHttpError(error, 429);
    const isLimited =
      isRefused ||
      (isHttpError(error, 401) && isServed('getLoginAttempt') && (await askAttempts({ email })).data?.captcha_required);
    if (!isLimited) return undefined;
    setLimited(email);
    if (choice === undefined) {
      return `Too many failed attempts. Wait ${waitingTime(isRefused ? error.retryAfter : undefined)}, then try again.`;
    }
    return isRefused ? 'Too many failed attempts. Confirm that you are not a robot and try again.' : undefined;
  };

  // Attempts are counted per address: another address starts without a captcha.
  const asked = limited === email ? choice : undefined;
  return { asked, token, setToken, round, judge };
}

/** How long to wait, in words. One minute if the server does not say. */
export function waitingTime(seconds = 60): string {
  if (seconds < 60) return seconds === 1 ? 'a second' : `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? 'a minute' : `${minutes} minutes`;
}
