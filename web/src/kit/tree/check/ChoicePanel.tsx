import { Alert, Group, Paper, Switch, Text, Title } from '@mantine/core';
import { IconGhost2 } from '@tabler/icons-react';
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import { WriteButton } from '../../../ui/WriteButton.tsx';
import { ListSearch } from '../../list/ListSearch.tsx';
import { useUrlText } from '../../list/useUrlText.ts';
import { countText } from '../../words/countText.ts';
import { numberText } from '../../words/numberText.ts';
import { nestedSource } from '../nestItems.ts';
import { searchTree } from '../searchTree.ts';
import { useTreeState } from '../useTreeState.ts';
import { CheckTree } from './CheckTree.tsx';
import classes from './ChoicePanel.module.css';
import { type CheckItems, inStoredOrder, leavesOf, toggled, withAll } from './checkItems.ts';

type Props = {
  /** The items in the plural, as the heading: `Ticket tags`. */
  label: string;
  tree: CheckItems;
  chosen: readonly string[];
  /** The stored ids, whose order is kept. */
  stored: readonly string[];
  /** The URL parameter of the search. */
  searchParam: string;
  error?: string | undefined;
  /** Shown if there is nothing to choose from. */
  emptyText: ReactNode;
  onChange: (ids: string[]) => void;
};

/** A searchable tree or list of checkboxes with counts. Reports chosen ids that no longer exist. */
export function ChoicePanel({ label, tree, chosen, stored, searchParam, error, emptyText, ...props }: Props) {
  const [query, setQuery] = useUrlText(searchParam);
  const [onlyChosen, setOnlyChosen] = useState(false);
  const only = useMemo(() => (onlyChosen ? new Set(chosen) : undefined), [onlyChosen, chosen]);
  // Searching many thousands of items is slow, so typing must not wait for it.
  const words = useDeferredValue(query).trim().toLowerCase();
  const source = useMemo(() => nestedSource(tree), [tree]);
  const search = useMemo(() => {
    if (words === '' && only === undefined) return undefined;
    const wanted = words.split(/\s+/);
    return searchTree(
      source,
      ({ id, searchText }) => only?.has(id) !== false && wanted.every((word) => searchText.includes(word)),
    );
  }, [source, words, only]);
  const state = useTreeState({
    source,
    search,
    searchKey: `${onlyChosen} ${words}`,
    initiallyOpen: () => firstOpen(tree),
  });
  const gone = chosen.filter((id) => !tree.byId.has(id));
  const things = label.toLowerCase();
  const isNarrowed = onlyChosen || query.trim() !== '';

  const change = (ids: readonly string[]) => props.onChange(inStoredOrder(ids, stored));
  /** What the All and None buttons apply to: the visible items during a search, otherwise everything. */
  const leavesShown = () =>
    isNarrowed ? state.rows.map(({ item }) => item).filter(({ item }) => item.isLeaf) : tree.roots.flatMap(leavesOf);
  const chooseNone = () => {
    const taken = new Set(leavesShown().map(({ id }) => id));
    change(chosen.filter((id) => !taken.has(id)));
  };
  return (
    <Paper withBorder component="section" aria-label={label} className={classes.panel}>
      <Group justify="space-between" gap="xs" px="sm" pt="sm">
        <Title order={3} size="h5">
          {label}
        </Title>
        <Text size="sm" c={error ? 'var(--mantine-color-error)' : 'dimmed'} role="status">
          {numberText(chosen.length - gone.length)} of {numberText(tree.leafCount)} chosen
        </Text>
      </Group>
      {error && (
        <Text size="sm" c="var(--mantine-color-error)" px="sm" role="alert">
          {error}
        </Text>
      )}
      {gone.length > 0 && tree.isPartial && (
        <Text size="sm" c="dimmed" px="sm">
          {countText(gone.length, 'more is chosen', 'more are chosen')} that the options of your group hide. Saving
          keeps {gone.length === 1 ? 'it' : 'them'}.
        </Text>
      )}
      {gone.length > 0 && !tree.isPartial && (
        <Gone count={gone.length} onDrop={() => change(chosen.filter((id) => tree.byId.has(id)))} />
      )}
      {tree.byId.size === 0 ? (
        <Text size="sm" c="dimmed" p="xl" ta="center">
          {emptyText}
        </Text>
      ) : (
        <>
          <Group p="sm" gap="sm" wrap="nowrap">
            <ListSearch label={`Search ${things}`} value={query} onChange={setQuery} />
          </Group>
          {state.rows.length === 0 ? (
            <Text size="sm" c="dimmed" className={classes.nothing}>
              {query.trim() === '' ? 'Nothing selected yet.' : `Nothing matches “${query}”.`}
            </Text>
          ) : (
            <CheckTree
              label={label}
              tree={tree}
              state={state}
              chosen={chosen}
              onToggle={(node) => change(toggled(tree, chosen, node))}
            />
          )}
          <Group p="sm" gap="sm" justify="space-between">
            <Switch
              size="sm"
              label="Only chosen"
              checked={onlyChosen}
              onChange={(event) => setOnlyChosen(event.currentTarget.checked)}
            />
            <Group gap="xs">
              <Pick
                label={`Choose all ${things}${isNarrowed ? ' that are shown' : ''}`}
                onClick={() => change(withAll(chosen, leavesShown()))}
              >
                All
              </Pick>
              <Pick label={`Choose none of the ${things}${isNarrowed ? ' that are shown' : ''}`} onClick={chooseNone}>
                None
              </Pick>
            </Group>
          </Group>
        </>
      )}
    </Paper>
  );
}

/** A tree with at most this many roots is initially expanded. */
const FEW = 12;

function firstOpen({ roots }: CheckItems): ReadonlySet<string> {
  return new Set(roots.length > FEW ? [] : roots.map(({ id }) => id));
}

type GoneProps = { count: number; onDrop: () => void };

function Gone({ count, onDrop }: GoneProps) {
  return (
    <Alert color="orange" variant="light" icon={<IconGhost2 aria-hidden />} p="xs" mx="sm" mt="sm">
      <Group justify="space-between" gap="xs">
        <Text size="sm">
          {numberText(count)} selected {count === 1 ? 'item no longer exists' : 'items no longer exist'}. Saving removes{' '}
          {count === 1 ? 'it' : 'them'}.
        </Text>
        <WriteButton size="compact-sm" variant="default" onClick={onDrop}>
          Drop now
        </WriteButton>
      </Group>
    </Alert>
  );
}

type PickProps = { label: string; onClick: () => void; children: ReactNode };

function Pick({ label, children, ...props }: PickProps) {
  return (
    <WriteButton {...props} size="compact-sm" variant="default" aria-label={label}>
      {children}
    </WriteButton>
  );
}
