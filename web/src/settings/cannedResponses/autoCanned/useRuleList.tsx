import type { CannedResponse } from '@atrium-console/sdk';
import type { OperationId } from '@atrium-console/sdk/operations';
import { Group, Text } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import type { Running } from '../../../kit/edit/useEditing.ts';
import { EnabledSwitch } from '../../../kit/list/enabledColumn.tsx';
import { TITLES } from '../../../messages.ts';
import { SentResponse } from './SentResponse.tsx';
import { GONE, titlesOf } from './sentResponse.ts';

type Rule = { _id: string; response_id: string | null; enabled: boolean };

/** The texts of one kind of rule. Must be stable between renders. */
export type RuleWords<Item extends Rule> = {
  nameOf: (item: Item) => string;
  /** The name as it is shown in the list. */
  name: (item: Item) => ReactNode;
  /** When the rule applies. */
  whenOf: (item: Item) => string;
  detailsOf?: (item: Item) => string;
  /** The searchable text of the name, if that is more than is shown. */
  textOf?: (item: Item) => string;
};

type Options<Item extends Rule> = {
  words: RuleWords<Item>;
  responses: readonly CannedResponse[];
  turn: (item: Item, enabled: boolean) => Running<unknown>;
  /** The operation that turns a rule on or off. */
  by: OperationId;
};

/** What both lists share: how a rule is shown and searched, and its switch. */
export function useRuleList<Item extends Rule>({ words, responses, turn, by }: Options<Item>) {
  return useMemo(() => {
    const titles = titlesOf(responses);
    const { nameOf, whenOf, detailsOf = () => '', textOf = nameOf } = words;
    const switching = { nameOf, by, turn, failureTitle: TITLES.cannedResponses };
    return {
      searchText: (item: Item) =>
        [textOf(item), whenOf(item), detailsOf(item), titles.get(item.response_id) ?? GONE].join(' '),
      rowActions: (item: Item) => <EnabledSwitch item={item} options={switching} />,
      children: (item: Item) => (
        <>
          {words.name(item)}
          <Group gap="xs">
            <Text size="sm" c="dimmed">
              {[whenOf(item), detailsOf(item)].filter(Boolean).join(' · ')}
            </Text>
            <SentResponse title={titles.get(item.response_id)} />
          </Group>
        </>
      ),
    };
  }, [words, responses, turn, by]);
}
