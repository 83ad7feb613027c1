import type { Webhook, WebhookBody } from '@atrium-console/sdk';
import { type WebhookUrlProblem, webhookUrlProblem } from '@atrium-console/sdk/rules';
import { CHANNEL_NAMES } from '../../../areas/channels/channelNames.ts';
import { asText, asYesNo, type FieldWords } from '../../../kit/edit/fieldWords.ts';
import { type FieldProblems, problemsOf } from '../../../kit/fieldProblems.ts';
import { normalUrl } from '../../../kit/fields/urls.ts';
import { eventsText } from './webhookWords.ts';

export const newWebhook: WebhookBody = { family: 'line', url: '', events: ['message_received'], enabled: true };

export const bodyOf = ({ _id, ...body }: Webhook): WebhookBody => body;

export const webhookFieldWords: FieldWords<WebhookBody> = {
  family: { label: 'Family', show: (family) => CHANNEL_NAMES[family] },
  url: { label: 'URL', show: asText },
  events: { label: 'Events', show: eventsText },
  enabled: { label: 'On', show: asYesNo },
};

export function tidyWebhook(body: WebhookBody): WebhookBody {
  return { ...body, url: normalUrl(body.url) };
}

const URL_PROBLEMS: Readonly<Record<WebhookUrlProblem, string>> = {
  'not-a-url': 'Enter a full URL, for example https://hooks.example.com/atrium.',
  'not-https': 'The URL must start with https://, so that the connection is encrypted.',
  credentials: 'Enter the URL without a user name and password.',
  private: 'Enter a public address. Events are not sent to local or private addresses.',
};

/** The problems that must be fixed before a webhook can be saved. */
export function checkWebhook({ events, url }: WebhookBody): FieldProblems {
  const problem = webhookUrlProblem(url);
  return problemsOf({
    url: problem && URL_PROBLEMS[problem],
    events: events.length === 0 && 'Choose at least one event.',
  });
}
