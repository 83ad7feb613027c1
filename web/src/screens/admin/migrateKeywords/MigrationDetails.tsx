import type { KeywordMigration } from '@atrium-console/sdk';
import { List, ScrollArea, SimpleGrid, Text } from '@mantine/core';
import { countText } from '../../../kit/words/countText.ts';

/** What a migration copies, and what it skips and why. Of long lists the beginning. */
export function MigrationDetails({ migration }: { migration: KeywordMigration }) {
  const { copied, done, dry_run, skipped, skipped_total } = migration;
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg">
      {done > 0 && (
        <Part title={dry_run ? 'To be copied' : 'Copied'} more={done - copied.length}>
          {copied.map(({ _id, name }) => (
            <List.Item key={_id}>{name}</List.Item>
          ))}
        </Part>
      )}
      {skipped_total > 0 && (
        <Part title={dry_run ? 'To be skipped' : 'Skipped'} more={skipped_total - skipped.length}>
          {skipped.map(({ _id, name, reason }) => (
            <List.Item key={_id}>
              {name}
              <Text size="xs" c="dimmed">
                {reason}
              </Text>
            </List.Item>
          ))}
        </Part>
      )}
    </SimpleGrid>
  );
}

type PartProps = { title: string; more: number; children: React.ReactNode };

function Part({ title, more, children }: PartProps) {
  return (
    <div>
      <Text size="sm" fw={600} mb={4}>
        {title}
      </Text>
      <ScrollArea.Autosize mah={260} viewportProps={{ tabIndex: 0, role: 'region', 'aria-label': title }}>
        <List size="sm" spacing={4}>
          {children}
        </List>
      </ScrollArea.Autosize>
      {more > 0 && (
        <Text size="xs" c="dimmed" mt={4}>
          and {countText(more, 'more keyword')}
        </Text>
      )}
    </div>
  );
}
