import type { EmailNotificationBody } from '@atrium-console/sdk';
import { listText, shortListText } from '../../kit/words/listText.ts';

type Trigger = EmailNotificationBody['trigger'];
type Frequency = EmailNotificationBody['frequency'];

/** What can be reported: its label, and what the email has. */
export const TRIGGERS: Readonly<Record<Trigger, { label: string; content: string }>> = {
  new_mentions: { label: 'New mentions', content: 'New posts' },
  volume_spike: { label: 'Volume spikes', content: 'Many more posts than usual' },
  negative_sentiment: { label: 'Negative sentiment', content: 'Posts with negative sentiment' },
  summary: { label: 'Summary', content: 'A summary of new mentions, volume spikes and negative sentiment' },
};

/** How often emails are sent at most. */
export const FREQUENCIES: Readonly<Record<Frequency, { label: string; when: string }>> = {
  immediately: { label: 'Immediately', when: 'As soon as there is something to report.' },
  hourly: { label: 'Hourly', when: 'At most once an hour.' },
  daily: { label: 'Daily', when: 'At most once a day.' },
  weekly: { label: 'Weekly', when: 'At most once a week.' },
};

const triggers: readonly Trigger[] = ['new_mentions', 'volume_spike', 'negative_sentiment', 'summary'];
const frequencies: readonly Frequency[] = ['immediately', 'hourly', 'daily', 'weekly'];

export const TRIGGER_OPTIONS = triggers.map((value) => ({ value, label: TRIGGERS[value].label }));
export const FREQUENCY_OPTIONS = frequencies.map((value) => ({ value, label: FREQUENCIES[value].label }));

/** The position of a frequency from the shortest interval to the longest. */
export function frequencyRank(frequency: Frequency): number {
  return frequencies.indexOf(frequency);
}

/** The watched keywords. Without any, all are watched. */
export function keywordsText(ids: readonly string[], pathOf: (id: string) => string): string {
  return ids.length === 0 ? 'All keywords' : shortListText(ids.map(pathOf));
}

/** Describes the emails of a notification. */
export function mailWords(body: EmailNotificationBody, pathOf: (id: string) => string) {
  const { name, trigger, frequency, recipients, keywords, enabled } = body;
  const about = keywords.length === 0 ? 'for all keywords' : `for ${keywordsText(keywords, pathOf)}`;
  return {
    to: recipients.length === 0 ? 'Nobody yet' : listText(recipients),
    subject: `${name.trim() || 'Name'}: ${TRIGGERS[trigger].label.toLowerCase()}`,
    content: `${TRIGGERS[trigger].content} ${about}.`,
    sent: enabled ? FREQUENCIES[frequency].when : 'Never, because this notification is off.',
  };
}
