import { keywordsApi, monitorsApi } from '@atrium-console/sdk/rtk';
import { keywordsParts } from '../generated/pageParts.ts';
import { type ItemSource, ONCE, recordsOf } from '../recordSource.ts';

const KEYWORD = '?keyword=';

/** The keywords of Listening, their options and the conditions of monitors, for the command palette. */
export const records: readonly ItemSource[] = [
  {
    title: 'Keywords',
    found: { type: 'keyword', at: KEYWORD },
    items: 'keywords',
    read: keywordsParts.keywords,
    load: async (dispatch) => {
      // The same fields as the pickers of keywords ask for, so that one answer serves both.
      const { keywords } = await dispatch(
        keywordsApi.endpoints.listKeywords.initiate({ product: 'listening', fields: 'name,parent_id' }, ONCE),
      ).unwrap();
      return recordsOf(keywords, ({ name = '' }) => name, KEYWORD);
    },
  },
  {
    title: 'Keyword options',
    read: keywordsParts.keywords,
    load: async (dispatch) => {
      const { options } = await dispatch(
        keywordsApi.endpoints.listKeywordOptions.initiate({ product: 'listening' }, ONCE),
      ).unwrap();
      return recordsOf(options, ({ name }) => name, '?tab=options&optionopen=');
    },
  },
  {
    title: 'Monitor conditions',
    read: keywordsParts.monitors,
    load: async (dispatch) => {
      const { conditions } = await dispatch(
        monitorsApi.endpoints.listMonitorConditions.initiate(undefined, ONCE),
      ).unwrap();
      return recordsOf(conditions, ({ name }) => name, '?tab=monitors&conditionopen=');
    },
  },
];
