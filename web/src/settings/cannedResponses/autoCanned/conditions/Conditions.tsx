import type { AutoCannedCondition, AutoCannedConditionList, CannedResponse } from '@atrium-console/sdk';
import { autoCannedApi } from '@atrium-console/sdk/rtk';
import { Text } from '@mantine/core';
import { IconClockBolt } from '@tabler/icons-react';
import { useCallback } from 'react';
import { Collection } from '../../../../kit/collection/Collection.tsx';
import { TITLES } from '../../../../messages.ts';
import { RuleSection } from '../RuleSection.tsx';
import { NO_RESPONSE } from '../sentResponse.ts';
import type { useConditions } from '../useAutoCanned.ts';
import { type RuleWords, useRuleList } from '../useRuleList.tsx';
import { ConditionEditor } from './ConditionEditor.tsx';
import { bodyOf, CHANNELS, delayText, labelOf, TIMES } from './conditionDraft.ts';

type Props = Pick<ReturnType<typeof useConditions>, 'missing' | 'query'> & { responses: readonly CannedResponse[] };

const itemsOf = ({ conditions }: AutoCannedConditionList) => conditions;

/** Labels and accessors of the list. */
const CONDITIONS = { label: 'Conditions', one: 'condition', many: 'conditions', itemsOf };

const words: RuleWords<AutoCannedCondition> = {
  nameOf: ({ name }) => name,
  header: 'Name',
  name: ({ name }) => (
    <Text size="sm" fw={500}>
      {name}
    </Text>
  ),
  whenHeader: 'When',
  whenOf: ({ when }) => labelOf(TIMES, when),
  detailsOf: ({ channel, delay }) => `${labelOf(CHANNELS, channel)}, ${delayText(delay)}`,
};

/** The responses sent by condition: the channel, business hours, and whether an agent is available. */
export function Conditions({ missing, query, responses }: Props) {
  const [update] = autoCannedApi.useUpdateAutoCannedConditionMutation();
  const [remove] = autoCannedApi.useDeleteAutoCannedConditionMutation();
  const turn = useCallback(
    (item: AutoCannedCondition, enabled: boolean) =>
      update({ id: item._id, autoCannedConditionBody: { ...bodyOf(item), enabled } }),
    [update],
  );
  const list = useRuleList({ words, responses, turn });
  return (
    <RuleSection
      title="Conditions"
      description="Send a response under certain conditions, for example at night. The first condition that matches is used."
      what="the conditions"
      query={query}
      missing={missing}
      writeNeed={['crm.auto_canned.write']}
    >
      <Collection
        {...list}
        {...CONDITIONS}
        query={query}
        nameOf={words.nameOf}
        urlKey="condition"
        addDisabledReason={responses.length === 0 ? NO_RESPONSE : undefined}
        emptyIcon={<IconClockBolt size={32} aria-hidden />}
        emptyText="Create a condition, for example to tell customers at night when you will be back."
        editor={(editing) => <ConditionEditor {...editing} responses={responses} />}
        remove={({ _id }) => remove({ id: _id })}
        failureTitle={TITLES.cannedResponses}
      />
    </RuleSection>
  );
}
