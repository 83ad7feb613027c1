import * as schemas from '@atrium-console/sdk/zod';
import { example } from '../../engine/contract.ts';
import type { Schemas } from '../../engine/types.ts';
import { largeIds } from '../large.ts';
import { list } from './seed.ts';

const KEYWORDS = 100_000;
/** Every hundredth keyword is at the top level; the others are its children. */
const GROUP_SIZE = 100;

function keywords(): Schemas['Keyword'][] {
  const { keywords } = schemas.ListKeywordsResponse.parse(example('keywordList'));
  return keywords.map((keyword) => schemas.GetKeywordResponse.parse(keyword));
}

/** A hundred thousand keywords. They are deliberately small and share no objects, so that each can be changed. */
function largeKeywords(): Schemas['Keyword'][] {
  const idOf = largeIds(keywords(), '10');
  return Array.from({ length: KEYWORDS }, (_, index) => {
    const top = Math.floor(index / GROUP_SIZE) * GROUP_SIZE + 1;
    return {
      _id: idOf(index + 1),
      name: `Keyword ${index + 1}`,
      parent_id: index % GROUP_SIZE === 0 ? null : idOf(top),
      patterns: [{ includes: [`keyword ${index + 1}`], excludes: [] }],
      status: 'active',
      updated_time: '2026-11-18T08:30:00.000Z',
    };
  });
}

/** Data of the listening product. */
export const listeningSeeds = {
  keywords: list<Schemas['Keyword']>(keywords, largeKeywords),
  keywordOptions: list<Schemas['KeywordOption']>(
    () => schemas.ListKeywordOptionsResponse.parse(example('keywordOptionList')).options,
  ),
  monitorConditions: list<Schemas['MonitorCondition']>(
    () => schemas.ListMonitorConditionsResponse.parse(example('monitorConditionList')).conditions,
  ),
  monitorKeywords: list<Schemas['MonitorKeyword']>(
    () => schemas.ListMonitorKeywordsResponse.parse(example('monitorKeywordList')).keywords,
  ),
  blacklist: list<Schemas['BlacklistEntry']>(
    () => schemas.ListBlacklistResponse.parse(example('blacklistList')).entries,
  ),
  templates: {
    full: () => ({ listening: templates(), crm: [] }),
    empty: () => ({ listening: [], crm: [] }),
  } satisfies { full: () => Templates; empty: () => Templates },
  emailNotifications: list<Schemas['EmailNotification']>(
    () => schemas.ListEmailNotificationsResponse.parse(example('mailList')).notifications,
  ),
  engagements: list<Schemas['Engagement']>(
    () => schemas.ListEngagementsResponse.parse(example('engagementList')).engagements,
  ),
  customSocials: list<Schemas['CustomSocial']>(
    () => schemas.ListCustomSocialsResponse.parse(example('customSocialList')).custom_socials,
  ),
};

type Templates = Record<'listening' | 'crm', Schemas['Template'][]>;

function templates(): Schemas['Template'][] {
  return schemas.ListTemplatesResponse.parse(example('templateList')).templates;
}
