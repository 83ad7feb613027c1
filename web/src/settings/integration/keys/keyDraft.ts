import type { ApiKey, ApiKeyBody } from '@atrium-console/sdk';
import { asCount, asText, type FieldWords } from '../../../kit/edit/fieldWords.ts';
import { type FieldProblems, problemsOf } from '../../../kit/fieldProblems.ts';

export const newKey: ApiKeyBody = { name: '', scopes: [] };

export const bodyOf = ({ _id, created_at, last_used_at, prefix, ...body }: ApiKey): ApiKeyBody => body;

export const keyWords: FieldWords<ApiKeyBody> = {
  name: { label: 'Name', show: asText },
  scopes: { label: 'Scopes', show: asCount('scope', 'scopes') },
};

export function tidyKey(body: ApiKeyBody): ApiKeyBody {
  return { ...body, name: body.name.trim() };
}

/** The problems that must be fixed before a key can be saved. */
export function checkKey({ name, scopes }: ApiKeyBody): FieldProblems {
  return problemsOf({
    name: name === '' && 'Enter a name for the key.',
    scopes: scopes.length === 0 && 'Choose at least one scope.',
  });
}
