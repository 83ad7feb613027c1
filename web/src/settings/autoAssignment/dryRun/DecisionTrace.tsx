import type { AssignSettings } from '@atrium-console/sdk';
import type { AssignDecision, AssignTicket, RuleTrace } from '@atrium-console/sdk/rules';
import { Group, Paper, Stack, Text, ThemeIcon, Title } from '@mantine/core';
import { IconArrowRight, IconCheck, IconMinus, IconUserCheck, IconUserQuestion, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { ValueName } from '../assignWords.ts';
import { agentReason, conditionReason, explanation, headline } from './decisionText.ts';
import classes from './dryRun.module.css';

type Props = {
  decision: AssignDecision;
  ticket: AssignTicket;
  settings: AssignSettings;
  nameOf: ValueName;
};

const OUTCOME: Record<RuleTrace['outcome'], string> = {
  fits: 'matches, so it decides',
  no_match: 'does not match',
  off: 'is off',
};

/** The result in plain words, and every step of the decision. */
export function DecisionTrace({ decision, ticket, settings, nameOf }: Props) {
  const { result, rules, agents } = decision;
  const isSomebody = result.kind !== 'nobody';
  return (
    <Paper withBorder p="md" component="section" aria-label="Result" className={classes.answer}>
      <Stack gap="md">
        <Group gap="sm" wrap="nowrap" align="flex-start" role="status">
          <ThemeIcon size={36} radius="xl" variant="light" color={isSomebody ? 'teal' : 'gray'} aria-hidden>
            {isSomebody ? <IconUserCheck size={20} /> : <IconUserQuestion size={20} />}
          </ThemeIcon>
          <div>
            <Title order={2} size="h3">
              {headline(decision)}
            </Title>
            <Text size="sm">{explanation(decision)}</Text>
          </div>
        </Group>
        {rules.length > 0 && (
          <div>
            <Title order={3} size="h5" mb={4}>
              Rules, in the order they are tried
            </Title>
            <ol className={classes.steps}>
              {rules.map((trace) => (
                <li key={trace.rule._id} className={classes.step}>
                  <Line kind={trace.outcome === 'fits' ? 'yes' : trace.outcome === 'off' ? 'skipped' : 'no'}>
                    <b>{trace.rule.name}</b> {OUTCOME[trace.outcome]}
                  </Line>
                  <ul className={classes.conditions}>
                    {trace.outcome === 'fits' && trace.conditions.length === 0 && (
                      <li>
                        <Line kind="yes">It has no conditions, so it matches every ticket</Line>
                      </li>
                    )}
                    {trace.conditions.map((one) => (
                      <li key={one.condition._id}>
                        <Line kind={one.holds ? 'yes' : 'no'}>{conditionReason(one, ticket, nameOf)}</Line>
                      </li>
                    ))}
                  </ul>
                </li>
              ))}
            </ol>
          </div>
        )}
        {agents.length > 0 && (
          <div>
            <Title order={3} size="h5" mb={4}>
              Agents of this rule
            </Title>
            <ul className={classes.steps}>
              {agents.map((trace) => {
                const isChosen = result.kind === 'agent' && result.agent._id === trace.agent._id;
                return (
                  <li key={trace.agent._id} className={classes.step} data-chosen={isChosen || undefined}>
                    <Line kind={isChosen ? 'chosen' : trace.state === 'free' ? 'yes' : 'no'}>
                      <b>{trace.agent.name}</b> {agentReason(trace, settings)}
                    </Line>
                  </li>
                );
              })}
            </ul>
          </div>
        )}
      </Stack>
    </Paper>
  );
}

const MARKS = {
  yes: { icon: IconCheck, label: 'Yes:' },
  no: { icon: IconX, label: 'No:' },
  skipped: { icon: IconMinus, label: 'Skipped:' },
  chosen: { icon: IconArrowRight, label: 'Next:' },
};

function Line({ kind, children }: { kind: keyof typeof MARKS; children: ReactNode }) {
  const { icon: Icon, label } = MARKS[kind];
  return (
    <Text component="div" size="sm" className={classes.line}>
      <Icon size={16} role="img" aria-label={label} className={classes.mark} data-kind={kind} />
      <span>{children}</span>
    </Text>
  );
}
