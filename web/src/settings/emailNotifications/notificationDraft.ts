import type { EmailNotification, EmailNotificationBody } from '@atrium-console/sdk';
import { isEmail } from '@atrium-console/sdk/rules';
import { asList, asText, asYesNo, type FieldWords } from '../../kit/edit/fieldWords.ts';
import { type FieldProblems, problemsOf } from '../../kit/fieldProblems.ts';
import { shortListText } from '../../kit/words/listText.ts';
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

function recipientsProblem(recipients: readonly string[]): string | undefined {
  if (recipients.length === 0) return 'Enter at least one email address.';
  const invalid = recipients.filter((address) => !isEmail(address)).map((address) => `“${address}”`);
  if (invalid.length === 0) return undefined;
  const [subject, what] =
    invalid.length === 1 ? ['is not', 'a valid email address'] : ['are not', 'valid email addresses'];
  return `${shortListText(invalid)} ${subject} ${what}. Use addresses like ann@example.com.`;
}
