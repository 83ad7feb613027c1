import type { Keyword } from '@atrium-console/sdk';
import { List, Paper, Stack, Text, Title } from '@mantine/core';
import { DayTime } from '../../kit/time/DayTime.tsx';
import { pathText } from '../../kit/words/pathText.ts';
import { StateBadge } from '../../ui/StateBadge.tsx';
import { STATES, type TreeKeyword } from './keywordTree.ts';
import { setSentence } from './setSentence.ts';

type Props = {
  keyword: Keyword;
  /** The keywords above it, from the top. */
  above: readonly TreeKeyword[];
};

/** Describes what a keyword searches for. */
export function KeywordDetails({ keyword, above }: Props) {
  const { name, patterns, status, updated_time } = keyword;
  // Keyed by index, because two sets may be equal.
  const sets = patterns.map((pattern, index) => ({ sentence: setSentence(pattern), key: index }));
  return (
    <Paper withBorder p="md" component="section" aria-label={name}>
      <Stack gap="sm">
        <div>
          {above.length > 0 && (
            <Text size="xs" c="dimmed">
              {pathText(above.map((one) => one.name))}
            </Text>
          )}
          <Title order={2} size="h4" style={{ overflowWrap: 'anywhere' }}>
            {name}
          </Title>
        </div>
        <Stack gap={4} align="flex-start">
          <StateBadge state={status} />
          <Text size="sm" c="dimmed">
            {STATES[status].meaning}
          </Text>
        </Stack>
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {sets.length === 0 && 'It has no sets of words yet, so no post matches.'}
          {sets.length === 1 && `A post matches if it ${sets[0]?.sentence}.`}
          {sets.length > 1 && `A post matches if one of these ${sets.length} conditions is met:`}
        </Text>
        {sets.length > 1 && (
          <List size="sm" spacing="xs" style={{ overflowWrap: 'anywhere' }}>
            {sets.map(({ sentence, key }) => (
              <List.Item key={key}>It {sentence}.</List.Item>
            ))}
          </List>
        )}
        <Text size="xs" c="dimmed">
          Last changed <DayTime at={updated_time} withZone />
        </Text>
      </Stack>
    </Paper>
  );
}
