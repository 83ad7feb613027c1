import type { Keyword, KeywordPartNode } from '@atrium-console/sdk';
import { Checkbox, Group, Paper, VisuallyHidden } from '@mantine/core';
import { IconHash } from '@tabler/icons-react';
import { type ReactNode, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { ListFooter } from '../../kit/list/ListFooter.tsx';
import { ListSearch } from '../../kit/list/ListSearch.tsx';
import { NoMatch } from '../../kit/list/NoMatch.tsx';
import { rowsText } from '../../kit/list/rowsText.ts';
import { useUrlText } from '../../kit/list/useUrlText.ts';
import { PickerFailure } from '../../kit/PickerFailure.tsx';
import { searchTree } from '../../kit/tree/searchTree.ts';
import { Tree } from '../../kit/tree/Tree.tsx';
import { useTreeState } from '../../kit/tree/useTreeState.ts';
import { useDeleted, useDeletionState } from '../../kit/undo/DeletionsContext.ts';
import { deletionKey } from '../../kit/undo/deletion.ts';
import { useUrlParams } from '../../kit/useUrlParams.ts';
import { withParam } from '../../kit/withParam.ts';
import { Note } from '../../ui/Note.tsx';
import { StateDot } from '../../ui/StateDot.tsx';
import classes from './KeywordBrowser.module.css';
import { hasWords, KEYWORD_LIST, keywordSource, type TreeKeyword } from './keywordTree.ts';
import { DeletedKeyword, OpenedKeyword } from './OpenedKeyword.tsx';
import { useSetTexts } from './useSetTexts.ts';

const KEYWORD = { one: 'keyword', many: 'keywords' };

type Props = {
  product: 'listening' | 'crm';
  roots: readonly KeywordPartNode[];
  /** How many keywords there are. Default: those in the tree. */
  count: number | undefined;
  /** Buttons above the tree. */
  tools?: ReactNode;
  /** The details are a form, which needs most of the width. */
  isForm?: boolean;
  /** Renders the details of the opened keyword. */
  children: (opened: OpenedDetails) => ReactNode;
};

export type OpenedDetails = {
  keyword: Keyword;
  /** Its place in the tree. */
  node: TreeKeyword;
  /** The keywords above it, from the top. */
  above: readonly TreeKeyword[];
  /** Fetches the keyword again; resolves to undefined if it was deleted. */
  reload: () => Promise<Keyword | undefined>;
};

const NO_PATH: readonly TreeKeyword[] = [];

/** The tree with its search, beside the details of the selected keyword. Search and selection are stored in the URL. */
export function KeywordBrowser({ product, roots, count: counted, tools, isForm = false, children }: Props) {
  const [params, setParams] = useUrlParams();
  const details = useRef<HTMLDivElement>(null);
  const [query, setQuery] = useUrlText('q');
  const searched = useDeferredValue(query).trim().toLowerCase();
  const source = useMemo(() => keywordSource(roots), [roots]);
  const count = counted ?? countIn(roots);
  const [searchesSets, setSearchesSets] = useState(false);
  const { texts, query: sets } = useSetTexts(product, searchesSets);
  const search = useMemo(() => {
    const words = searched.split(/\s+/);
    return searched === '' ? undefined : searchTree(source, (keyword) => hasWords(keyword, words, texts));
  }, [source, searched, texts]);
  const deleted = useDeleted();
  const named = params.get('keyword') ?? undefined;
  // A keyword that was deleted here is closed, and its draft goes with it.
  const chosen = named !== undefined && deleted.has(deletionKey(KEYWORD_LIST, named)) ? undefined : named;
  const path = useMemo(() => (chosen === undefined ? NO_PATH : source.pathTo(chosen)), [source, chosen]);
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
  // A form stays when someone else deletes its keyword, so that its draft is not lost.
  const [last, setLast] = useState(path);
  if (path.length > 0 && last !== path) setLast(path);
  const isLast = isForm && last.at(-1)?._id === chosen;
  const shown = path.length === 0 && isLast ? last : path;
  const node = shown.at(-1);
  const previous = useRef(chosen);
  useEffect(() => {
    // On narrow screens the details are below the tree.
    if (chosen !== previous.current) details.current?.scrollIntoView({ block: 'nearest' });
    previous.current = chosen;
  }, [chosen]);
  return (
    <div className={classes.panes} data-form={isForm || undefined}>
      <Paper withBorder className={classes.tree}>
        <Group p="sm" gap="sm">
          <ListSearch label="Search keywords" value={query} onChange={setQuery} />
          {tools}
          <Checkbox
            size="xs"
            label="Also search in sets"
            checked={searchesSets}
            onChange={(event) => setSearchesSets(event.currentTarget.checked)}
          />
        </Group>
        {sets.isError && (
          <PickerFailure onRetry={sets.refetch}>The sets could not be loaded. Only names are searched.</PickerFailure>
        )}
        {state.rows.length > 0 && (
          <Tree
            label="Keywords"
            state={state}
            stateOf={({ id }) => ({ isSelected: id === chosen })}
            content={keywordContent}
            onSelect={choose}
          />
        )}
        {state.rows.length === 0 && <NoMatch many={KEYWORD.many} searched={query} />}
        <ListFooter>
          {rowsText({ shown: search?.found ?? count, total: count }, KEYWORD) +
            (searchesSets && sets.isLoading ? '. Loading the sets…' : '')}
        </ListFooter>
      </Paper>
      {/* The details themselves are long, and announce what is loaded or fails. */}
      {!isForm && <VisuallyHidden role="status">{node && `The details of ${node.name} are shown.`}</VisuallyHidden>}
      <div ref={details} className={classes.details}>
        {node && (
          <OpenedKeyword key={node._id} product={product} id={node._id}>
            {(keyword, reload) => children({ keyword, node, above: shown.slice(0, -1), reload })}
          </OpenedKeyword>
        )}
        {!node && chosen !== undefined && <DeletedKeyword />}
        {!node && chosen === undefined && (
          <Note icon={<IconHash aria-hidden />} title="Choose a keyword">
            Its details are shown here.
          </Note>
        )}
      </div>
    </div>
  );
}

type Counted = { _id: string; children?: readonly Counted[] };

function countIn(nodes: readonly Counted[]): number {
  return nodes.reduce((sum, { children = [] }) => sum + 1 + countIn(children), 0);
}

const keywordContent = (keyword: TreeKeyword) => <KeywordName {...keyword} />;

function KeywordName({ _id, name, status }: Pick<TreeKeyword, '_id' | 'name' | 'status'>) {
  const isLocked = useDeletionState(deletionKey(KEYWORD_LIST, _id)) !== undefined;
  return (
    <>
      {/* The space separates the words in the row's text content. */}
      <span className={classes.name} title={name}>
        {name}
      </span>{' '}
      <StateDot state={isLocked ? 'willBeDeleted' : status} />
    </>
  );
}
