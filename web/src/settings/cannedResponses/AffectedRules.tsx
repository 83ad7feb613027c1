import { Text } from '@mantine/core';
import { NameList } from '../../kit/NameList.tsx';
import { countText } from '../../kit/words/countText.ts';
import { keywordsName } from './autoCanned/keywords/keywordDraft.ts';
import { useConditions, useKeywordAnswers } from './autoCanned/useAutoCanned.ts';

/** Before responses are deleted: the auto-canned rules that send them, if the user may see those rules. */
export function AffectedRules({ responseIds }: { responseIds: readonly string[] }) {
  const conditions = useConditions();
  const keywords = useKeywordAnswers();
  if (conditions.query.isLoading || keywords.query.isLoading) {
    return (
      <Text size="sm" mt="sm" role="status">
        Looking for auto-canned rules that send {responseIds.length === 1 ? 'it' : 'them'}…
      </Text>
    );
  }
  const ids = new Set<string | null>(responseIds);
  const rules = [
    ...(conditions.conditions ?? []).map(({ _id, name, response_id }) => ({ id: _id, name, response_id })),
    ...(keywords.keywords ?? []).map((rule) => ({
      id: rule._id,
      name: keywordsName(rule),
      response_id: rule.response_id,
    })),
  ].filter(({ response_id }) => ids.has(response_id));
  if (rules.length === 0) return null;
  return (
    <Text component="div" size="sm" mt="sm">
      {rules.length === 1
        ? '1 auto-canned rule uses the deleted responses. It is kept, but sends nothing until you choose another response for it:'
        : `${countText(rules.length, 'auto-canned rule')} use the deleted responses. They are kept, but send nothing until you choose another response for them:`}
      <NameList items={rules} />
    </Text>
  );
}
