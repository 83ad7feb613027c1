import type { KeywordMigration } from '@atrium-console/sdk';
import { platformApi } from '@atrium-console/sdk/rtk';
import { Button, Collapse, Group, Progress, Stack, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Served } from '../../../kit/served/Served.tsx';
import { DayTime } from '../../../kit/time/DayTime.tsx';
import { useSave } from '../../../kit/useSave.ts';
import { numberText } from '../../../kit/words/numberText.ts';
import { percentOf } from '../../../kit/words/percentOf.ts';
import { TITLES } from '../../../messages.ts';
import { BusyButton } from '../../../ui/BusyButton.tsx';
import { StateBadge } from '../../../ui/StateBadge.tsx';
import { MigrationDetails } from './MigrationDetails.tsx';

/** One migration: its progress, a button to stop it, and what it has copied and skipped. */
export function MigrationCard({ migration }: { migration: KeywordMigration }) {
  const { _id, done, from_name, skipped_total, started_at, started_by, status, to_name, total } = migration;
  const [stop, { isLoading }] = platformApi.useStopKeywordMigrationMutation();
  const save = useSave(TITLES.validation, 'sent');
  const [isOpen, { toggle }] = useDisclosure(false);
  const title = `${from_name} to ${to_name}`;
  const handled = done + skipped_total;
  return (
    <Stack gap="xs" component="article" aria-label={title}>
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <div>
          <Title order={3} size="h5" style={{ overflowWrap: 'anywhere' }}>
            {title}
          </Title>
          <Text size="xs" c="dimmed">
            {started_by.name}, <DayTime at={started_at} />
          </Text>
        </div>
        <StateBadge state={status} />
      </Group>
      {status === 'running' && <Progress value={percentOf(handled, total)} aria-label={`Progress of ${title}`} />}
      <Text size="sm" role={status === 'running' ? 'status' : undefined}>
        {numberText(done)} of {numberText(total)} copied
        {skipped_total > 0 && `, ${numberText(skipped_total)} skipped`}
        {status === 'stopped' && `, ${numberText(total - handled)} left. Start it again to copy the rest`}.
      </Text>
      <Group gap="sm">
        {status === 'running' && (
          <Served by="stopKeywordMigration">
            <BusyButton
              size="xs"
              variant="default"
              loading={isLoading}
              aria-label={`Stop ${title}`}
              onClick={() => save(stop({ id: _id }), undefined)}
            >
              Stop
            </BusyButton>
          </Served>
        )}
        {handled > 0 && (
          <Button
            size="xs"
            variant="default"
            aria-expanded={isOpen}
            aria-label={`${isOpen ? 'Hide' : 'Show'} keywords of ${title}`}
            onClick={toggle}
          >
            {isOpen ? 'Hide keywords' : 'Show keywords'}
          </Button>
        )}
      </Group>
      <Collapse expanded={isOpen}>
        <MigrationDetails migration={migration} />
      </Collapse>
    </Stack>
  );
}
