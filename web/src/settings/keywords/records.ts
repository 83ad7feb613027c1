import { keywordsApi, monitorsApi } from '@atrium-console/sdk/rtk';
import { ONCE, type RecordSource, recordsOf } from '../recordSource.ts';
import { KEYWORD_PARTS } from './keywordParts.ts';

/** The keywords of Listening, their options and the conditions of monitors, for the command palette. */
export const keywordRecords: readonly RecordSource[] = [
  {
    page: 'keywords',
    title: 'Keywords',
    items: 'keywords',
    read: KEYWORD_PARTS.keywords,
    load: async (dispatch) => {
      // The same fields as the pickers of keywords ask for, so that one answer serves both.
      const { keywords } = await dispatch(
        keywordsApi.endpoints.listKeywords.initiate({ product: 'listening', fields: 'name,parent_id' }, ONCE),
      ).unwrap();
      return recordsOf(keywords, ({ name = '' }) => name, '?keyword=');
    },
  },
  {
    page: 'keywords',
    title: 'Keyword options',
    read: KEYWORD_PARTS.keywords,
    load: async (dispatch) => {
      const { options } = await dispatch(
        keywordsApi.endpoints.listKeywordOptions.initiate({ product: 'listening' }, ONCE),
      ).unwrap();
      return recordsOf(options, ({ name }) => name, '?tab=options&optionopen=');
    },
  },
  {
    page: 'keywords',
    title: 'Monitor conditions',
    read: KEYWORD_PARTS.monitors,
    load: async (dispatch) => {
      const { conditions } = await dispatch(
        monitorsApi.endpoints.listMonitorConditions.initiate(undefined, ONCE),
      ).unwrap();
      return recordsOf(conditions, ({ name }) => name, '?tab=monitors&conditionopen=');
    },
  },
];
