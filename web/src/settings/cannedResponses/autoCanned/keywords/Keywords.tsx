import type { AutoCannedKeyword, AutoCannedKeywordList, CannedResponse } from '@atrium-console/sdk';
import { autoCannedApi } from '@atrium-console/sdk/rtk';
import { Group } from '@mantine/core';
import { IconMessageBolt } from '@tabler/icons-react';
import { useCallback } from 'react';
import { OrderedCollection } from '../../../../kit/collection/OrderedCollection.tsx';
import { lazyEditor } from '../../../../kit/edit/lazyEditor.ts';
import { numberText } from '../../../../kit/words/numberText.ts';
import { TITLES } from '../../../../messages.ts';
import { TagBadge } from '../../../../ui/TagBadge.tsx';
import { cannedResponsesSections } from '../../../generated/pageSections.ts';
import { RuleSection } from '../RuleSection.tsx';
import { NO_RESPONSE } from '../sentResponse.ts';
import type { useKeywordAnswers } from '../useAutoCanned.ts';
import { type RuleWords, useRuleList } from '../useRuleList.tsx';
import { useRuleOrder } from '../useRuleOrder.ts';
import { bodyOf, keywordsName, matchText } from './keywordDraft.ts';

const KeywordsEditor = lazyEditor(async () => (await import('./KeywordsEditor.tsx')).KeywordsEditor);

type Props = Pick<ReturnType<typeof useKeywordAnswers>, 'missing' | 'off' | 'query'> & {
  responses: readonly CannedResponse[];
};

/** Maximum number of keywords shown in a row; the others are counted. */
const SHOWN = 3;

const storedItems = ({ keywords }: AutoCannedKeywordList) => keywords;

/** Labels and accessors of the list. */
const KEYWORDS = { label: 'Keyword answers', one: 'keyword answer', many: 'keyword answers', nameOf: keywordsName };

const words: RuleWords<AutoCannedKeyword> = {
  nameOf: keywordsName,
  name: ({ keywords }) => (
    <Group gap={4}>
      {keywords.slice(0, SHOWN).map((word) => (
        <TagBadge key={word} title={word}>
          {word}
        </TagBadge>
      ))}
      {keywords.length > SHOWN && `and ${numberText(keywords.length - SHOWN)} more`}
    </Group>
  ),
  whenOf: ({ match }) => matchText(match),
  textOf: ({ keywords }) => keywords.join(' '),
};

/** The responses sent to messages that contain certain keywords. */
export function Keywords({ missing, off, query, responses }: Props) {
  const [update] = autoCannedApi.useUpdateAutoCannedKeywordMutation();
  const [remove] = autoCannedApi.useDeleteAutoCannedKeywordMutation();
  const turn = useCallback(
    (item: AutoCannedKeyword, enabled: boolean) =>
      update({ id: item._id, autoCannedKeywordBody: { ...bodyOf(item), enabled } }),
    [update],
  );
  const { searchText, rowActions, children } = useRuleList({ words, responses, turn, by: 'updateAutoCannedKeyword' });
  const { reorder, isOrdering, itemsOf } = useRuleOrder({
    query,
    itemsOf: storedItems,
    replace: (item: AutoCannedKeyword, position) =>
      update({ id: item._id, autoCannedKeywordBody: { ...bodyOf(item), position } }),
  });
  return (
    <RuleSection
      title="Keywords"
      description="Send a response to messages with certain keywords. The first one that matches is used, before any condition."
      what="the keyword answers"
      query={query}
      missing={missing}
      off={off}
      writeNeed={cannedResponsesSections.keywords}
    >
      <OrderedCollection
        kind={{ ...KEYWORDS, itemsOf, searchText }}
        query={query}
        calls={{ add: 'createAutoCannedKeyword', change: 'updateAutoCannedKeyword', remove: 'deleteAutoCannedKeyword' }}
        onOrder={reorder}
        isOrdering={isOrdering}
        rowActions={rowActions}
        urlKey="keyword"
        whyNot={{ add: responses.length === 0 ? NO_RESPONSE : undefined }}
        empty={{
          icon: IconMessageBolt,
          text:
            responses.length === 0
              ? NO_RESPONSE
              : 'Create a keyword answer, for example to answer “where is my order” immediately.',
        }}
        editor={(editing) => <KeywordsEditor {...editing} responses={responses} />}
        deletion={{ remove: ({ _id }) => remove({ id: _id }), failureTitle: TITLES.cannedResponses }}
      >
        {children}
      </OrderedCollection>
    </RuleSection>
  );
}
