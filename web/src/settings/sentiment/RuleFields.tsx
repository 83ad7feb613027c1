import type { IdleWord } from '@atrium-console/sdk/rules';
import { Text } from '@mantine/core';
import { SegmentedField } from '../../kit/fields/SegmentedField.tsx';
import { WordsField } from '../../kit/fields/WordsField.tsx';
import { SENTIMENTS, SentimentMark } from './SentimentMark.tsx';
import classes from './sentiment.module.css';
import type { DraftRule } from './sentimentDraft.ts';

type Props = {
  rule: DraftRule;
  /** Its place, from 1. */
  number: number;
  /** Its words that never decide, because of an earlier rule. */
  idle: readonly IdleWord[];
  problem: string | undefined;
  onChange: (part: Partial<DraftRule>) => void;
};

/** Maximum number of words to explain; the others are counted. */
const EXPLAINED = 3;

const OPTIONS = SENTIMENTS.map((value) => ({ value, label: <SentimentMark sentiment={value} /> }));

/** A rule: its words, the sentiment of posts with one of them, and the words that an earlier rule overrides. */
export function RuleFields({ rule, number, idle, problem, onChange }: Props) {
  return (
    <div className={classes.rule}>
      <div className={classes.words}>
        <WordsField
          label={`Words of rule ${number}`}
          placeholder={rule.words.length === 0 ? 'For example: great, love it' : ''}
          value={rule.words}
          error={problem}
          onChange={(words) => onChange({ words })}
        />
        {idle.slice(0, EXPLAINED).map(({ word, first, firstWord }) => (
          <Text key={word} size="xs" mt={4}>
            “{word}” never decides: rule {first + 1} has “{firstWord}”, and the first rule that fits decides.
          </Text>
        ))}
        {idle.length > EXPLAINED && (
          <Text size="xs" mt={4}>
            {idle.length - EXPLAINED} more words never decide for the same reason.
          </Text>
        )}
      </div>
      <div className={classes.choice}>
        <SegmentedField
          size="xs"
          aria-label={`Sentiment of rule ${number}`}
          options={OPTIONS}
          value={rule.sentiment}
          onChange={(sentiment) => onChange({ sentiment })}
        />
      </div>
    </div>
  );
}
