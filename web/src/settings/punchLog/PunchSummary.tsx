import type { ShiftPage } from '@atrium-console/sdk';
import { Button, Group, Stack, Text } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useNotOffered } from '../../base/served/useNotOffered.ts';
import { PageBody, type PageQuery } from '../../kit/SettingsPage.tsx';
import { countText } from '../../kit/words/countText.ts';
import { numberText } from '../../kit/words/numberText.ts';
import { IconAction } from '../../ui/IconAction.tsx';
import { hoursText } from './hoursText.ts';
import { neighbour } from './period.ts';
import type { ShiftArgs } from './timeline/PeopleRows.tsx';
import { Timeline } from './timeline/Timeline.tsx';
import type { usePunchPeriod } from './usePunchPeriod.ts';

type Props = {
  query: PageQuery & { data?: ShiftPage | undefined };
  args: ShiftArgs;
  scope: ReturnType<typeof usePunchPeriod>;
};

/** The totals of everyone who matches the filters, and their shifts on a timeline. */
export function PunchSummary({ query, args, scope }: Props) {
  const { data } = query;
  const { period, setPeriod, showWeek } = scope;
  const missing = useNotOffered('listShifts', 'totals and a timeline');
  if (missing !== undefined) return <Instead>{missing}</Instead>;
  if ('problem' in period) return <Instead>No totals and timeline: {period.problem}</Instead>;
  return (
    <PageBody queries={[query]} what="timeline">
      {data && (
        <Stack gap="sm">
          <Group justify="space-between" gap="sm">
            <Text size="sm" role="status">
              <b>{hoursText(data.seconds)}</b> worked by {countText(data.total, 'person', 'people')}
              {data.total_in > 0 && `, ${numberText(data.total_in)} still in`}
            </Text>
            <Group gap={4}>
              <IconAction
                label="Previous period"
                icon={<IconChevronLeft size={16} aria-hidden />}
                onClick={() => setPeriod(neighbour(period, -1))}
              />
              <Button variant="default" size="xs" onClick={showWeek}>
                This week
              </Button>
              <IconAction
                label="Next period"
                icon={<IconChevronRight size={16} aria-hidden />}
                onClick={() => setPeriod(neighbour(period, 1))}
              />
            </Group>
          </Group>
          {data.total > 0 && (
            <Timeline
              {...period}
              timeZone={data.time_zone}
              args={args}
              onDay={(day) => setPeriod({ from: day, to: day })}
            />
          )}
        </Stack>
      )}
    </PageBody>
  );
}

/** Says why nothing is shown. */
function Instead({ children }: { children: ReactNode }) {
  return (
    <Text size="sm" c="dimmed" role="status">
      {children}
    </Text>
  );
}
