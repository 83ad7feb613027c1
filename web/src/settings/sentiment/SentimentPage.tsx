import { sentimentApi } from '@atrium-console/sdk/rtk';
import { SettingsPage } from '../../kit/SettingsPage.tsx';
import { SentimentForm } from './SentimentForm.tsx';

/** Auto sentiment of the account: a switch, and the rules that set the sentiment of posts. */
export function Component() {
  const query = sentimentApi.useGetAutoSentimentQuery();
  return (
    <SettingsPage
      title="Sentiment settings"
      description="Words that mark new posts as positive, neutral or negative."
      queries={[query]}
    >
      {query.data && <SentimentForm settings={query.data} query={query} />}
    </SettingsPage>
  );
}
