import { cannedResponsesApi } from '@atrium-console/sdk/rtk';
import { Stack } from '@mantine/core';
import { PageBody } from '../../../kit/SettingsPage.tsx';
import { TITLES } from '../../../messages.ts';
import { Conditions } from './conditions/Conditions.tsx';
import { Keywords } from './keywords/Keywords.tsx';
import { TryReplies } from './TryReplies.tsx';
import { useConditions, useKeywordAnswers } from './useAutoCanned.ts';

/** The rules that send canned responses automatically: by condition, and by keyword. */
export function AutoCannedTab() {
  const query = cannedResponsesApi.useListCannedResponsesQuery();
  const responses = query.data?.responses ?? [];
  const conditions = useConditions();
  const keywords = useKeywordAnswers();
  return (
    <PageBody queries={[query]} failureTitle={TITLES.cannedResponses}>
      <Stack gap="xl">
        <Conditions {...conditions} responses={responses} />
        <Keywords {...keywords} responses={responses} />
        <TryReplies conditions={conditions.conditions} keywords={keywords.keywords} responses={responses} />
      </Stack>
    </PageBody>
  );
}
