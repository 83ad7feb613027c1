import type { PostBlocker } from '@atrium-console/sdk';
import type { BlockerCatch, BlockerFit } from '@atrium-console/sdk/rules';
import { Group, Stack, Text } from '@mantine/core';
import { IconCheck, IconTicket } from '@tabler/icons-react';
import { listText } from '../../../kit/words/listText.ts';
import { RuleIcon } from '../RuleIcon.tsx';
import { type ActionNames, conditionText, effectText } from '../ruleWords.ts';
import classes from './Verdict.module.css';

type Props = {
  caught: BlockerCatch<PostBlocker>;
  /** The rule that is being edited. */
  drafted: PostBlocker | undefined;
  names: ActionNames;
};

/** What happens to a post: the rule that applies, its matching conditions, and other matching rules. */
export function Verdict({ caught: { acts, later, off }, drafted, names }: Props) {
  const nameOf = (rule: PostBlocker) => {
    const name = rule.name || 'The new rule';
    return rule === drafted && rule.name !== '' ? `${name} (as edited)` : name;
  };
  const namesOf = (fits: readonly BlockerFit<PostBlocker>[]) => listText(fits.map(({ rule }) => nameOf(rule)));
  return (
    <Stack gap={4}>
      {acts === undefined ? (
        <Line icon={<IconTicket size={16} aria-hidden />}>No rule matches: a ticket is created.</Line>
      ) : (
        <>
          <Line icon={<RuleIcon action={acts.rule.action} />}>
            <strong>{nameOf(acts.rule)}</strong> {effectText(acts.rule, names)}.
          </Line>
          <Conditions fit={acts} />
        </>
      )}
      {later.length > 0 && (
        <Text size="xs" c="dimmed">
          Also matches, but is not applied: {namesOf(later)}.
        </Text>
      )}
      {off.length > 0 && (
        <Text size="xs" c="dimmed">
          Matches, but is off: {namesOf(off)}.
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

/** The conditions of the applied rule. Those that the post meets are highlighted. */
function Conditions({ fit: { rule, held } }: { fit: BlockerFit<PostBlocker> }) {
  const chips = rule.conditions.map((condition, index) => ({
    id: `${index} ${conditionText(condition)}`,
    text: conditionText(condition),
    isMet: held.includes(index),
  }));
  return (
    <ul className={classes.conditions} aria-label="Conditions">
      {chips.map(({ id, text, isMet }) => (
        <li key={id} className={classes.condition} data-held={isMet || undefined}>
          {isMet && <IconCheck size={12} role="img" aria-label="Met:" className={classes.icon} />}
          {text}
        </li>
      ))}
    </ul>
  );
}
