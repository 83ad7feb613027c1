import type { Chatbot, ChatbotBody, Engagement } from '@atrium-console/sdk';
import { WEBHOOK_FAMILIES } from '@atrium-console/sdk/rules';
import { CHANNEL_NAMES, channelLabel } from '../../../areas/channels/channelNames.ts';
import { asText, asYesNo, type FieldWords } from '../../../kit/edit/fieldWords.ts';
import { type FieldProblems, problemsOf } from '../../../kit/fieldProblems.ts';
import { durationWords } from '../../../kit/words/durationText.ts';

/** The webhook families of chatbots (SPEC 9). */
export const FAMILY_OPTIONS = WEBHOOK_FAMILIES.map((family) => ({ value: family, label: CHANNEL_NAMES[family] }));

export const newChatbot: ChatbotBody = {
  name: '',
  family: 'line',
  engagement_id: null,
  webhook_url: '',
  greeting: '',
  hand_over_after: 120,
  enabled: true,
};

export const bodyOf = ({ _id, ...body }: Chatbot): ChatbotBody => body;

/** The chatbots that answer in these channels. */
export function botsIn(bots: readonly Chatbot[], channels: readonly Engagement[]): Chatbot[] {
  return bots.filter(({ engagement_id }) => channels.some(({ _id }) => _id === engagement_id));
}

/** The time before an agent takes over, from seconds. */
export function waitText(seconds: number): string {
  return seconds === 0 ? 'Immediately' : durationWords(seconds);
}

/** The display name of a channel: its name and kind. */
export function channelName(channels: readonly Engagement[], id: string | null): string {
  if (id === null) return 'None';
  const channel = channels.find(({ _id }) => _id === id);
  return channel === undefined ? 'A channel that you do not see' : channelLabel(channel);
}

export function chatbotWords(channels: readonly Engagement[]): FieldWords<ChatbotBody> {
  return {
    name: { label: 'Name', show: asText },
    family: { label: 'Family', show: (family) => CHANNEL_NAMES[family] },
    engagement_id: { label: 'Answers in', show: (id) => channelName(channels, id) },
    webhook_url: { label: 'Webhook URL of the chatbot', show: asText },
    greeting: { label: 'Greeting', show: asText },
    hand_over_after: { label: 'Hand over after', show: waitText },
    enabled: { label: 'On', show: asYesNo },
  };
}

export function tidyChatbot(body: ChatbotBody): ChatbotBody {
  return { ...body, name: body.name.trim(), webhook_url: body.webhook_url.trim(), greeting: body.greeting.trim() };
}

/** Validates a chatbot. */
export function checkChatbot({ name, webhook_url }: ChatbotBody): FieldProblems {
  return problemsOf({
    name: name === '' && 'Enter a name for the chatbot.',
    webhook_url:
      !(webhook_url.startsWith('https://') && URL.canParse(webhook_url)) && 'Enter a full URL starting with https://.',
  });
}
