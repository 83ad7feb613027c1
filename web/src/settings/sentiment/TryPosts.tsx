import type { AutoSentimentBody } from '@atrium-console/sdk';
import { judgeSentiment } from '@atrium-console/sdk/rules';
import { Text } from '@mantine/core';
import { TryIt } from '../../kit/tryIt/TryIt.tsx';
import { SentimentMark } from './SentimentMark.tsx';
import classes from './sentiment.module.css';

const SAMPLE = [
  'Excellent coffee and great service',
  'Still waiting for my parcel, the worst shop in town',
  'Thank you for the quick reply',
  'สินค้าล่าช้ามาก',
  'When do you open on Sunday?',
].join('\n');

/** Tries the rules of the draft on sample posts. */
export function TryPosts({ enabled, rules }: AutoSentimentBody) {
  const off = 'Auto sentiment is off. These are the results if it were on.';
  return (
    <TryIt
      title="What would these posts get?"
      description="Enter one post per line. The rules above apply, saved or not. Case is ignored, and a word matches anywhere in a post."
      sample={SAMPLE}
      label="Posts"
      controls={enabled ? undefined : <Text size="sm">{off}</Text>}
    >
      {(post) => <Result rules={rules} post={post} />}
    </TryIt>
  );
}

function Result({ rules, post }: { rules: AutoSentimentBody['rules']; post: string }) {
  const verdict = judgeSentiment(rules, post);
  if (verdict === undefined) {
    return (
      <Text size="sm" c="dimmed">
        None: no rule matches
      </Text>
    );
  }
  return (
    <div className={classes.result}>
      <Text component="div" size="sm" fw={500}>
        <SentimentMark sentiment={verdict.sentiment} />
      </Text>
      <Text size="sm" c="dimmed">
        rule {verdict.rule + 1}, “{verdict.word}”
      </Text>
    </div>
  );
}
