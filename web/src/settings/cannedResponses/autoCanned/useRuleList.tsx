import type { CannedResponse } from '@atrium-console/sdk';
import { Text } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import type { Running } from '../../../kit/edit/useEditing.ts';
import { enabledColumn } from '../../../kit/list/enabledColumn.tsx';
import type { Column } from '../../../kit/list/useListState.ts';
import { TITLES } from '../../../messages.ts';
import classes from './AutoCanned.module.css';
import { SentResponse } from './SentResponse.tsx';
import { GONE, titlesOf } from './sentResponse.ts';

type Rule = { _id: string; response_id: string | null; enabled: boolean };

/** The texts and cells for one kind of rule. Must be stable between renders. */
export type RuleWords<Item extends Rule> = {
  nameOf: (item: Item) => string;
  /** Heading and cell of the first column, the name. */
  header: string;
  name: (item: Item) => ReactNode;
  /** Heading and cell of the second column: when the rule applies. */
  whenHeader: string;
  whenOf: (item: Item) => string;
  detailsOf?: (item: Item) => string;
  /** The searchable text of the name, if that is more than the cell shows. */
  textOf?: (item: Item) => string;
};

type Options<Item extends Rule> = {
  words: RuleWords<Item>;
  responses: readonly CannedResponse[];
  turn: (item: Item, enabled: boolean) => Running<unknown>;
};

/** What both lists share: the columns for the name, when a rule applies, its response, and on or off. */
export function useRuleList<Item extends Rule>({ words, responses, turn }: Options<Item>) {
  return useMemo(() => {
    const titles = titlesOf(responses);
    const { nameOf, whenOf, detailsOf = () => '', textOf = nameOf } = words;
    const columns: Column<Item>[] = [
      {
        id: 'name',
        header: words.header,
        width: '2.2fr',
        sortBy: nameOf,
        cell: (item) => (
          <>
            {words.name(item)}
            <div className={classes.narrow}>
              <Text size="xs" c="dimmed">
                {[whenOf(item), detailsOf(item)].filter(Boolean).join(' · ')}
              </Text>
              <SentResponse title={titles.get(item.response_id)} />
            </div>
          </>
        ),
      },
      {
        id: 'when',
        header: words.whenHeader,
        width: '1.8fr',
        isSecondary: true,
        sortBy: whenOf,
        cell: (item) => (
          <>
            <Text size="sm">{whenOf(item)}</Text>
            <Text size="xs" c="dimmed">
              {detailsOf(item)}
            </Text>
          </>
        ),
      },
      {
        id: 'response',
        header: 'Response',
        width: '1.6fr',
        isSecondary: true,
        sortBy: ({ response_id }) => titles.get(response_id) ?? GONE,
        cell: ({ response_id }) => <SentResponse title={titles.get(response_id)} />,
      },
      enabledColumn<Item>({
        nameOf,
        turn,
        failureTitle: TITLES.cannedResponses,
      }),
    ];
    const searchText = (item: Item) =>
      [textOf(item), whenOf(item), detailsOf(item), titles.get(item.response_id) ?? GONE].join(' ');
    return { columns, searchText };
  }, [words, responses, turn]);
}
