import type { AutoSentiment, AutoSentimentBody, SentimentRule } from '@atrium-console/sdk';
import { autoSentimentBodyLimits } from '@atrium-console/sdk/limits';
import { sentimentApi } from '@atrium-console/sdk/rtk';
import { idleWords, sentimentSave } from '@atrium-console/sdk/rules';
import { Paper, Stack, Text, Title } from '@mantine/core';
import { IconMoodSearch } from '@tabler/icons-react';
import { useMemo } from 'react';
import { fieldsOf } from '../../kit/edit/fieldsOf.ts';
import { readAgain } from '../../kit/edit/readAgain.ts';
import { SettingsForm } from '../../kit/edit/SettingsForm.tsx';
import { type Running, useEditing } from '../../kit/edit/useEditing.ts';
import { SwitchField } from '../../kit/fields/SwitchField.tsx';
import { DraftList } from '../../kit/order/DraftList.tsx';
import { SUCCESS, TITLES } from '../../messages.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { RuleFields } from './RuleFields.tsx';
import { checkSentiment, freshRule, ruleName, sentimentWords, storedAfter, wordsOf } from './sentimentDraft.ts';
import { TryPosts } from './TryPosts.tsx';

type Props = {
  settings: AutoSentiment;
  query: { refetch: () => Running<AutoSentiment> };
};

/** Switch and rules as one draft. One more rule is added (POST); any other change replaces all of them (PUT, SPEC 7). */
export function SentimentForm({ settings, query }: Props) {
  const [create] = sentimentApi.useCreateAutoSentimentRuleMutation();
  const [update] = sentimentApi.useUpdateAutoSentimentMutation();
  const editing = useEditing<AutoSentimentBody, AutoSentiment | SentimentRule>({
    stored: settings,
    limits: autoSentimentBodyLimits,
    check: checkSentiment,
    save: (body): Running<AutoSentiment | SentimentRule> => {
      const sent = sentimentSave(settings, body);
      return sent.kind === 'add' ? create({ sentimentRuleBody: sent.rule }) : update({ autoSentimentBody: sent.body });
    },
    success: (body) => (sentimentSave(settings, body).kind === 'add' ? SUCCESS.settingCreated : SUCCESS.settingUpdated),
    failureTitle: TITLES.validation,
    reload: () => readAgain(query),
    savedAs: storedAfter,
  });
  const { draft, problems, change } = editing;
  const field = fieldsOf(editing);
  const { enabled, rules } = draft.value;
  const idle = useMemo(() => idleWords(rules), [rules]);
  return (
    <SettingsForm editing={editing} one="set of rules" words={sentimentWords}>
      <Paper withBorder p="md">
        <SwitchField
          label="Auto sentiment"
          description="Posts get a sentiment by the rules below as soon as they come in."
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
              The first rule with a word of the post decides. Move a rule up to have it decide before others.
            </Text>
          </div>
          {rules.length === 0 && draft.stored.rules.length === 0 && (
            <EmptyState icon={<IconMoodSearch size={32} aria-hidden />} title="No rules yet">
              Add the first one: a few words, and what a post with one of them gets.
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
