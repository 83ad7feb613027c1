import type { PostBlocker } from '@atrium-console/sdk';
import { readPost, whatCatches, writePost } from '@atrium-console/sdk/rules';
import { TryIt } from '../../../kit/tryIt/TryIt.tsx';
import { Verdict } from './Verdict.tsx';

type Props = {
  title: string;
  rules: readonly PostBlocker[];
  /** The one among them that is being edited. */
  drafted?: PostBlocker;
  /** Names a ticket tag by its id. */
  tagName: (id: string | null) => string;
};

const SAMPLE = [
  { channel: 'facebook', author: 'anna.k', text: 'Where is my order? https://shop.example/4711' },
  { channel: 'facebook', author: 'lucky77', text: 'This shop is a scam, play at our casino instead' },
  { channel: 'line', author: 'northwind.official', text: 'New coupon: TRAIL20, this weekend only' },
  { channel: '', author: '', text: 'Do you repair tents?' },
]
  .map((post) => writePost({ ...post, links: [] }))
  .join('\n');

/** Shows what the rules, as they are on screen, would make of pasted posts. */
export function TryRules({ title, rules, drafted, tagName }: Props) {
  return (
    <TryIt
      title={title}
      description="Each line is one post. It may begin with its channel and its author: #channel:facebook @anna.k. Links are found in the text. Nothing is sent."
      label="Posts"
      sample={SAMPLE}
    >
      {(line) => <Verdict caught={whatCatches(readPost(line), rules)} drafted={drafted} tagName={tagName} />}
    </TryIt>
  );
}
