import type { KeywordOption, KeywordOptionBody } from '@atrium-console/sdk';
import { CHANNEL_NAMES } from '../../../areas/channels/channelNames.ts';
import { asText, asYesNo, type FieldWords } from '../../../kit/edit/fieldWords.ts';
import { type FieldProblems, problemsOf } from '../../../kit/fieldProblems.ts';
import { languageText } from '../../../kit/words/languageText.ts';
import { shortListText } from '../../../kit/words/listText.ts';

type Source = KeywordOptionBody['sources'][number];

const SOURCES: Readonly<Record<Source, string>> = {
  facebook: CHANNEL_NAMES.facebook,
  twitter: CHANNEL_NAMES.twitter,
  instagram: CHANNEL_NAMES.instagram,
  youtube: 'YouTube',
  tiktok: 'TikTok',
  pantip: CHANNEL_NAMES.pantip,
  news: 'News',
  blog: 'Blogs',
  forum: 'Forums',
};

const sources: readonly Source[] = [
  'facebook',
  'twitter',
  'instagram',
  'youtube',
  'tiktok',
  'pantip',
  'news',
  'blog',
  'forum',
];

export const SOURCE_OPTIONS = sources.map((value) => ({ value, label: SOURCES[value] }));

/** The sources among some texts, in the order of the list. */
export function sourcesIn(values: readonly string[]): Source[] {
  return sources.filter((source) => values.includes(source));
}

export const newOption: KeywordOptionBody = { name: '', languages: [], sources: [], exclude_reposts: false };

export const bodyOf = ({ _id, ...body }: KeywordOption): KeywordOptionBody => body;

/** The languages of an option: `Thai and English`. None chosen means all. */
export function languagesText(codes: readonly string[], most?: number): string {
  return codes.length === 0 ? 'All languages' : shortListText(codes.map(languageText), most);
}

/** The sources of an option: `Facebook and Pantip`. None chosen means all. */
export function sourcesText(chosen: readonly Source[], most?: number): string {
  return chosen.length === 0
    ? 'All sources'
    : shortListText(
        chosen.map((source) => SOURCES[source]),
        most,
      );
}

export const optionWords: FieldWords<KeywordOptionBody> = {
  name: { label: 'Name', show: asText },
  languages: { label: 'Languages', show: (codes) => languagesText(codes) },
  sources: { label: 'Sources', show: (chosen) => sourcesText(chosen) },
  exclude_reposts: { label: 'Leave out reposts', show: asYesNo },
};

export const tidyOption = (body: KeywordOptionBody): KeywordOptionBody => ({ ...body, name: body.name.trim() });

/** The problems that must be fixed before an option can be saved. */
export function checkOption({ name }: KeywordOptionBody): FieldProblems {
  return problemsOf({ name: name === '' && 'Enter a name for the option.' });
}
