import type { AutoCannedKeyword } from '@atrium-console/sdk';
import { autoCannedApi } from '@atrium-console/sdk/rtk';
import { Stack } from '@mantine/core';
import { SUCCESS, TITLES } from '../../../../messages.ts';
import { ItemModal } from '../../../kit/edit/ItemModal.tsx';
import { useItemEditing } from '../../../kit/edit/useItemEditing.ts';
import { ChoiceField } from '../../../kit/fields/ChoiceField.tsx';
import { WordsField } from '../../../kit/fields/WordsField.tsx';
import type { RuleEditing } from '../RuleEditing.ts';
import { RuleFields } from '../RuleFields.tsx';
import {
  bodyOf,
  checkKeywords,
  keywordsName,
  keywordsWords,
  MATCHES,
  newKeywords,
  WORD_COUNT,
  WORD_LENGTH,
} from './keywordDraft.ts';

/** Creates or changes a keyword answer. */
export function KeywordsEditor({ responses, reason, ...props }: RuleEditing<AutoCannedKeyword>) {
  const [create] = autoCannedApi.useCreateAutoCannedKeywordMutation();
  const [update] = autoCannedApi.useUpdateAutoCannedKeywordMutation();
  const editing = useItemEditing({
    ...props,
    fresh: newKeywords,
    bodyOf,
    check: (body) => checkKeywords(body, responses),
    create: (body) => create({ autoCannedKeywordBody: body }),
    update: (id, body) => update({ id, autoCannedKeywordBody: body }),
    created: SUCCESS.settingCreated,
    updated: SUCCESS.settingUpdated,
    failureTitle: TITLES.cannedResponses,
  });
  const { problems, change } = editing;
  const { value } = editing.draft;
  return (
    <ItemModal
      editing={editing}
      one="keyword answer"
      name={props.item && keywordsName(props.item)}
      words={keywordsWords(responses)}
      reason={reason}
      onClose={props.onClose}
    >
      <Stack gap="md">
        <WordsField
          label="Keywords"
          description="Words or phrases of customers; any of them is enough. Enter or a comma ends one."
          required
          maxWords={WORD_COUNT}
          maxLength={WORD_LENGTH}
          value={value.keywords}
          error={problems.keywords}
          reason={reason}
          onChange={(keywords) => change({ keywords })}
        />
        <ChoiceField
          label="Match"
          description={MATCHES.find((match) => match.value === value.match)?.description ?? ''}
          options={MATCHES}
          value={value.match}
          error={problems.match}
          reason={reason}
          onChange={(match) => change({ match })}
        />
        <RuleFields
          responses={responses}
          responseId={value.response_id}
          enabled={value.enabled}
          problems={problems}
          reason={reason}
          onChange={change}
        />
      </Stack>
    </ItemModal>
  );
}
