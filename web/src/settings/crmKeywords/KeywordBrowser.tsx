import type { KeywordNode } from '@atrium-console/sdk';
import { Group, Paper, Text } from '@mantine/core';
import { IconHash } from '@tabler/icons-react';
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { ListSearch } from '../../kit/list/ListSearch.tsx';
import { useUrlText } from '../../kit/list/useUrlText.ts';
import { withParam } from '../../kit/withParam.ts';
import { numberText } from '../../kit/words/numberText.ts';
import { Note } from '../../ui/Note.tsx';
import classes from './CrmKeywords.module.css';
import { KeywordDetails } from './details/KeywordDetails.tsx';
import { KeywordTree } from './tree/KeywordTree.tsx';
import { type KeywordRow, pathTo, rowsOf, searchView, wholeView } from './tree/keywordRows.ts';

type Props = {
  roots: readonly KeywordNode[];
  /** How many keywords there are. */
  count: number;
};

/** The tree with its search, and beside it the keyword that is chosen. Search and choice are held in the URL. */
export function KeywordBrowser({ roots, count }: Props) {
  const [params, setParams] = useSearchParams();
  const details = useRef<HTMLDivElement>(null);
  const [query, setQuery] = useUrlText('q');
  const searched = useDeferredValue(query).trim().toLocaleLowerCase();
  const view = useMemo(
    () => (searched === '' ? wholeView(roots) : searchView(roots, searched.split(/\s+/))),
    [roots, searched],
  );
  const chosen = params.get('keyword') ?? undefined;
  const path = useMemo(() => (chosen === undefined ? undefined : pathTo(roots, chosen)), [roots, chosen]);
  // A link to a keyword opens the way to it.
  const [opened, setOpened] = useState<ReadonlySet<string>>(() => new Set(path?.slice(0, -1).map(({ _id }) => _id)));
  const [closed, setClosed] = useState<{ search: string; ids: ReadonlySet<string> }>({ search: '', ids: new Set() });
  // What is opened and closed among found keywords is forgotten with the search.
  const toggled = searched === '' ? opened : closed.search === searched ? closed.ids : NOTHING;
  const rows = useMemo(() => rowsOf(view, toggled), [view, toggled]);

  const toggle = ({ keyword }: KeywordRow) => {
    const ids = new Set(toggled);
    if (!ids.delete(keyword._id)) ids.add(keyword._id);
    if (searched === '') setOpened(ids);
    else setClosed({ search: searched, ids });
  };
  const choose = ({ keyword }: KeywordRow) => {
    setParams(withParam('keyword', keyword._id), { replace: true, preventScrollReset: true });
  };
  const keyword = path?.at(-1);
  const read = useRef(chosen);
  useEffect(() => {
    // On a narrow screen it stands below the tree.
    if (chosen !== read.current) details.current?.scrollIntoView({ block: 'nearest' });
    read.current = chosen;
  }, [chosen]);
  return (
    <div className={classes.panes}>
      <Paper withBorder className={classes.tree}>
        <Group p="sm">
          <ListSearch label="Search keywords" value={query} onChange={setQuery} />
        </Group>
        {rows.length > 0 && <KeywordTree rows={rows} chosen={chosen} onChoose={choose} onToggle={toggle} />}
        {rows.length === 0 && (
          <Text size="sm" c="dimmed" ta="center" p="xl">
            Nothing matches “{query}”.
          </Text>
        )}
        <Text size="xs" c="dimmed" p="sm" role="status">
          {view.found === undefined
            ? `${numberText(count)} in all`
            : `${numberText(view.found)} of ${numberText(count)}`}
        </Text>
      </Paper>
      <div ref={details} className={classes.details} aria-live="polite">
        {keyword && path ? (
          <KeywordDetails keyword={keyword} above={path.slice(0, -1)} />
        ) : (
          <Note icon={<IconHash aria-hidden />} title={chosen ? 'This keyword is gone' : 'Choose a keyword'}>
            {chosen ? 'Choose another one in the list.' : 'Then you read here what it looks for.'}
          </Note>
        )}
      </div>
    </div>
  );
}

const NOTHING: ReadonlySet<string> = new Set();
