import type { BlacklistEntry, BlacklistEntryBody } from '@atrium-console/sdk';
import { batchApi, blacklistApi } from '@atrium-console/sdk/rtk';
import { CsvImportDialog } from '../../../kit/csv/CsvImportDialog.tsx';
import { useImportRow } from '../../../kit/csv/useImportRow.ts';
import { useDeletions, useOffered } from '../../../kit/undo/DeletionsContext.ts';
import { TITLES } from '../../../messages.ts';
import { planEntries } from './entryCsv.ts';

type Props = {
  /** The name of the list. */
  list: string;
  entries: readonly BlacklistEntry[];
  onClose: () => void;
};

/** Imports entries from CSV. */
export function ImportEntries({ list, entries, onClose }: Props) {
  const [batch] = batchApi.useRunBatchMutation();
  const [create] = blacklistApi.useCreateBlacklistEntryMutation();
  const stored = useOffered(list, entries);
  const { settle } = useDeletions();
  const save = useImportRow(TITLES.validation);
  const importRow = (body: BlacklistEntryBody) =>
    save(async () => {
      // Until then, deleted entries still occupy their values on the server.
      await settle();
      return create({ blacklistEntryBody: body }).unwrap();
    });
  return (
    <CsvImportDialog
      title="Import blacklist entries"
      columns={[
        { name: 'type', isRequired: true, help: 'author, word or link' },
        { name: 'value', isRequired: true, help: 'the author, the word or phrase, or the beginning of the link' },
        { name: 'note', isRequired: false, help: 'why it is on the blacklist' },
      ]}
      check={(rows) => planEntries(rows, stored)}
      importRow={importRow}
      batch={batch}
      onClose={onClose}
    />
  );
}
