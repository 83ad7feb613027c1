import type { VerificationLabel, VerificationSetting, VerificationSettingBody } from '@atrium-console/sdk';
import { asText, asYesNo, type FieldWords } from '../../../kit/edit/fieldWords.ts';
import { type FieldProblems, problemsOf } from '../../../kit/fieldProblems.ts';
import { normalUrl } from '../../../kit/fields/urls.ts';
import { durationWords } from '../../../kit/words/durationText.ts';

/** Shown if a link has no label. */
export const NO_LABEL = 'No label';

export const newLink: VerificationSettingBody = {
  name: '',
  url: '',
  label_id: null,
  expires_after: 86_400,
  enabled: true,
};

export const bodyOf = ({ _id, ...body }: VerificationSetting): VerificationSettingBody => body;

export function linkWords(labels: readonly VerificationLabel[]): FieldWords<VerificationSettingBody> {
  return {
    name: { label: 'Name', show: asText },
    url: { label: 'URL', show: asText },
    label_id: { label: 'Label', show: (id) => labels.find(({ _id }) => _id === id)?.name ?? NO_LABEL },
    expires_after: { label: 'Valid for', show: durationWords },
    enabled: { label: 'In use', show: asYesNo },
  };
}

export function tidyLink(body: VerificationSettingBody): VerificationSettingBody {
  return { ...body, name: body.name.trim(), url: normalUrl(body.url) };
}

/** Validates a link. */
export function checkLink({ name, url }: VerificationSettingBody): FieldProblems {
  return problemsOf({
    name: name === '' && 'Enter a name for the link.',
    url: urlProblem(url),
  });
}

/** Validates the URL of a verification page. */
function urlProblem(url: string): string | undefined {
  const example = 'for example https://verify.example.com/age';
  if (url === '') return `Enter the URL of the page, ${example}.`;
  if (!URL.canParse(url)) return `Enter a full URL, ${example}.`;
  if (new URL(url).protocol === 'https:') return undefined;
  return 'The URL must start with https://, so that the connection is encrypted.';
}
