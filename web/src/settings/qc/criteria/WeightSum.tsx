import { QC_FULL, weightSum } from '@atrium-console/sdk/rules';
import { Group, Text } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { type DraftCriterion, weightProblem } from '../formDraft.ts';
import classes from './Criteria.module.css';

type Props = {
  criteria: readonly DraftCriterion[];
  /** The server's error message for the weights. */
  refused: string | undefined;
};

/** The sum of the weights, as a bar and in words. */
export function WeightSum({ criteria, refused }: Props) {
  const problem = weightProblem(criteria) ?? refused;
  const Icon = problem === undefined ? IconCircleCheck : IconAlertTriangle;
  return (
    <div>
      <Shares criteria={criteria} />
      <Group
        role="status"
        gap={6}
        wrap="nowrap"
        align="flex-start"
        mt={6}
        className={classes.sum}
        data-off={problem !== undefined || undefined}
      >
        <Icon size={16} aria-hidden className={classes.sumIcon} />
        <Text size="sm" inherit>
          {problem ?? 'The weights add up to 100%.'}
        </Text>
      </Group>
    </div>
  );
}

/** The weights side by side; red if the sum is over 100. */
function Shares({ criteria }: Pick<Props, 'criteria'>) {
  const sum = weightSum(criteria);
  return (
    <div className={classes.bar} aria-hidden data-over={sum > QC_FULL || undefined}>
      {criteria.map(({ key, weight }) => (
        <span key={key} className={classes.share} style={{ width: `${(weight / Math.max(sum, QC_FULL)) * 100}%` }} />
      ))}
    </div>
  );
}
