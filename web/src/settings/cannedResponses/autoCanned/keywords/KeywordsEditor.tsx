import type { AutoCannedKeyword } from '@atrium-console/sdk';
import { autoCannedKeywordBodyLimits } from '@atrium-console/sdk/limits';
import { autoCannedApi } from '@atrium-console/sdk/rtk';
import { Stack } from '@mantine/core';
import { ItemModal } from '../../../../kit/edit/ItemModal.tsx';
import { SETTING_TOASTS } from '../../../../kit/edit/settingToasts.ts';
import { useItemEditing } from '../../../../kit/edit/useItemEditing.ts';
import { ChoiceField } from '../../../../kit/fields/ChoiceField.tsx';
import { WordsField } from '../../../../kit/fields/WordsField.tsx';
import { TITLES } from '../../../../messages.ts';
import type { RuleEditorProps } from '../RuleEditorProps.ts';
import { RuleFields } from '../RuleFields.tsx';
import { bodyOf, checkKeywords, keywordsName, keywordsWords, MATCHES, newKeywords } from './keywordDraft.ts';

/** Creates or changes a keyword answer. */
export function KeywordsEditor({ responses, ...props }: RuleEditorProps<AutoCannedKeyword>) {
  const [create] = autoCannedApi.useCreateAutoCannedKeywordMutation();
  const [update] = autoCannedApi.useUpdateAutoCannedKeywordMutation();
  const { draft, problems, change, field, modal } = useItemEditing({
    ...props,
    nameOf: keywordsName,
    fresh: newKeywords,
    bodyOf,
    checks: { limits: autoCannedKeywordBodyLimits, fields: (body) => checkKeywords(body, responses) },
    create: (body) => create({ autoCannedKeywordBody: body }),
    update: (id, body) => update({ id, autoCannedKeywordBody: body }),
    messages: { ...SETTING_TOASTS, failureTitle: TITLES.cannedResponses },
  });
  const { value } = draft;
  return (
    <ItemModal {...modal} one="keyword answer" words={keywordsWords(responses)}>
      <Stack gap="md">
        <WordsField
          label="Keywords"
          description="Words or phrases; one match is enough. Press Enter or type a comma after each."
          required
          {...field('keywords')}
        />
        <ChoiceField
          label="Match"
          description={MATCHES.find((match) => match.value === value.match)?.description ?? ''}
          options={MATCHES}
          {...field('match')}
        />
        <RuleFields
          responses={responses}
          responseId={value.response_id}
          enabled={value.enabled}
          problems={problems}
          onChange={change}
        />
      </Stack>
    </ItemModal>
  );
}
