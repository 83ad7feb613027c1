/** What an organisation changes of its account. One call replaces them, so each form keeps those of the other. */
import type { Account, AccountChange } from '@atrium-console/sdk';
import { asText, type FieldWords } from '../../kit/edit/fieldWords.ts';
import { timeZoneName } from '../../kit/words/timeZoneText.ts';
import { STRENGTH_NAMES } from './strengths.ts';

export const accountWords: FieldWords<AccountChange> = {
  name: { label: 'Name', show: asText },
  password_strength: { label: 'Password strength', show: (strength) => STRENGTH_NAMES[strength] },
  time_zone: { label: 'Time zone', show: (zone) => timeZoneName(zone ?? '') },
};

/** Without a time zone if the server has none for the account: then it is not sent, either. */
export const accountDraftOf = ({ _id, crm_features, product, ...change }: Account): AccountChange => change;
