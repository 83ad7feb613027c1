import type { KeywordPartNode } from '@atrium-console/sdk';
import { keywordsApi } from '@atrium-console/sdk/rtk';
import { Stack } from '@mantine/core';
import { IconHash, IconPlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { KeywordBrowser } from '../../areas/keywords/KeywordBrowser.tsx';
import { TREE_FIELDS, type TreeKeyword, treeOf } from '../../areas/keywords/keywordTree.ts';
import { UsedKeywords } from '../../areas/keywords/UsedKeywords.tsx';
import { PageBody, ReadOnlyNotice } from '../../kit/SettingsPage.tsx';
import { useUrlIntent } from '../../kit/useUrlIntent.ts';
import { withParam } from '../../kit/withParam.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { useReadOnlyReason } from '../../ui/ReadOnlyContext.ts';
import { WriteButton } from '../../ui/WriteButton.tsx';
import { DeleteKeyword } from './DeleteKeyword.tsx';
import { KeywordForm } from './KeywordForm.tsx';
import { NewKeyword } from './NewKeyword.tsx';
import { useRemainingTree } from './useRemainingTree.ts';

/** The tree of keywords, and the editor of the selected one. */
export function KeywordsTab() {
  const list = keywordsApi.useListKeywordsQuery({ product: 'listening', ...TREE_FIELDS });
  const count = keywordsApi.useCountKeywordsQuery({ product: 'listening' });
  const stored = useMemo(() => (list.data ? treeOf(list.data) : []), [list.data]);
  return (
    <Stack gap="lg">
      <ReadOnlyNotice />
      <PageBody queries={[list, count]}>
        {count.data && <UsedKeywords {...count.data} />}
        <Keywords stored={stored} total={count.data?.count ?? 0} />
      </PageBody>
    </Stack>
  );
}

type Props = {
  stored: readonly KeywordPartNode[];
  total: number;
};

function Keywords({ stored, total }: Props) {
  const roots = useRemainingTree(stored);
  const [, setParams] = useSearchParams();
  const [adding, setAdding] = useState<{ parent: TreeKeyword | undefined }>();
  const [deleting, setDeleting] = useState<TreeKeyword>();
  const canChange = useReadOnlyReason() === undefined;
  useUrlIntent('new', () => canChange && setAdding({ parent: undefined }));
  const select = (id: string) => setParams(withParam('keyword', id), { replace: true, preventScrollReset: true });
  const add = (
    <WriteButton leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setAdding({ parent: undefined })}>
      New keyword
    </WriteButton>
  );
  return (
    <>
      {roots.length === 0 ? (
        <EmptyState icon={<IconHash size={32} aria-hidden />} title="No keywords yet" action={add}>
          A keyword has sets of words. Posts that fit one of its sets are collected.
        </EmptyState>
      ) : (
        <KeywordBrowser product="listening" roots={roots} count={total} tools={add} isForm>
          {({ node, ...opened }) => (
            <KeywordForm
              {...opened}
              onAddBelow={() => setAdding({ parent: node })}
              onDelete={() => setDeleting(node)}
              onRecreated={select}
            />
          )}
        </KeywordBrowser>
      )}
      {adding && (
        <NewKeyword
          parent={adding.parent}
          onCreated={({ _id }) => {
            setAdding(undefined);
            select(_id);
          }}
          onClose={() => setAdding(undefined)}
        />
      )}
      {deleting && (
        <DeleteKeyword keyword={deleting} onStart={() => select('')} onClose={() => setDeleting(undefined)} />
      )}
    </>
  );
}
