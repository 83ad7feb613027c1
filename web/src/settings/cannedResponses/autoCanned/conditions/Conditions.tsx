import type { AutoCannedCondition, AutoCannedConditionList, CannedResponse } from '@atrium-console/sdk';
import { autoCannedApi } from '@atrium-console/sdk/rtk';
import { Text } from '@mantine/core';
import { IconClockBolt } from '@tabler/icons-react';
import { useCallback } from 'react';
import { OrderedCollection } from '../../../../kit/collection/OrderedCollection.tsx';
import { lazyEditor } from '../../../../kit/edit/lazyEditor.ts';
import { TITLES } from '../../../../messages.ts';
import { cannedResponsesSections } from '../../../generated/pageSections.ts';
import { RuleSection } from '../RuleSection.tsx';
import { NO_RESPONSE } from '../sentResponse.ts';
import type { useConditions } from '../useAutoCanned.ts';
import { type RuleWords, useRuleList } from '../useRuleList.tsx';
import { useRuleOrder } from '../useRuleOrder.ts';
import { bodyOf, CHANNELS, delayText, labelOf, TIMES } from './conditionDraft.ts';

const ConditionEditor = lazyEditor(async () => (await import('./ConditionEditor.tsx')).ConditionEditor);

type Props = Pick<ReturnType<typeof useConditions>, 'missing' | 'off' | 'query'> & {
  responses: readonly CannedResponse[];
};

const storedItems = ({ conditions }: AutoCannedConditionList) => conditions;

/** Labels and accessors of the list. */
const CONDITIONS = { label: 'Conditions', one: 'condition', many: 'conditions' };

const words: RuleWords<AutoCannedCondition> = {
  nameOf: ({ name }) => name,
  name: ({ name }) => (
    <Text size="sm" fw={500}>
      {name}
    </Text>
  ),
  whenOf: ({ when }) => labelOf(TIMES, when),
  detailsOf: ({ channel, delay }) => `${labelOf(CHANNELS, channel)}, ${delayText(delay)}`,
};

/** The responses sent by condition: the channel, business hours, and whether an agent is available. */
export function Conditions({ missing, off, query, responses }: Props) {
  const [update] = autoCannedApi.useUpdateAutoCannedConditionMutation();
  const [remove] = autoCannedApi.useDeleteAutoCannedConditionMutation();
  const turn = useCallback(
    (item: AutoCannedCondition, enabled: boolean) =>
      update({ id: item._id, autoCannedConditionBody: { ...bodyOf(item), enabled } }),
    [update],
  );
  const { searchText, rowActions, children } = useRuleList({ words, responses, turn, by: 'updateAutoCannedCondition' });
  const { reorder, isOrdering, itemsOf } = useRuleOrder({
    query,
    itemsOf: storedItems,
    replace: (item: AutoCannedCondition, position) =>
      update({ id: item._id, autoCannedConditionBody: { ...bodyOf(item), position } }),
  });
  return (
    <RuleSection
      title="Conditions"
      description="Send a response under certain conditions, for example at night. The first condition that matches is used."
      what="the conditions"
      query={query}
      missing={missing}
      off={off}
      writeNeed={cannedResponsesSections.conditions}
    >
      <OrderedCollection
        kind={{ ...CONDITIONS, itemsOf, nameOf: words.nameOf, searchText }}
        query={query}
        calls={{
          add: 'createAutoCannedCondition',
          change: 'updateAutoCannedCondition',
          remove: 'deleteAutoCannedCondition',
        }}
        onOrder={reorder}
        isOrdering={isOrdering}
        rowActions={rowActions}
        urlKey="condition"
        whyNot={{ add: responses.length === 0 ? NO_RESPONSE : undefined }}
        empty={{
          icon: IconClockBolt,
          text:
            responses.length === 0
              ? NO_RESPONSE
              : 'Create a condition, for example to tell customers at night when you will be back.',
        }}
        editor={(editing) => <ConditionEditor {...editing} responses={responses} />}
        deletion={{ remove: ({ _id }) => remove({ id: _id }), failureTitle: TITLES.cannedResponses }}
      >
        {children}
      </OrderedCollection>
    </RuleSection>
  );
}
