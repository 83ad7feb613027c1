import { batchApi, keywordsApi } from '@atrium-console/sdk/rtk';
import { useMemo } from 'react';
import type { TreeKeyword } from '../../../areas/keywords/keywordTree.ts';
import { CsvImportDialog } from '../../../kit/csv/CsvImportDialog.tsx';
import { type ImportedRow, useImportRow } from '../../../kit/csv/useImportRow.ts';
import { useDeletions } from '../../../kit/undo/DeletionsContext.ts';
import { pathText } from '../../../kit/words/pathText.ts';
import { TITLES } from '../../../messages.ts';
import { idsByPath, type KeywordRow, keyOfPath, planKeywords } from './keywordCsv.ts';

type Props = { roots: readonly TreeKeyword[]; onClose: () => void };

const COLUMNS = [
  { name: 'name', isRequired: true, help: 'the name of the keyword' },
  { name: 'below', isRequired: false, help: 'the keyword above it: Northwind, or Northwind › Stores' },
  { name: 'status', isRequired: false, help: 'active, paused or draft; active if empty' },
  { name: 'sets', isRequired: false, help: 'sets as text: coffee*iced|hot, tea' },
  { name: 'other sets', isRequired: false, help: 'sets with excludes of several words, as exported' },
];

/** Imports keywords from CSV. */
export function ImportKeywords({ roots, onClose }: Props) {
  const [batch] = batchApi.useRunBatchMutation();
  const [create] = keywordsApi.useCreateKeywordMutation();
  const { settle } = useDeletions();
  const save = useImportRow(TITLES.validation);
  // What exists when the import starts; imported keywords are added as parents of later ones.
  const ids = useMemo(() => idsByPath(roots), [roots]);
  const importRow = async ({ above, ...row }: KeywordRow): Promise<ImportedRow> => {
    const parent = above.length === 0 ? null : ids.get(keyOfPath(above));
    if (parent === undefined) return { ok: false, problem: `“${pathText(above)}” was not created.` };
    return save(async () => {
      await settle();
      const { _id } = await create({ product: 'listening', keywordBody: { ...row, parent_id: parent } }).unwrap();
      ids.set(keyOfPath([...above, row.name]), _id);
    });
  };
  return (
    <CsvImportDialog
      title="Import keywords"
      columns={COLUMNS}
      check={(rows) => planKeywords(rows, ids)}
      importRow={importRow}
      batch={batch}
      onClose={onClose}
    />
  );
}
