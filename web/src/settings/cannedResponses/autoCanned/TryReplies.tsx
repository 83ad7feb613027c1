import type { AutoCannedCondition, AutoCannedKeyword, CannedResponse } from '@atrium-console/sdk';
import { type AutoCannedMessage, type AutoReply, autoReplies } from '@atrium-console/sdk/rules';
import { Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { ChoiceField } from '../../../kit/fields/ChoiceField.tsx';
import { SwitchField } from '../../../kit/fields/SwitchField.tsx';
import { TryIt } from '../../../kit/tryIt/TryIt.tsx';
import { listText } from '../../../kit/words/listText.ts';
import classes from './AutoCanned.module.css';
import { CHANNELS, delayText } from './conditions/conditionDraft.ts';
import { keywordsName } from './keywords/keywordDraft.ts';
import { SentResponse } from './SentResponse.tsx';
import { titlesOf } from './sentResponse.ts';

type Props = {
  /** The rules of each kind; undefined if the user may not see them. */
  conditions: readonly AutoCannedCondition[] | undefined;
  keywords: readonly AutoCannedKeyword[] | undefined;
  responses: readonly CannedResponse[];
};

type Channel = AutoCannedMessage['channel'];

const SAMPLE = ['Where is my order?', 'Hello', 'I want my money back', 'Do you sell gift cards?'].join('\n');

const WRITTEN_ON = CHANNELS.flatMap(({ value, label }): { value: Channel; label: string }[] =>
  value === 'any' ? [] : [{ value, label }],
);

/** Shows which response customers would get for sample messages. Nothing is sent. */
export function TryReplies({ conditions, keywords, responses }: Props) {
  const [channel, setChannel] = useState<Channel>('line');
  const [isOutsideHours, setOutsideHours] = useState(false);
  const [isDeserted, setDeserted] = useState(false);
  // Nothing to try without a visible list.
  if (conditions === undefined && keywords === undefined) return null;
  const rules = { conditions: conditions ?? [], keywords: keywords ?? [] };
  const titles = titlesOf(responses);
  const hidden = conditions === undefined ? 'conditions' : 'keyword answers';
  const isPartial = conditions === undefined || keywords === undefined;
  return (
    <TryIt
      title="Which reply would be sent?"
      description={`Enter one customer message per line. Keyword answers are tried first, then conditions, each in list order.${isPartial ? ` The ${hidden} are left out, because you do not have permission to see them.` : ''}`}
      label="Messages"
      sample={SAMPLE}
      controls={
        <Group gap="lg" className={classes.circumstances}>
          <ChoiceField label="Channel" options={WRITTEN_ON} value={channel} onChange={setChannel} />
          <Group gap="lg" className={classes.switches}>
            <SwitchField label="Outside business hours" value={isOutsideHours} onChange={setOutsideHours} />
            <SwitchField label="No agent is available" value={isDeserted} onChange={setDeserted} />
          </Group>
        </Group>
      }
    >
      {(text) => {
        const [first, ...others] = autoReplies({ text, channel, isOutsideHours, hasAgent: !isDeserted }, rules);
        return first ? (
          <Reply first={first} others={others} titles={titles} />
        ) : (
          <Text size="sm" c="dimmed">
            Nothing is sent.
          </Text>
        );
      }}
    </TryIt>
  );
}

type ReplyProps = { first: AutoReply; others: readonly AutoReply[]; titles: ReturnType<typeof titlesOf> };

function Reply({ first, others, titles }: ReplyProps) {
  const title = titles.get(first.rule.response_id);
  return (
    <Stack gap={2}>
      <SentResponse title={title} />
      <Text size="xs" c="dimmed">
        {title === undefined ? 'Nothing is sent. ' : ''}
        {first.kind === 'keyword'
          ? `Keyword “${first.word}”, immediately.`
          : `Condition “${first.rule.name}”, ${delayText(first.rule.delay)}.`}
        {others.length > 0 && ` Also matches: ${listText(others.map(nameOf))}.`}
      </Text>
    </Stack>
  );
}

function nameOf(reply: AutoReply): string {
  return reply.kind === 'keyword' ? keywordsName(reply.rule) : reply.rule.name;
}
