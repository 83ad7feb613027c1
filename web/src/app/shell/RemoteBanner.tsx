import { profileApi } from '@atrium-console/sdk/rtk';
import { Box, Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useServices } from '../../base/services.ts';
import { countText } from '../../kit/words/countText.ts';
import { returnPath } from '../../session/returnToOwn.ts';
import { useSession } from '../../session/useSession.ts';
import classes from './Shell.module.css';

/** The banner's height on narrow and on wide screens, in pixels. */
export const REMOTE_BANNER = { narrow: 56, wide: 40 };

const MINUTE = 60_000;

/** Says all the time as whom an operator is signed in, for how long, and leads back to the operator's own account. */
export function RemoteBanner() {
  const { data: profile } = useSession();
  const left = useMinutesLeft(profile?.remote?.expires_at);
  if (profile?.remote === undefined) return null;
  const { account, user } = profile;
  return (
    <Box
      component="section"
      aria-label="Signed in as another user"
      className={classes.remote}
      h={{ base: REMOTE_BANNER.narrow, sm: REMOTE_BANNER.wide }}
    >
      <span className={classes.remoteText}>
        You are <strong>{user.name}</strong> of <strong>{account.name}</strong>
        <span className={classes.remoteTime}> for {countText(left, 'more minute')}</span>.
      </span>
      <Button
        component={Link}
        to={returnPath(account._id)}
        aria-label="Return to your account"
        size="compact-sm"
        variant="filled"
        color="dark"
        style={{ flexShrink: 0 }}
      >
        Return<span className={classes.remoteTime}>&nbsp;to your account</span>
      </Button>
    </Box>
  );
}

/** The minutes until a session ends, rounded up. Once it has ended, asks the server who is signed in now. */
function useMinutesLeft(expiresAt: string | undefined): number {
  const { now } = useServices();
  const [loadProfile] = profileApi.useLazyGetProfileQuery();
  const [time, setTime] = useState(() => now().getTime());
  const left = expiresAt === undefined ? 0 : Math.max(0, Date.parse(expiresAt) - time);
  useEffect(() => {
    if (expiresAt === undefined) return;
    const timer = window.setInterval(() => {
      const current = now().getTime();
      setTime(current);
      if (current >= Date.parse(expiresAt)) loadProfile();
    }, MINUTE / 4);
    return () => window.clearInterval(timer);
  }, [expiresAt, loadProfile, now]);
  return Math.ceil(left / MINUTE);
}
