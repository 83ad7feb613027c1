import type { EmailNotification, EmailNotificationBody } from '@atrium-console/sdk';
import { asList, asText, asYesNo, type FieldWords } from '../../kit/edit/fieldWords.ts';
import { type FieldProblems, problemsOf } from '../../kit/fieldProblems.ts';
import { recipientsProblem } from '../../kit/fields/recipientsProblem.ts';
import { FREQUENCIES, keywordsText, TRIGGERS } from './notificationWords.ts';

export const newNotification: EmailNotificationBody = {
  name: '',
  trigger: 'new_mentions',
  frequency: 'daily',
  recipients: [],
  keywords: [],
  enabled: true,
};

export const bodyOf = ({ _id, ...body }: EmailNotification): EmailNotificationBody => body;

/** @param pathOf The path of a keyword. */
export function fieldWords(pathOf: (id: string) => string): FieldWords<EmailNotificationBody> {
  return {
    name: { label: 'Name', show: asText },
    trigger: { label: 'Report', show: (trigger) => TRIGGERS[trigger].label },
    frequency: { label: 'How often', show: (frequency) => FREQUENCIES[frequency].label },
    recipients: { label: 'Recipients', show: asList },
    keywords: { label: 'Keywords', show: (ids) => keywordsText(ids, pathOf) },
    enabled: { label: 'On', show: asYesNo },
    line_token: { label: 'LINE chat', show: (token) => (token === undefined ? 'Not connected' : 'Connected') },
  };
}

export function tidyNotification(body: EmailNotificationBody): EmailNotificationBody {
  return { ...body, name: body.name.trim() };
}

/** The problems that must be fixed before a notification can be saved. */
export function checkNotification({ name, recipients }: EmailNotificationBody): FieldProblems {
  return problemsOf({
    name: name === '' && 'Enter a name for the notification.',
    recipients: recipientsProblem(recipients),
  });
}
