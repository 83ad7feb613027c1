import type { KeywordNode } from '@atrium-console/sdk';
import { Group, Paper, Text } from '@mantine/core';
import { IconHash } from '@tabler/icons-react';
import { type ReactNode, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { ListSearch } from '../../kit/list/ListSearch.tsx';
import { useUrlText } from '../../kit/list/useUrlText.ts';
import { searchTree } from '../../kit/tree/searchTree.ts';
import { Tree } from '../../kit/tree/Tree.tsx';
import { useTreeState } from '../../kit/tree/useTreeState.ts';
import { withParam } from '../../kit/withParam.ts';
import { numberText } from '../../kit/words/numberText.ts';
import { Note } from '../../ui/Note.tsx';
import { StateBadge } from '../../ui/StateBadge.tsx';
import classes from './KeywordBrowser.module.css';
import { hasWords, keywordSource, STATES, type TreeKeyword } from './keywordTree.ts';

type Props = {
  roots: readonly KeywordNode[];
  /** How many keywords there are. */
  count: number;
  /** Buttons above the tree. */
  tools?: ReactNode;
  /** The details are a form, which needs most of the width. */
  isForm?: boolean;
  /** Renders the details of a keyword. `above` has the keywords above it, from the top. */
  children: (keyword: TreeKeyword, above: readonly TreeKeyword[]) => ReactNode;
};

/** The tree with its search, beside the details of the selected keyword. Search and selection are stored in the URL. */
export function KeywordBrowser({ roots, count, tools, isForm = false, children }: Props) {
  const [params, setParams] = useSearchParams();
  const details = useRef<HTMLDivElement>(null);
  const [query, setQuery] = useUrlText('q');
  const searched = useDeferredValue(query).trim().toLowerCase();
  const source = useMemo(() => keywordSource(roots), [roots]);
  const search = useMemo(() => {
    const words = searched.split(/\s+/);
    return searched === '' ? undefined : searchTree(source, (keyword) => hasWords(keyword, words));
  }, [source, searched]);
  const chosen = params.get('keyword') ?? undefined;
  const path = useMemo(() => (chosen === undefined ? [] : source.pathTo(chosen)), [source, chosen]);
  const above = path.slice(0, -1).map(({ _id }) => _id);
  const initiallyOpen = () => new Set(above);
  const state = useTreeState({ source, search, searchKey: searched, initiallyOpen });

  // A link to a keyword expands the keywords above it, also to one that was just created.
  const [revealed, setRevealed] = useState<string>();
  if (path.length > 0 && revealed !== chosen) {
    setRevealed(chosen);
    state.setOpen(above, true);
  }

  const choose = ({ _id }: TreeKeyword) => {
    setParams(withParam('keyword', _id), { replace: true, preventScrollReset: true });
  };
  const keyword = path.at(-1);
  const previous = useRef(chosen);
  useEffect(() => {
    // On narrow screens the details are below the tree.
    if (chosen !== previous.current) details.current?.scrollIntoView({ block: 'nearest' });
    previous.current = chosen;
  }, [chosen]);
  return (
    <div className={classes.panes} data-form={isForm || undefined}>
      <Paper withBorder className={classes.tree}>
        <Group p="sm">
          <ListSearch label="Search keywords" value={query} onChange={setQuery} />
          {tools}
        </Group>
        {state.rows.length > 0 && (
          <Tree
            label="Keywords"
            state={state}
            stateOf={({ id }) => ({ isSelected: id === chosen })}
            content={keywordContent}
            onSelect={choose}
          />
        )}
        {state.rows.length === 0 && (
          <Text size="sm" c="dimmed" ta="center" p="xl">
            Nothing matches “{query}”.
          </Text>
        )}
        <Text size="xs" c="dimmed" p="sm" role="status">
          {search === undefined ? `${numberText(count)} in all` : `${numberText(search.found)} of ${numberText(count)}`}
        </Text>
      </Paper>
      <div ref={details} className={classes.details} aria-live={isForm ? undefined : 'polite'}>
        {keyword ? (
          children(keyword, path.slice(0, -1))
        ) : (
          <Note icon={<IconHash aria-hidden />} title={chosen ? 'This keyword no longer exists' : 'Choose a keyword'}>
            {chosen ? 'Choose another one in the list.' : 'Its details are shown here.'}
          </Note>
        )}
      </div>
    </div>
  );
}

function keywordContent({ name, status }: TreeKeyword) {
  const { tone, label } = STATES[status];
  return (
    <>
      <span className={classes.name}>{name}</span>
      <StateBadge tone={tone}>{label}</StateBadge>
    </>
  );
}
