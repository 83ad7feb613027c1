import { isApiError } from '@atrium-console/sdk';
import { keywordsApi } from '@atrium-console/sdk/rtk';
import { toastFailure } from '../../../base/callFailure.ts';
import { useCsvExport } from '../../../kit/csv/useCsvExport.ts';
import { TITLES } from '../../../messages.ts';
import { CSV_COLUMNS, toCsvRows } from './keywordCsv.ts';

/** Downloads all keywords with their sets as CSV, in the form that can be imported. */
export function useExportKeywords() {
  const [load, { isFetching }] = keywordsApi.useLazyListKeywordsQuery();
  const exportCsv = useCsvExport(TITLES.validation);
  const run = async () => {
    try {
      const { keywords } = await load({ product: 'listening', fields: 'name,parent_id,status,patterns' }).unwrap();
      await exportCsv('keywords.csv', CSV_COLUMNS, toCsvRows(keywords));
    } catch (error) {
      if (!isApiError(error)) throw error;
      toastFailure(TITLES.validation, error);
    }
  };
  return { run, isRunning: isFetching };
}
