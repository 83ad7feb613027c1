import { autoCannedApi, cannedResponsesApi } from '@atrium-console/sdk/rtk';
import { type ItemSource, ONCE, OPEN, recordsOf } from '../recordSource.ts';
import { keywordsName } from './autoCanned/keywords/keywordDraft.ts';
import { FOLDER_PARAM } from './useFolderFilter.ts';

const FOLDER = `?${FOLDER_PARAM}=`;

/** The canned responses, their folders and the rules that send them, for the command palette. */
export const records: readonly ItemSource[] = [
  {
    title: 'Canned responses',
    found: { type: 'canned_response', at: OPEN },
    load: async (dispatch) => {
      const { responses } = await dispatch(
        cannedResponsesApi.endpoints.listCannedResponses.initiate(undefined, ONCE),
      ).unwrap();
      return recordsOf(responses, ({ title }) => title);
    },
  },
  {
    title: 'Folders of canned responses',
    found: { type: 'canned_folder', at: FOLDER },
    load: async (dispatch) => {
      const { folders } = await dispatch(cannedResponsesApi.endpoints.listCannedFolders.initiate({}, ONCE)).unwrap();
      return recordsOf(folders, ({ name }) => name, FOLDER);
    },
  },
  {
    title: 'Auto-canned conditions',
    read: ['crm.auto_canned.read'],
    feature: 'auto_response',
    load: async (dispatch) => {
      const { conditions } = await dispatch(
        autoCannedApi.endpoints.listAutoCannedConditions.initiate(undefined, ONCE),
      ).unwrap();
      return recordsOf(conditions, ({ name }) => name, '?tab=auto&conditionopen=');
    },
  },
  {
    title: 'Keyword answers',
    read: ['crm.canned_response_keyword.read'],
    feature: 'auto_response',
    load: async (dispatch) => {
      const { keywords } = await dispatch(
        autoCannedApi.endpoints.listAutoCannedKeywords.initiate(undefined, ONCE),
      ).unwrap();
      return recordsOf(keywords, keywordsName, '?tab=auto&keywordopen=');
    },
  },
];
