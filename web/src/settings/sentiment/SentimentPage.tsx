import { sentimentApi } from '@atrium-console/sdk/rtk';
import { SettingsPage } from '../../kit/SettingsPage.tsx';
import { SentimentForm } from './SentimentForm.tsx';

/** Auto sentiment of the account: one switch, and the rules by which posts get a sentiment. */
export function Component() {
  const query = sentimentApi.useGetAutoSentimentQuery();
  return (
    <SettingsPage
      title="Sentiment settings"
      description="Words that tell whether a post is positive, neutral or negative, before anyone reads it."
      queries={[query]}
    >
      {query.data && <SentimentForm settings={query.data} query={query} />}
    </SettingsPage>
  );
}
