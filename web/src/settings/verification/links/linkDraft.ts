import type { VerificationLabel, VerificationSetting, VerificationSettingBody } from '@atrium-console/sdk';
import { asText, asYesNo, type FieldWords } from '../../../kit/edit/fieldWords.ts';
import { type FieldProblems, problemsOf } from '../../../kit/fieldProblems.ts';
import { durationWords } from '../../../kit/words/durationText.ts';

/** What is said where a link gives no label. */
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
    url: { label: 'Address', show: asText },
    label_id: { label: 'Label', show: (id) => labels.find(({ _id }) => _id === id)?.name ?? NO_LABEL },
    expires_after: { label: 'Can be used for', show: durationWords },
    enabled: { label: 'In use', show: asYesNo },
  };
}

/** Writes the address as the contract takes it: `HTTPS://Shop.example/ä` becomes `https://shop.example/%C3%A4`. */
export function tidyLink(body: VerificationSettingBody): VerificationSettingBody {
  const url = body.url.trim();
  return { ...body, name: body.name.trim(), url: URL.canParse(url) ? new URL(url).href : url };
}

/** What must be put right before a link can be sent. */
export function checkLink({ name, url }: VerificationSettingBody): FieldProblems {
  return problemsOf({
    name: name === '' && 'Give the link a name.',
    url: urlProblem(url),
  });
}

/** What is wrong with the address of a page on which customers prove who they are. */
function urlProblem(url: string): string | undefined {
  const example = 'for example https://verify.example.com/age';
  if (url === '') return `Write the address of the page, ${example}.`;
  if (!URL.canParse(url)) return `This is no web address. Write it in full, ${example}.`;
  if (new URL(url).protocol === 'https:') return undefined;
  return 'The address must begin with https://, so that nobody can read along.';
}

/** An address without what every one begins with. */
export function shortAddress(url: string): string {
  return url.replace(/^https:\/\//, '').replace(/\/$/, '');
}
