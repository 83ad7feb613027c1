import type { KeywordMigration } from '@atrium-console/sdk';
import { Stack, Text, Title } from '@mantine/core';
import { MigrationCard } from './MigrationCard.tsx';

/** The migrations of all operators, newest first. */
export function MigrationList({ migrations }: { migrations: readonly KeywordMigration[] }) {
  return (
    <section aria-label="Migrations">
      <Title order={2} size="h4" mb="sm">
        Migrations
      </Title>
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
