import { passes, pointsOf, score, weightSum } from '@atrium-console/sdk/rules';
import { Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { numberText } from '../../../kit/words/numberText.ts';
import { ReadOnlyContext } from '../../../ui/ReadOnlyContext.ts';
import { StateBadge } from '../../../ui/StateBadge.tsx';
import type { DraftCriterion } from '../formDraft.ts';

import { MarkField } from './MarkField.tsx';
import classes from './Sheet.module.css';

type Props = {
  criteria: readonly DraftCriterion[];
  passMark: number;
};

/** The initial mark of a criterion. Not at either end, so that it can be moved both ways. */
const FIRST_MARK = 80;

/** The form as reviewers fill it in, with its score. Nothing is saved, so read-only users can try it, too. */
export function ReviewSheet({ criteria, passMark }: Props) {
  const [marks, setMarks] = useState<Readonly<Record<number, number>>>({});
  const given = criteria.map(({ key }) => marks[key] ?? FIRST_MARK);
  return (
    <Paper withBorder p="md" component="section" aria-label="Preview" className={classes.sheet}>
      <Stack gap="md">
        <div>
          <Title order={3} size="h4">
            Preview
          </Title>
          <Text size="sm" c="dimmed">
            The form as reviewers fill it in. Change the marks to see the score. Nothing is saved.
          </Text>
        </div>
        <ReadOnlyContext value={undefined}>
          <ol className={classes.marks} aria-label="Marks">
            {criteria.map((criterion, index) => (
              <MarkField
                key={criterion.key}
                name={criterion.label.trim() || `Criterion ${index + 1}`}
                description={criterion.description}
                weight={criterion.weight}
                points={pointsOf(criterion, given[index] ?? FIRST_MARK)}
                mark={given[index] ?? FIRST_MARK}
                onChange={(mark) => setMarks((current) => ({ ...current, [criterion.key]: mark }))}
              />
            ))}
          </ol>
        </ReadOnlyContext>
        <Outcome criteria={criteria} marks={given} passMark={passMark} />
      </Stack>
    </Paper>
  );
}

function Outcome({ criteria, marks, passMark }: Props & { marks: readonly number[] }) {
  if ([...criteria.map(({ weight }) => weight), ...marks, passMark].some(Number.isNaN)) {
    return (
      <Text size="sm" role="status" className={classes.outcome}>
        The score is shown here when all weights, marks and the pass mark are whole numbers.
      </Text>
    );
  }
  const scored = score(criteria, marks);
  if (scored === undefined) {
    return (
      <Text size="sm" role="status" className={classes.outcome}>
        The score is shown here when the weights add up to 100%. They currently add up to {weightSum(criteria)}%.
      </Text>
    );
  }
  const passed = passes(scored, passMark);
  const points = criteria.map((criterion, index) => numberText(pointsOf(criterion, marks[index] ?? 0)));
  return (
    <div className={classes.outcome}>
      <Group role="status" justify="space-between" gap="xs">
        <Text fw={700} className={classes.score}>
          {numberText(scored)}
          <Text span size="sm" c="dimmed">
            {' '}
            of 100
          </Text>
        </Text>
        <StateBadge state={passed ? 'passed' : 'notPassed'} size="lg" />
      </Group>
      <Text size="sm">{marginText(scored, passMark)}</Text>
      {points.length > 1 && (
        <Text size="sm" c="dimmed" className={classes.sum}>
          {points.join(' + ')} = {numberText(scored)}
        </Text>
      )}
    </div>
  );
}

/** How far a score is from the pass mark. */
function marginText(scored: number, passMark: number): string {
  const margin = numberText(Math.abs(scored - passMark));
  if (scored === passMark) return `Exactly the pass mark of ${passMark}.`;
  return `${margin} ${scored > passMark ? 'above' : 'below'} the pass mark of ${passMark}.`;
}
