import { cannedResponsesApi } from '@atrium-console/sdk/rtk';
import { Stack } from '@mantine/core';
import { PageBody } from '../../../kit/SettingsPage.tsx';
import { useRemaining } from '../../../kit/undo/DeletionsContext.ts';
import { TITLES } from '../../../messages.ts';
import { NO_RESPONSES, RESPONSES } from '../responses/responseRow.ts';
import { Conditions } from './conditions/Conditions.tsx';
import { Keywords } from './keywords/Keywords.tsx';
import { TryReplies } from './TryReplies.tsx';
import { useConditions, useKeywordAnswers } from './useAutoCanned.ts';

/** The rules that send canned responses automatically: by condition, and by keyword. */
export function AutoCannedTab() {
  const query = cannedResponsesApi.useListCannedResponsesQuery();
  const responses = useRemaining(RESPONSES, query.data?.responses ?? NO_RESPONSES);
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
