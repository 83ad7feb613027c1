import type { PostBlocker } from '@atrium-console/sdk';
import type { BlockerCatch, BlockerFit } from '@atrium-console/sdk/rules';
import { Group, Stack, Text } from '@mantine/core';
import { IconCheck, IconTicket } from '@tabler/icons-react';
import { listText } from '../../../kit/words/listText.ts';
import { RuleIcon } from '../RuleIcon.tsx';
import { ACTIONS, conditionText } from '../ruleWords.ts';
import classes from './Verdict.module.css';

type Props = {
  caught: BlockerCatch<PostBlocker>;
  /** The rule that is being edited. */
  drafted: PostBlocker | undefined;
  tagName: (id: string | null) => string;
};

/** What happens to a post, by which rule and why, and which rules had no say. */
export function Verdict({ caught: { acts, later, off }, drafted, tagName }: Props) {
  const nameOf = (rule: PostBlocker) => {
    const name = rule.name || 'The new rule';
    return rule === drafted && rule.name !== '' ? `${name} (as edited)` : name;
  };
  const namesOf = (fits: readonly BlockerFit<PostBlocker>[]) => listText(fits.map(({ rule }) => nameOf(rule)));
  return (
    <Stack gap={4}>
      {acts === undefined ? (
        <Line icon={<IconTicket size={16} aria-hidden />}>No rule acts: it becomes a ticket.</Line>
      ) : (
        <>
          <Line icon={<RuleIcon action={acts.rule.action} />}>
            <strong>{nameOf(acts.rule)}</strong> {ACTIONS[acts.rule.action].verb}
            {acts.rule.action === 'tag' && ` ${tagName(acts.rule.tag_id)}`}.
          </Line>
          <Conditions fit={acts} />
        </>
      )}
      {later.length > 0 && (
        <Text size="xs" c="dimmed">
          Fits as well and never acts: {namesOf(later)}.
        </Text>
      )}
      {off.length > 0 && (
        <Text size="xs" c="dimmed">
          Would fit and is off: {namesOf(off)}.
        </Text>
      )}
    </Stack>
  );
}

function Line({ icon, children }: { icon: React.ReactNode; children: React.ReactNode }) {
  return (
    <Group gap={6} wrap="nowrap" align="flex-start">
      <span className={classes.icon}>{icon}</span>
      <Text size="sm">{children}</Text>
    </Group>
  );
}

/** The conditions of the rule that acts; those that hold stand out. */
function Conditions({ fit: { rule, held } }: { fit: BlockerFit<PostBlocker> }) {
  const chips = rule.conditions.map((condition, index) => ({
    id: `${index} ${conditionText(condition)}`,
    text: conditionText(condition),
    isHeld: held.includes(index),
  }));
  return (
    <ul className={classes.conditions} aria-label="Conditions">
      {chips.map(({ id, text, isHeld }) => (
        <li key={id} className={classes.condition} data-held={isHeld || undefined}>
          {isHeld && <IconCheck size={12} role="img" aria-label="Holds:" className={classes.icon} />}
          {text}
        </li>
      ))}
    </ul>
  );
}
