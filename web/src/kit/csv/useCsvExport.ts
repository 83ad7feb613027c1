import { useFailureText } from '../../base/lazy/useFailureText.ts';
import { toastError } from '../../base/toasts.ts';
import { type CsvRow, downloadText, formatCsv } from './csv.ts';

/**
 * Downloads a table as a CSV file. A failure is shown as a toast.
 * @param failureTitle The title of the toast (SPEC 8).
 */
export function useCsvExport(failureTitle: string) {
  const failureText = useFailureText();
  return async (fileName: string, columns: readonly string[], rows: readonly CsvRow[]) => {
    try {
      downloadText(fileName, await formatCsv(columns, rows));
    } catch (caught) {
      toastError(failureTitle, await failureText(caught, 'exported'));
    }
  };
}
