import type { AutoSentiment, AutoSentimentBody, SentimentRule } from '@atrium-console/sdk';
import { autoSentimentBodyLimits } from '@atrium-console/sdk/limits';
import { sentimentApi } from '@atrium-console/sdk/rtk';
import { idleWords, sentimentSave } from '@atrium-console/sdk/rules';
import { Paper, Stack, Text, Title } from '@mantine/core';
import { IconMoodSearch } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useIsServed } from '../../base/served/useIsServed.ts';
import { fieldsOf } from '../../kit/edit/fieldsOf.ts';
import { readAgain } from '../../kit/edit/readAgain.ts';
import { SettingsForm } from '../../kit/edit/SettingsForm.tsx';
import { type Running, useEditing } from '../../kit/edit/useEditing.ts';
import { SwitchField } from '../../kit/fields/SwitchField.tsx';
import { DraftList } from '../../kit/order/DraftList.tsx';
import { TITLES } from '../../messages.ts';
import { SUCCESS } from '../../settingsMessages.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { RuleFields } from './RuleFields.tsx';
import { checkSentiment, freshRule, ruleName, sentimentWords, storedAfter, wordsOf } from './sentimentDraft.ts';
import { TryPosts } from './TryPosts.tsx';

type Props = {
  settings: AutoSentiment;
  query: { refetch: () => Running<AutoSentiment> };
};

/** Edits the switch and the rules together. A single added rule is sent by POST; any other change by PUT (SPEC 7). */
export function SentimentForm({ settings, query }: Props) {
  const [create] = sentimentApi.useCreateAutoSentimentRuleMutation();
  const [update] = sentimentApi.useUpdateAutoSentimentMutation();
  const isServed = useIsServed();
  const editing = useEditing<AutoSentimentBody, AutoSentiment | SentimentRule>({
    stored: settings,
    checks: { limits: autoSentimentBodyLimits, fields: checkSentiment },
    save: (body, _isGone, stored): Running<AutoSentiment | SentimentRule> => {
      const sent = sentimentSave(stored, body);
      if (sent.kind === 'replace') return update({ autoSentimentBody: sent.body });
      if (isServed('createAutoSentimentRule')) return create({ sentimentRuleBody: sent.rule });
      return update({ autoSentimentBody: body });
    },
    messages: {
      success: (body, stored) =>
        sentimentSave(stored, body).kind === 'add' ? SUCCESS.settingCreated : SUCCESS.settingUpdated,
      failureTitle: TITLES.validation,
    },
    reload: () => readAgain(query),
    savedAs: storedAfter,
  });
  const { draft, problems, change } = editing;
  const field = fieldsOf(editing);
  const { enabled, rules } = draft.value;
  const idle = useMemo(() => idleWords(rules), [rules]);
  return (
    <SettingsForm by="updateAutoSentiment" editing={editing} one="set of rules" words={sentimentWords}>
      <Paper withBorder p="md">
        <SwitchField
          label="Auto sentiment"
          description="New posts get a sentiment from the rules below."
          {...field('enabled')}
        />
      </Paper>
      <Paper withBorder p="md" component="section" aria-labelledby="sentiment-rules">
        <Stack gap="sm">
          <div>
            <Title order={2} size="h4" id="sentiment-rules">
              Rules
            </Title>
            <Text size="sm" c="dimmed">
              The first rule with a word that is in the post decides. Move a rule up to give it priority.
            </Text>
          </div>
          {rules.length === 0 && draft.stored.rules.length === 0 && (
            <EmptyState icon={<IconMoodSearch size={32} aria-hidden />} title="No rules yet">
              Add a rule: some words, and the sentiment of posts that contain one of them.
            </EmptyState>
          )}
          <DraftList
            label="Rules"
            one="rule"
            many="rules"
            items={rules}
            stored={draft.stored.rules}
            nameOf={ruleName}
            leftOutName={wordsOf}
            fresh={freshRule}
            max={autoSentimentBodyLimits.rules.maxItems}
            onChange={(next) => change({ rules: next })}
          >
            {(rule, index, set) => (
              <RuleFields
                rule={rule}
                number={index + 1}
                idle={idle.filter((word) => word.rule === index)}
                problem={problems[`rules.${index}.words`]}
                onChange={set}
              />
            )}
          </DraftList>
        </Stack>
      </Paper>
      <TryPosts enabled={enabled} rules={rules} />
    </SettingsForm>
  );
}
