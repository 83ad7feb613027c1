import type { CustomSocial, CustomSocialBody } from '@atrium-console/sdk';
import { asText, asYesNo, type FieldWords } from '../../kit/edit/fieldWords.ts';
import { type FieldProblems, problemsOf } from '../../kit/fieldProblems.ts';
import { normalUrl } from '../../kit/fields/urls.ts';

type Kind = CustomSocialBody['kind'];

/** The kinds of sources as people read them. */
export const KINDS: Readonly<Record<Kind, string>> = {
  website: 'Website',
  forum: 'Forum',
  review: 'Review site',
  news: 'News site',
};

const kinds: readonly Kind[] = ['website', 'forum', 'review', 'news'];

export const KIND_OPTIONS = kinds.map((kind) => ({ value: kind, label: KINDS[kind] }));

export const newSource: CustomSocialBody = { name: '', url: '', kind: 'website', enabled: true };

export const bodyOf = ({ _id, ...body }: CustomSocial): CustomSocialBody => body;

export const sourceWords: FieldWords<CustomSocialBody> = {
  name: { label: 'Name', show: asText },
  url: { label: 'URL', show: asText },
  kind: { label: 'Kind', show: (kind) => KINDS[kind] },
  enabled: { label: 'On', show: asYesNo },
};

export function tidySource(body: CustomSocialBody): CustomSocialBody {
  return { ...body, name: body.name.trim(), url: normalUrl(body.url) };
}

/** The problems that must be fixed before a source can be saved. */
export function checkSource({ name, url }: CustomSocialBody): FieldProblems {
  return problemsOf({ name: name === '' && 'Enter a name for the source.', url: urlProblem(url) });
}

function urlProblem(url: string): string | undefined {
  const example = 'for example https://forum.example.com/shopping';
  if (url === '') return `Enter the URL of the source, ${example}.`;
  if (/^https?:\/\//.test(url)) return URL.canParse(url) ? undefined : `Enter a full URL, ${example}.`;
  return `The URL must start with http:// or https://, ${example}.`;
}
