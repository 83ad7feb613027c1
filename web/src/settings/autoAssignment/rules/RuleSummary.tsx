import type { AssignRule, AutoAssign } from '@atrium-console/sdk';
import { Group, Stack, Text } from '@mantine/core';
import { listText, shortListText } from '../../../kit/words/listText.ts';
import { StateBadge } from '../../../ui/StateBadge.tsx';
import { TagBadge } from '../../../ui/TagBadge.tsx';
import { methodLabel } from '../assignWords.ts';
import { namesOf } from './ruleDraft.ts';

type Props = {
  rule: AssignRule;
  all: AutoAssign;
  /** The name of an earlier rule that matches every ticket, if any. */
  neverReached: string | undefined;
};

/** What a rule does, in two lines. */
export function RuleSummary({ rule, all, neverReached }: Props) {
  const conditions = namesOf(rule.condition_ids, all.conditions);
  const agents = namesOf(rule.users, all.agents);
  return (
    <Stack gap={2}>
      <Group gap="xs">
        <Text size="sm" fw={600} c={rule.enabled ? undefined : 'dimmed'}>
          {rule.name}
        </Text>
        <TagBadge>{methodLabel(rule.method)}</TagBadge>
        {!rule.enabled && <StateBadge state="off" />}
      </Group>
      <Text size="sm" c="dimmed">
        When: {conditions.length === 0 ? 'every ticket' : listText(conditions)}
      </Text>
      <Text size="sm" c="dimmed">
        To: {agents.length === 0 ? 'the fallback agent' : shortListText(agents)}
      </Text>
      {neverReached !== undefined && (
        <Text size="xs" c="var(--mantine-color-error)">
          This rule is never reached: “{neverReached}” comes first and matches every ticket.
        </Text>
      )}
    </Stack>
  );
}
