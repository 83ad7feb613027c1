import type { KeywordMigration } from '@atrium-console/sdk';
import { Group, Paper, Text, Title } from '@mantine/core';
import { ListFooter } from '../../../kit/list/ListFooter.tsx';
import { ZoneNote } from '../../../kit/time/ZoneNote.tsx';
import { countText } from '../../../kit/words/countText.ts';
import { MigrationCard } from './MigrationCard.tsx';
import classes from './MigrationList.module.css';

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
        <Paper withBorder>
          <ul className={classes.list}>
            {migrations.map((migration) => (
              <li key={migration._id}>
                <MigrationCard migration={migration} />
              </li>
            ))}
          </ul>
          <ListFooter>{countText(migrations.length, 'migration')}</ListFooter>
        </Paper>
      )}
    </section>
  );
}
