import type { KeywordNode } from '@atrium-console/sdk';
import { keywordsApi } from '@atrium-console/sdk/rtk';
import { Stack } from '@mantine/core';
import { IconHash, IconPlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { KeywordBrowser } from '../../areas/keywords/KeywordBrowser.tsx';
import { pathTo, type TreeKeyword, treeOf } from '../../areas/keywords/keywordTree.ts';
import { UsedKeywords } from '../../areas/keywords/UsedKeywords.tsx';
import { lazyComponent } from '../../base/lazy/lazyComponent.tsx';
import { lazyModule } from '../../base/lazy/lazyModule.ts';
import { readAgain } from '../../kit/edit/readAgain.ts';
import { PageBody, PageSkeleton, ReadOnlyNotice, SettingsPage } from '../../kit/SettingsPage.tsx';
import { UrlTabs } from '../../kit/UrlTabs.tsx';
import { useUrlIntent } from '../../kit/useUrlIntent.ts';
import { withParam } from '../../kit/withParam.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { useReadOnlyReason } from '../../ui/ReadOnlyContext.ts';
import { WriteButton } from '../../ui/WriteButton.tsx';
import { DeleteKeyword } from './DeleteKeyword.tsx';
import { KeywordForm } from './KeywordForm.tsx';
import { NewKeyword } from './NewKeyword.tsx';
import { useRemainingTree } from './useRemainingTree.ts';

// Loaded on demand: most people only need the keywords.
const MonitorsTab = lazyComponent(
  lazyModule(async () => (await import('./monitors/MonitorsTab.tsx')).MonitorsTab),
  { waiting: <PageSkeleton /> },
);

/** The keywords of Listening, and the monitors that watch them. */
export function Component() {
  return (
    <SettingsPage
      title="Keywords"
      description="What Listening searches for. Each keyword collects the posts that fit one of its sets."
      queries={[]}
      withReadOnlyNotice={false}
    >
      <UrlTabs
        tabs={[
          { value: 'keywords', label: 'Keywords', panel: () => <KeywordsTab /> },
          { value: 'monitors', label: 'Monitors', panel: () => <MonitorsTab /> },
        ]}
      />
    </SettingsPage>
  );
}

/** The tree of keywords, and the editor of the selected one. */
function KeywordsTab() {
  const list = keywordsApi.useListKeywordsQuery({ product: 'listening', hierarchy: 1 });
  const count = keywordsApi.useCountKeywordsQuery({ product: 'listening' });
  const stored = useMemo(() => (list.data ? treeOf(list.data) : []), [list.data]);
  return (
    <Stack gap="lg">
      <ReadOnlyNotice />
      <PageBody queries={[list, count]}>
        {count.data && <UsedKeywords {...count.data} />}
        <Keywords
          stored={stored}
          total={count.data?.count ?? 0}
          reload={async (id) => pathTo(treeOf(await readAgain(list)), id)?.at(-1)}
        />
      </PageBody>
    </Stack>
  );
}

type Props = {
  stored: readonly KeywordNode[];
  total: number;
  /** Fetches a keyword again; undefined if it was deleted. */
  reload: (id: string) => Promise<TreeKeyword | undefined>;
};

function Keywords({ stored, total, reload }: Props) {
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
        <KeywordBrowser roots={roots} count={total} tools={add} isForm>
          {(keyword, above) => (
            <KeywordForm
              key={keyword._id}
              keyword={keyword}
              above={above}
              reload={() => reload(keyword._id)}
              onAddBelow={() => setAdding({ parent: keyword })}
              onDelete={() => setDeleting(keyword)}
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
      {deleting && <DeleteKeyword keyword={deleting} onClose={() => setDeleting(undefined)} />}
    </>
  );
}
