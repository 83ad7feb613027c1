import type { KeywordMigration } from '@atrium-console/sdk';
import { Group, Stack, Text, Title } from '@mantine/core';
import { ZoneNote } from '../../../kit/time/ZoneNote.tsx';
import { MigrationCard } from './MigrationCard.tsx';

/** The migrations of all operators, newest first. */
export function MigrationList({ migrations }: { migrations: readonly KeywordMigration[] }) {
  return (
    <section aria-label="Migrations">
      <Group justify="space-between" gap="sm" mb="sm">
        <Title order={2} size="h4">
          Migrations
        </Title>
        {migrations.length > 0 && <ZoneNote />}
      </Group>
      {migrations.length === 0 ? (
        <Text size="sm" c="dimmed">
          No keywords have been copied yet.
        </Text>
      ) : (
        <Stack component="ul" gap="sm" m={0} p={0} style={{ listStyle: 'none' }}>
          {migrations.map((migration) => (
            <li key={migration._id}>
              <MigrationCard migration={migration} />
            </li>
          ))}
        </Stack>
      )}
    </section>
  );
}
