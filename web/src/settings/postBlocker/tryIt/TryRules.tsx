import type { PostBlocker } from '@atrium-console/sdk';
import { readPost, whatCatches, writePost } from '@atrium-console/sdk/rules';
import { TryIt } from '../../../kit/tryIt/TryIt.tsx';
import type { ActionNames } from '../ruleWords.ts';
import { Verdict } from './Verdict.tsx';

type Props = {
  title: string;
  rules: readonly PostBlocker[];
  /** The rule among them that is being edited. */
  drafted?: PostBlocker;
  names: ActionNames;
};

const SAMPLE = [
  { channel: 'facebook', author: 'anna.k', text: 'Where is my order? https://shop.example/4711' },
  { channel: 'facebook', author: 'lucky77', text: 'This shop is a scam, play at our casino instead' },
  { channel: 'line', author: 'northwind.official', text: 'New coupon: TRAIL20, this weekend only' },
  { channel: '', author: '', text: 'Do you repair tents?' },
]
  .map((post) => writePost({ ...post, links: [] }))
  .join('\n');

/** Shows how the rules on screen would handle pasted posts. */
export function TryRules({ title, rules, drafted, names }: Props) {
  return (
    <TryIt
      title={title}
      description="Enter one post per line. A line can start with the channel and the author: #channel:facebook @anna.k. Links are detected in the text. Nothing is sent."
      label="Posts"
      sample={SAMPLE}
    >
      {(line) => <Verdict caught={whatCatches(readPost(line), rules)} drafted={drafted} names={names} />}
    </TryIt>
  );
}
