import type { Profile } from '@atrium-console/sdk';
import { Anchor, Group, Paper, Progress, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useEffect, useId } from 'react';
import { percentOf } from '../../../kit/words/percentOf.ts';
import { StepRow } from './StepRow.tsx';
import classes from './setUp.module.css';
import { stepsFor } from './steps.ts';
import { useProgress } from './useProgress.ts';

type Props = {
  profile: Profile;
  /** Shown while it is read what is done. */
  waiting: ReactNode;
  /** Called when everything is done, or when the person does not want the list any more. */
  onEnd: () => void;
};

/** The steps of setting up a new account, those that are done and those that are not. */
export function SetUpList({ profile, waiting, onEnd }: Props) {
  const steps = stepsFor(profile);
  const { isPending, done } = useProgress(steps.map(({ id }) => id));
  // Of the others the data could not be read.
  const known = steps.filter(({ id }) => done[id] !== undefined);
  const doneCount = known.filter(({ id }) => done[id]).length;
  const isOver = !isPending && doneCount === steps.length;
  useEffect(() => {
    if (isOver) onEnd();
  }, [isOver, onEnd]);
  const heading = useId();
  if (isPending) return waiting;
  if (isOver || known.length === 0) return null;
  return (
    <Paper withBorder component="section" aria-labelledby={heading}>
      <Stack gap="xs" p="lg">
        <Group justify="space-between" gap="xs">
          <Title order={2} size="h4" id={heading}>
            Set up {profile.account.name}
          </Title>
          <Anchor component="button" size="sm" onClick={onEnd}>
            Don’t show this again
          </Anchor>
        </Group>
        <Group gap="sm" wrap="nowrap">
          <Progress flex={1} value={percentOf(doneCount, known.length)} aria-label="Steps that are done" />
          <Text size="sm" c="dimmed">
            {doneCount} of {known.length} done
          </Text>
        </Group>
      </Stack>
      <ul className={classes.steps}>
        {known.map((step) => (
          <StepRow key={step.id} step={step} isDone={done[step.id] ?? false} />
        ))}
      </ul>
    </Paper>
  );
}
