import { QC_FULL } from '@atrium-console/sdk/rules';
import { Group, Slider, Text } from '@mantine/core';
import { numberText } from '../../../kit/words/numberText.ts';
import { PercentInput } from '../PercentInput.tsx';

import classes from './Sheet.module.css';

type Props = {
  name: string;
  description: string;
  /** The weight, in per cent of the score. */
  weight: number;
  /** The points that the mark adds to the score. */
  points: number;
  /** From 0 to 100. */
  mark: number;
  onChange: (mark: number) => void;
};

/** Nothing of a review is sent from here, so the contract has no limits of its marks. */
const MARK_LIMITS = { minimum: 0, maximum: QC_FULL };

/** A criterion of a review: its mark, set with a slider or typed, and the resulting points. */
export function MarkField({ name, description, weight, points, mark, onChange }: Props) {
  return (
    <li>
      <Group justify="space-between" gap="xs" wrap="nowrap" align="flex-start">
        <Text size="sm" fw={500} className={classes.name}>
          {name}
        </Text>
        <Text size="sm" c="dimmed" className={classes.points}>
          {Number.isNaN(points) ? '–' : `${mark} × ${weight}% = ${numberText(points)}`}
        </Text>
      </Group>
      {description !== '' && (
        <Text size="xs" c="dimmed" className={classes.name}>
          {description}
        </Text>
      )}
      <Group gap="md" wrap="nowrap" mt={4}>
        <Slider flex={1} label={null} thumbLabel={`Mark for ${name}, slider`} value={mark || 0} onChange={onChange} />
        <PercentInput aria-label={`Mark for ${name}`} limits={MARK_LIMITS} value={mark} onChange={onChange} />
      </Group>
    </li>
  );
}
