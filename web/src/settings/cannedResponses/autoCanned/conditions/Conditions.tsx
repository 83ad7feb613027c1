import type { AutoCannedCondition, AutoCannedConditionList, CannedResponse } from '@atrium-console/sdk';
import { autoCannedApi } from '@atrium-console/sdk/rtk';
import { Text } from '@mantine/core';
import { IconClockBolt } from '@tabler/icons-react';
import { useCallback } from 'react';
import { Collection } from '../../../../kit/collection/Collection.tsx';
import { TITLES } from '../../../../messages.ts';
import { Part } from '../Part.tsx';
import { NO_RESPONSE } from '../response.ts';
import type { useConditions } from '../useAutoCanned.ts';
import { type RuleWords, useRuleList } from '../useRuleList.tsx';
import { ConditionEditor } from './ConditionEditor.tsx';
import { bodyOf, CHANNELS, delayText, labelOf, TIMES } from './conditionDraft.ts';

type Props = Pick<ReturnType<typeof useConditions>, 'missing' | 'query'> & { responses: readonly CannedResponse[] };

const itemsOf = ({ conditions }: AutoCannedConditionList) => conditions;

/** What the list holds. */
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

/** The responses that are sent by circumstance: where a customer writes, and whether anybody is there. */
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
    <Part
      title="Conditions"
      description="Send a response by circumstance, for example at night. The first one that fits answers."
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
        emptyText="Create the first one, for example to tell customers at night when you are back."
        editor={(editing) => <ConditionEditor {...editing} responses={responses} />}
        remove={({ _id }) => remove({ id: _id })}
        failureTitle={TITLES.cannedResponses}
      />
    </Part>
  );
}
