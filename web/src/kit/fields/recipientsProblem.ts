import { isEmail } from '@atrium-console/sdk/rules';
import { shortListText } from '../words/listText.ts';

/** The problem of a required list of recipients, naming the invalid addresses; undefined if there is none. */
export function recipientsProblem(recipients: readonly string[]): string | undefined {
  if (recipients.length === 0) return 'Enter at least one email address.';
  const invalid = recipients.filter((address) => !isEmail(address)).map((address) => `“${address}”`);
  if (invalid.length === 0) return undefined;
  const [subject, what] =
    invalid.length === 1 ? ['is not', 'a valid email address'] : ['are not', 'valid email addresses'];
  return `${shortListText(invalid)} ${subject} ${what}. Use addresses like ann@example.com.`;
}
