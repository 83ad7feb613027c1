import type { PostBlocker } from '@atrium-console/sdk';
import { Group, Stack, Text } from '@mantine/core';
import { RuleIcon } from './RuleIcon.tsx';
import classes from './Rules.module.css';
import { ACTIONS, type ActionNames, conditionsText, targetOf } from './ruleWords.ts';

type Props = {
  rule: PostBlocker;
  names: ActionNames;
};

/** A rule in the list: its name, its action and its conditions. */
export function RuleSummary({ rule, names }: Props) {
  const { name, action, enabled } = rule;
  const target = targetOf(rule, names);
  return (
    <Stack gap={4} c={enabled ? undefined : 'dimmed'}>
      <Group gap="4px 8px">
        <Text size="sm" fw={500}>
          {name}
        </Text>
        <span className={classes.action}>
          <RuleIcon action={action} />
          {ACTIONS[action].label}
          {target !== undefined && `: ${target}`}
        </span>
      </Group>
      <Text size="sm" c="dimmed">
        If {conditionsText(rule)}
      </Text>
    </Stack>
  );
}
