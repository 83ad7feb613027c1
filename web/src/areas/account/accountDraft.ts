/** What an organisation changes of its account. One call replaces both fields, so each form keeps the other's. */
import type { Account, AccountChange } from '@atrium-console/sdk';
import { asText, type FieldWords } from '../../kit/edit/fieldWords.ts';
import { STRENGTH_NAMES } from './strengths.ts';

export const accountWords: FieldWords<AccountChange> = {
  name: { label: 'Name', show: asText },
  password_strength: { label: 'Password strength', show: (strength) => STRENGTH_NAMES[strength] },
};

export const accountDraftOf = ({ name, password_strength }: Account): AccountChange => ({ name, password_strength });
