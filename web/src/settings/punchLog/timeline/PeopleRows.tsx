import { activityApi } from '@atrium-console/sdk/rtk';
import type { ZoneClock } from '@atrium-console/sdk/rules';
import { useState } from 'react';
import { BusyButton } from '../../../ui/BusyButton.tsx';
import { PersonRow } from './PersonRow.tsx';
import type { TimelineScale } from './timelineScale.ts';

export type ShiftArgs = { from: string; to: string; timeZone?: string; userId?: number; limit?: number };

type Props = {
  args: ShiftArgs;
  /** Continues after the people of another page. */
  cursor?: string;
  scale: TimelineScale;
  clock: ZoneClock;
};

/** One page of people, and on request those after them. */
export function PeopleRows({ args, cursor, scale, clock }: Props) {
  const [isContinued, setContinued] = useState(false);
  const { data, isFetching, isError, refetch } = activityApi.useListShiftsQuery({
    ...args,
    ...(cursor !== undefined && { cursor }),
  });
  const next = data?.next_cursor ?? null;
  const more = (label: string, onClick: () => unknown) => (
    <tr>
      <td colSpan={2}>
        <BusyButton variant="default" size="xs" m="sm" loading={isFetching} onClick={onClick}>
          {label}
        </BusyButton>
      </td>
    </tr>
  );
  if (data === undefined) return more(isError ? 'Try again' : 'Show more people', refetch);
  const now = new Date(data.now);
  return (
    <>
      {data.people.map((person) => (
        <PersonRow key={person.user._id} person={person} scale={scale} clock={clock} now={now} />
      ))}
      {next !== null &&
        (isContinued ? (
          <PeopleRows args={args} cursor={next} scale={scale} clock={clock} />
        ) : (
          more('Show more people', () => setContinued(true))
        ))}
    </>
  );
}
