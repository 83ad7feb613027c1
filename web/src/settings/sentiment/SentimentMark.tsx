import type { Sentiment } from '@atrium-console/sdk/rules';
import { Group } from '@mantine/core';
import { IconMoodNeutral, IconMoodSad, IconMoodSmile } from '@tabler/icons-react';
import classes from './sentiment.module.css';

export const SENTIMENTS = ['positive', 'neutral', 'negative'] as const satisfies readonly Sentiment[];

const MARKS = {
  positive: { label: 'Positive', Icon: IconMoodSmile },
  neutral: { label: 'Neutral', Icon: IconMoodNeutral },
  negative: { label: 'Negative', Icon: IconMoodSad },
};

/** A sentiment as a word, with an icon and a colour. */
export function SentimentMark({ sentiment }: { sentiment: Sentiment }) {
  const { label, Icon } = MARKS[sentiment];
  return (
    <Group component="span" gap={6} wrap="nowrap" className={classes.mark}>
      <Icon size={18} aria-hidden className={classes.face} data-sentiment={sentiment} />
      {label}
    </Group>
  );
}
