import type { Keyword, KeywordCount, KeywordPartNode } from '@atrium-console/sdk';
import { keywordsApi } from '@atrium-console/sdk/rtk';
import { Group, Stack } from '@mantine/core';
import { IconHash, IconPlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { GroupOptionsNote } from '../../areas/groupOptions/GroupOptionsNote.tsx';
import { KeywordBrowser } from '../../areas/keywords/KeywordBrowser.tsx';
import { KEYWORD_LIST, TREE_FIELDS, type TreeKeyword, treeOf } from '../../areas/keywords/keywordTree.ts';
import { UsedKeywords } from '../../areas/keywords/UsedKeywords.tsx';
import { fullText } from '../../areas/usage/limitText.ts';
import { useIsServed } from '../../base/served/useIsServed.ts';
import { ImportButton } from '../../kit/csv/ImportButton.tsx';
import { ReadOnlyNotice } from '../../kit/ReadOnlyNotice.tsx';
import { PageBody } from '../../kit/SettingsPage.tsx';
import { Served } from '../../kit/served/Served.tsx';
import { useLocked } from '../../kit/undo/DeletionsContext.ts';
import { deletionKey, LOCKED } from '../../kit/undo/deletion.ts';
import { useUrlIntent } from '../../kit/useUrlIntent.ts';
import { useUrlParams } from '../../kit/useUrlParams.ts';
import { withParam } from '../../kit/withParam.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ReadOnlyContext, useReadOnlyReason } from '../../ui/ReadOnlyContext.ts';
import { WriteButton } from '../../ui/WriteButton.tsx';
import { ImportKeywords } from './csv/ImportKeywords.tsx';
import { DeleteKeyword } from './DeleteKeyword.tsx';
import { KeywordForm } from './KeywordForm.tsx';
import { NewKeyword } from './NewKeyword.tsx';
import { ChangeStatus } from './tools/ChangeStatus.tsx';
import { KeywordTools } from './tools/KeywordTools.tsx';
import { MoveKeyword } from './tools/MoveKeyword.tsx';
import { Overlaps } from './tools/Overlaps.tsx';
import { useRemainingTree } from './useRemainingTree.ts';

/** The tree of keywords, and the editor of the selected one. */
export function KeywordsTab() {
  const list = keywordsApi.useListKeywordsQuery({ product: 'listening', ...TREE_FIELDS });
  const count = keywordsApi.useCountKeywordsQuery({ product: 'listening' });
  const stored = useMemo(() => (list.data ? treeOf(list.data) : []), [list.data]);
  return (
    <Stack gap="lg">
      <ReadOnlyNotice />
      <PageBody queries={[list, count]}>{list.data && <Keywords stored={stored} used={count.data} />}</PageBody>
    </Stack>
  );
}

type Props = {
  stored: readonly KeywordPartNode[];
  /** Undefined on a server that does not count them. */
  used: KeywordCount | undefined;
};

/** The open dialog, and what it is about. */
type Dialog =
  | { kind: 'add'; parent: TreeKeyword | undefined }
  | { kind: 'delete'; node: TreeKeyword }
  | { kind: 'move'; node: TreeKeyword; keyword: Keyword }
  | { kind: 'import' | 'overlaps' | 'status' };

function Keywords({ stored, used }: Props) {
  const { remaining: roots, offered } = useRemainingTree(stored);
  const locked = useLocked();
  const [params, setParams] = useUrlParams();
  const [dialog, setDialog] = useState<Dialog>();
  const close = () => setDialog(undefined);
  const readOnlyReason = useReadOnlyReason();
  const full = used && fullText(used.total, used.limit, 'keyword', 'Delete one');
  const canChange = readOnlyReason === undefined;
  const canAdd = useIsServed()('createKeyword');
  useUrlIntent('new', () => canChange && canAdd && setDialog({ kind: 'add', parent: undefined }));
  const select = (id: string) => {
    close();
    setParams(withParam('keyword', id), { replace: true, preventScrollReset: true });
  };
  const add = (
    <Served by="createKeyword">
      <WriteButton
        leftSection={<IconPlus size={16} aria-hidden />}
        disabledReason={full}
        onClick={() => setDialog({ kind: 'add', parent: undefined })}
      >
        New keyword
      </WriteButton>
    </Served>
  );
  const isEmpty = roots.length === 0;
  return (
    <>
      <GroupOptionsNote product="listening" field="keywords" />
      <Group justify="space-between" gap="sm">
        {used && <UsedKeywords {...used} />}
        {!isEmpty && <KeywordTools full={full} onOpen={(kind) => setDialog({ kind })} />}
      </Group>
      {isEmpty ? (
        <EmptyState
          icon={<IconHash size={32} aria-hidden />}
          title="No keywords yet"
          action={
            <Group gap="sm" justify="center">
              {add}
              <ImportButton by="createKeyword" disabledReason={full} onClick={() => setDialog({ kind: 'import' })} />
            </Group>
          }
        >
          A keyword has sets of words. Posts that fit one of its sets are collected.
        </EmptyState>
      ) : (
        <KeywordBrowser product="listening" roots={roots} count={used?.count} tools={add} isForm>
          {({ node, ...opened }) => (
            <ReadOnlyContext value={locked.has(deletionKey(KEYWORD_LIST, node._id)) ? LOCKED : readOnlyReason}>
              <KeywordForm
                {...opened}
                onAddBelow={() => setDialog({ kind: 'add', parent: node })}
                onMove={() => setDialog({ kind: 'move', node, keyword: opened.keyword })}
                onDelete={() => setDialog({ kind: 'delete', node })}
                onRecreated={select}
              />
            </ReadOnlyContext>
          )}
        </KeywordBrowser>
      )}
      {dialog?.kind === 'add' && (
        <NewKeyword parent={dialog.parent} full={full} onCreated={({ _id }) => select(_id)} onClose={close} />
      )}
      {dialog?.kind === 'move' && <MoveKeyword {...dialog} roots={offered} onClose={close} />}
      {dialog?.kind === 'delete' && <DeleteKeyword keyword={dialog.node} onClose={close} />}
      {dialog?.kind === 'import' && <ImportKeywords roots={offered} onClose={close} />}
      {dialog?.kind === 'overlaps' && <Overlaps onOpen={select} onClose={close} />}
      {dialog?.kind === 'status' && (
        <ChangeStatus roots={roots} initial={params.get('keyword') ?? undefined} onClose={close} />
      )}
    </>
  );
}
