import type { Decorator } from '@storybook/react-vite';
import { type ReactNode, useState } from 'react';
import { TimeZoneContext, type TimeZones, type ZoneOwner } from '../../../web/src/kit/time/TimeZoneContext.ts';

const ZONES = { account: 'Asia/Bangkok', browser: 'America/New_York' } as const;

const bangkok = (): TimeZones => ({ timeZone: ZONES.account, choice: undefined });

/** In a console that shows the time of Bangkok, wherever the story is seen. */
export const inBangkok: Decorator = (Story) => (
  <TimeZoneContext value={bangkok}>
    <Story />
  </TimeZoneContext>
);

function Choosing({ children }: { children: ReactNode }) {
  const [owner, choose] = useState<ZoneOwner>('account');
  return (
    <TimeZoneContext value={() => ({ timeZone: ZONES[owner], choice: { owner, zones: ZONES, choose } })}>
      {children}
    </TimeZoneContext>
  );
}

/** In a console whose account is in Bangkok, for somebody in New York. */
export const awayFromBangkok: Decorator = (Story) => (
  <Choosing>
    <Story />
  </Choosing>
);
